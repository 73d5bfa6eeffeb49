const asked = new Set();

function ask(file) {
  if (asked.has(file)) return undefined;
  asked.add(file);
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.href = `/${file}`;
  document.head.append(link);
  if (!isStyle) return undefined;
  return new Promise((done, fail) => {
    link.onload = done;
    link.onerror = () => {
      asked.delete(file);
      link.remove();
      fail(new Error(`${file} did not load`));
    };
  });
}

/** The bundler leaves the list empty where a part is one file that needs no other: the import itself names it. */
export const filesOf = (load, files = []) =>
  files.length > 0
    ? files
    : [...String(load).matchAll(/import\(.\.\/([\w-]+\.js)/g)].map(([, name]) => `assets/${name}`);

/** Asks for a chunk and what it needs beside it, waits for its style, then imports it. */
export const __vitePreload = (load, files) => Promise.all(filesOf(load, files).map(ask)).then(load);
