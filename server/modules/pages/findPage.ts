import { type PageName, pages } from '#contract/pages.ts';

export interface FoundPage {
  readonly name: PageName;
  readonly params: Readonly<Record<string, string>>;
}

const patterns = (Object.keys(pages) as PageName[]).map((name) => ({
  name,
  pattern: new RegExp(`^${pages[name].path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** The page of a path as it stands in the address bar; literal paths win over parameters. */
export function findPage(path: string): FoundPage | undefined {
  const candidates = patterns.flatMap(({ name, pattern }) => {
    const match = pattern.exec(path);
    return match ? [{ name, params: match.groups ?? {} }] : [];
  });
  const found = candidates.find(({ params }) => Object.keys(params).length === 0) ?? candidates[0];
  if (!found) return undefined;
  try {
    const decoded = Object.entries(found.params).map(([key, value]) => [key, decodeURIComponent(value)] as const);
    return { name: found.name, params: Object.fromEntries(decoded) };
  } catch {
    return undefined;
  }
}
