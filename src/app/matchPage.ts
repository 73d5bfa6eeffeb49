import { type PageName, pages } from '#contract/pages.ts';

export interface PageMatch {
  readonly name: PageName;
  readonly params: Readonly<Record<string, string>>;
}

const patterns = (Object.keys(pages) as PageName[])
  .map((name) => {
    const parts = pages[name].path.replace(/\/$/, '').split(/\{(\w+)\}/);
    const source = parts.map((part, index) => (index % 2 === 1 ? '([^/]+)' : escapeText(part))).join('');
    return { name, keys: parts.filter((_, index) => index % 2 === 1), pattern: new RegExp(`^${source}/?$`) };
  })
  // Literal paths win over those with parameters.
  .sort((a, b) => a.keys.length - b.keys.length);

/** The page that lives at a path, with its parameters; null where there is none. */
export function matchPage(path: string): PageMatch | null {
  for (const { name, keys, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found === null) continue;
    return { name, params: Object.fromEntries(keys.map((key, index) => [key, found[index + 1] ?? ''])) };
  }
  return null;
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
