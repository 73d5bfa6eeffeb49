import { aboutPages } from './pages/aboutPages.ts';
import { adminPages } from './pages/adminPages.ts';
import { boardsPages } from './pages/boardsPages.ts';
import { certificatePages } from './pages/certificatePages.ts';
import { communityPages } from './pages/communityPages.ts';
import { eventsPages } from './pages/eventsPages.ts';
import { indoorPages } from './pages/indoorPages.ts';
import { pacingPages } from './pages/pacingPages.ts';
import { racePages } from './pages/racePages.ts';
import { riderPages } from './pages/riderPages.ts';
import { routesPages } from './pages/routesPages.ts';
import { verificationPages } from './pages/verificationPages.ts';

/**
 * Every page that has a screen. The browser routes by these definitions; the server uses them for titles, 404s and
 * robots.txt.
 */
export const pages = {
  ...routesPages,
  ...pacingPages,
  ...riderPages,
  ...verificationPages,
  ...eventsPages,
  ...certificatePages,
  ...racePages,
  ...boardsPages,
  ...indoorPages,
  ...communityPages,
  ...aboutPages,
  ...adminPages,
} as const;
export type PageName = keyof typeof pages;

type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & PathParams<Rest>
  : unknown;

/** The address of a page; parameters are percent-encoded. */
export function toPageHref<Name extends PageName>(
  name: Name,
  ...[params]: keyof PathParams<(typeof pages)[Name]['path']> extends never
    ? []
    : [PathParams<(typeof pages)[Name]['path']>]
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
    const source = parts.map((part, index) => (index % 2 === 1 ? '([^/]+)' : escapeRegExp(part))).join('');
    return { name, keys: parts.filter((_, index) => index % 2 === 1), pattern: new RegExp(`^${source}/?$`) };
  })
  // Literal paths have priority over those with parameters.
  .sort((a, b) => a.keys.length - b.keys.length);

/** The page at a path as shown in the address bar; null if there is none or the path is invalid. */
export function matchPath(path: string): PageMatch | null {
  for (const { name, keys, pattern } of patterns) {
    const match = pattern.exec(path);
    if (match === null) continue;
    try {
      const params = keys.map((key, index) => [key, decodeURIComponent(match[index + 1] ?? '')] as const);
      return { name, params: Object.fromEntries(params) };
    } catch {
      return null;
    }
  }
  return null;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
