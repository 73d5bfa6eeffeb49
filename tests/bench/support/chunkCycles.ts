import type { ClientBuild } from '#server/plugins/clientBuild.ts';

/**
 * Chunks that import themselves, directly or through others: one of them runs before what it needs is defined, and the
 * page does not load. It happens to a page's chunk if several pages import a module but only that page uses its
 * exports.
 */
export function findChunkCycles({ chunks }: Pick<ClientBuild, 'chunks'>): readonly string[] {
  const listImports = (key: string): readonly string[] => chunks[key]?.imports ?? [];
  const importsItself = (key: string): boolean => {
    const imports = new Set(listImports(key));
    for (const next of imports) for (const further of listImports(next)) imports.add(further);
    return imports.has(key);
  };
  return Object.keys(chunks).filter(importsItself);
}
