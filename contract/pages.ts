/**
 * Paths of the pages that have a screen, by the specification's route name. The browser routes by them; the server
 * answers 404 for any other path. Titles: pageTitles/, one file per language.
 */
export const pages = {
  index: { path: '/' },
  routelist: { path: '/routelist' },
  'route-id': { path: '/route/{id}' },
  login: { path: '/login' },
  'auth-callback': { path: '/auth/callback' },
  'auth-error': { path: '/auth/error' },
  'auth-success': { path: '/auth/success' },
  profile: { path: '/profile' },
  verifications: { path: '/verifications' },
  'verifications-id': { path: '/verifications/{id}' },
  'verifications-my-verifications': { path: '/verifications/my-verifications' },
  'verifications-status-id': { path: '/verifications/status/{id}' },
} as const satisfies Record<string, { readonly path: string }>;
export type PageName = keyof typeof pages;

type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & ParamsOf<Rest>
  : unknown;

/** The address of a page; parameters are percent-encoded. */
export function pageHref<Name extends PageName>(
  name: Name,
  ...[params]: keyof ParamsOf<(typeof pages)[Name]['path']> extends never
    ? []
    : [ParamsOf<(typeof pages)[Name]['path']>]
): string {
  const values: Record<string, string> = params ?? {};
  return pages[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

/** A page with the parameters of its address, decoded. */
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
  // Literal paths have priority over those with parameters.
  .sort((a, b) => a.keys.length - b.keys.length);

/** The page at a path as shown in the address bar; null if there is none or the path is invalid. */
export function matchPath(path: string): PageMatch | null {
  for (const { name, keys, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found === null) continue;
    try {
      const params = keys.map((key, index) => [key, decodeURIComponent(found[index + 1] ?? '')] as const);
      return { name, params: Object.fromEntries(params) };
    } catch {
      return null;
    }
  }
  return null;
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
