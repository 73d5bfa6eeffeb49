const requested = new Set();

function requestFile(file) {
  if (requested.has(file)) return undefined;
  requested.add(file);
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.href = `/${file}`;
  document.head.append(link);
  if (!isStyle) return undefined;
  return new Promise((done, fail) => {
    link.onload = done;
    link.onerror = () => {
      requested.delete(file);
      link.remove();
      fail(new Error(`${file} did not load`));
    };
  });
}

/** The bundler leaves the list empty for a part of one file that needs no other; its name is in the import then. */
export const filesOf = (load, files = []) =>
  files.length > 0
    ? files
    : [...String(load).matchAll(/import\(.\.\/([\w-]+\.js)/g)].map(([, name]) => `assets/${name}`);

/** Requests a chunk and its dependencies, waits until they are loaded, then imports it. */
export const __vitePreload = (load, files) => Promise.all(filesOf(load, files).map(requestFile)).then(load);
