import { matchPath, type PageName, pages } from '#contract/pages.ts';

/** Lists the pages that none of these addresses opens, so that a list of screens can be completed. */
export function listMissingPages(addresses: readonly string[]): { readonly name: PageName; readonly path: string }[] {
  const pageNames = new Set(addresses.map((address) => matchPath(address.replace(/[?#].*/, ''))?.name));
  const missing = (Object.keys(pages) as PageName[]).filter((name) => !pageNames.has(name));
  for (const name of missing) {
    if (pages[name].path.includes('{')) throw new Error(`${name} needs a look with an address that exists`);
  }
  return missing.map((name) => ({ name, path: pages[name].path }));
}
