import type { Language } from '#contract/languages.ts';
import type { PublicSettings } from '#contract/publicSettings.ts';
import { publicSettingsElementId } from '#contract/publicSettings.ts';
import type { RouteSummary } from '#contract/routes/routes.ts';

/** The head of a page, before escaping. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The page's heading, if it differs from the title. */
  readonly heading?: string;
  /** Path for og:url; undefined for an unknown page. */
  readonly path: string | undefined;
  /** The page shows one rider's own data: no canonical address, not for search engines. */
  readonly isPrivate?: true;
  /** Reachable by its link: link previews have its title and picture, but search engines do not list it. */
  readonly isUnlisted?: true;
  /** Language of title and description, if it differs from the site's. */
  readonly language?: Language;
  /** The picture for link previews, with its alternative text: drawn by us, or uploaded by an administrator. */
  readonly picture?: { readonly path: string; readonly alt: string; readonly isUploaded?: true };
  /** The route that the page is about. */
  readonly route?: RouteSummary;
}

interface HeadInput {
  readonly head: PageHead;
  readonly settings: PublicSettings;
  readonly publicOrigin: string | undefined;
  /** Scripts that the page needs in addition to those in index.html. */
  readonly preloads?: readonly string[];
}

const placeholder = '<!--head-->';

/** In the format of Open Graph. */
const locales: Readonly<Record<Language, string>> = {
  'zh-TW': 'zh_TW',
  en: 'en_US',
  ja: 'ja_JP',
  fr: 'fr_FR',
  ko: 'ko_KR',
  th: 'th_TH',
};

export function writeHead(indexHtml: string, { head, settings, publicOrigin, preloads = [] }: HeadInput): string {
  const title = `${head.title} - ${settings.site_name}`;
  const isPublic = head.path !== undefined && !head.isPrivate && !head.isUnlisted;
  const address = publicOrigin !== undefined && isPublic ? publicOrigin + head.path : undefined;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    formatNameMeta('description', head.description),
    formatPropertyMeta('og:title', head.title),
    formatPropertyMeta('og:description', head.description),
    formatPropertyMeta('og:site_name', settings.site_name),
    formatPropertyMeta('og:type', 'website'),
    formatPropertyMeta('og:locale', locales[head.language ?? 'zh-TW']),
    ...formatPictureTags(head, isPublic || head.isUnlisted ? publicOrigin : undefined),
    ...(address === undefined
      ? []
      : [formatPropertyMeta('og:url', address), `<link rel="canonical" href="${escapeHtml(address)}">`]),
    ...(isPublic ? [] : [formatNameMeta('robots', 'noindex')]),
    ...preloads.map((path) => `<link rel="modulepreload" crossorigin href="${escapeHtml(path)}">`),
    formatSettingsElement(settings),
  ];
  return indexHtml.replace(placeholder, () => tags.join('\n    '));
}

/** Type and size of pictures that the site draws. */
const drawnPicture = [
  formatPropertyMeta('og:image:type', 'image/png'),
  formatPropertyMeta('og:image:width', '1200'),
  formatPropertyMeta('og:image:height', '630'),
];

/** Link previews need absolute addresses, so there is no picture without a configured origin. */
function formatPictureTags({ picture }: PageHead, publicOrigin: string | undefined): string[] {
  if (picture === undefined || publicOrigin === undefined) return [];
  return [
    formatPropertyMeta('og:image', publicOrigin + picture.path),
    ...(picture.isUploaded ? [] : drawnPicture),
    formatPropertyMeta('og:image:alt', picture.alt),
    formatNameMeta('twitter:card', 'summary_large_image'),
  ];
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The element from which the browser reads the settings. */
export function formatSettingsElement(settings: PublicSettings): string {
  return `<script type="application/json" id="${publicSettingsElementId}">${toHtmlJson(settings)}</script>`;
}

/** Inside a script element only `<` can end it or open a comment. */
function toHtmlJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function formatNameMeta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function formatPropertyMeta(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
