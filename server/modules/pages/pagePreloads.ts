import type { PageName } from '#contract/pages.ts';
import type { ClientBuild } from '#server/plugins/clientBuild.ts';

const unknownPageModules = ['src/ui/ErrorScreen.tsx'];

/** Worker scripts are assets of the chunk that starts them, not imports. */
const workerScript = /Worker-[\w-]+\.js$/;

/**
 * Scripts that a page requests as soon as the shell runs. Preloaded in the head, they arrive together with the shell. A
 * worker's script is preloaded like any other: Chromium refuses `as=worker` and starts the worker from its cache.
 */
export function pagePreloads(build: ClientBuild, name: PageName | undefined): readonly string[] {
  const { chunks, pageModules, indexHtml = '' } = build;
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = chunks[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const asset of chunk.assets ?? []) if (workerScript.test(asset)) files.add(asset);
    for (const needed of chunk.imports ?? []) add(needed);
  };
  for (const module of name === undefined ? unknownPageModules : (pageModules[name] ?? [])) add(module);
  return [...files].map((file) => `/${file}`).filter((path) => !indexHtml.includes(path));
}
