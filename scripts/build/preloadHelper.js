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

/** Asks for what a chunk needs beside it, waits for its style, then imports it. */
export const __vitePreload = (load, files) => (files ? Promise.all(files.map(ask)).then(load) : load());
