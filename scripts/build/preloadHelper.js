const requestedFiles = new Set();

function requestFile(file) {
  if (requestedFiles.has(file)) return undefined;
  requestedFiles.add(file);
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.href = `/${file}`;
  document.head.append(link);
  // The import itself waits for scripts, but not for styles.
  if (!isStyle) return undefined;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      requestedFiles.delete(file);
      link.remove();
      reject(new Error(`${file} did not load`));
    };
  });
}

/**
 * The files to load for an import. The bundler leaves the list empty for a part that is a single file: its name is then
 * read from the import itself.
 */
export const filesOf = (load, files = []) =>
  files.length > 0
    ? files
    : [...String(load).matchAll(/import\(.\.\/([\w-]+\.js)/g)].map(([, name]) => `assets/${name}`);

/** Requests a chunk and its dependencies, waits for their styles, then imports the chunk. */
export const __vitePreload = (load, files) => Promise.all(filesOf(load, files).map(requestFile)).then(load);
