import type { Language } from './languages.ts';

interface Page {
  readonly path: string;
  readonly title: Readonly<Record<Language, string>>;
}

/**
 * The pages that have a screen, by the specification's route name. The browser routes by them; the
 * server answers 404 for any other path and writes the title into index.html.
 */
export const pages = {
  index: {
    path: '/',
    title: { 'zh-TW': '首頁', en: 'Home', ja: 'ホーム', fr: 'Accueil', ko: '홈', th: 'หน้าแรก' },
  },
  routelist: {
    path: '/routelist',
    title: { 'zh-TW': '路線', en: 'Routes', ja: 'ルート', fr: 'Parcours', ko: '코스', th: 'เส้นทาง' },
  },
  'route-id': {
    path: '/route/{id}',
    title: {
      'zh-TW': '路線配速',
      en: 'Route pacing',
      ja: 'ルートのペース配分',
      fr: 'Allure du parcours',
      ko: '코스 페이싱',
      th: 'วางแผนความเร็วเส้นทาง',
    },
  },
} as const satisfies Record<string, Page>;
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
  // Literal paths win over those with parameters.
  .sort((a, b) => a.keys.length - b.keys.length);

/** The page that lives at a path as it stands in the address bar; null where there is none, or no way to read it. */
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
