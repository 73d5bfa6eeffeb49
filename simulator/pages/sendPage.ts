import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languages } from '#contract/languages.ts';
import { simulatorWords } from '../words/simulatorWords.ts';
import type { PageStyle, SimulatorWords } from '../words/simulatorWordsTypes.ts';
import { type Html, html } from './html.ts';
import { readQueryFields } from './requestFields.ts';

/** `?lang` wins over the browser's preferences; without either, the site's first language. */
export function chooseLanguage(lang: string | null, acceptLanguage = ''): Language {
  const preferences = acceptLanguage.split(',').map((preference) => {
    const [tag = '', ...options] = preference.trim().split(';');
    const quality = options.map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1]).find(Boolean);
    return { tag, quality: Number(quality ?? 1) };
  });
  const ordered = preferences.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  const tags = [lang ?? '', ...ordered.map(({ tag }) => tag)];
  return tags.map(findLanguage).find((language) => language !== undefined) ?? 'zh-TW';
}

function findLanguage(tag: string): Language | undefined {
  const primary = tag.toLowerCase().split('-')[0];
  return languages.find((language) => language.split('-')[0] === primary);
}

export const stylesheetPath = '/simulator/simulator.css';

interface Page {
  readonly style: PageStyle;
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  /** An origin to which the page's form may redirect, in addition to our own. */
  readonly redirectOrigin?: string;
}

const languageNames: Record<Language, string> = {
  'zh-TW': '繁體中文',
  en: 'English',
  ja: '日本語',
  fr: 'Français',
  ko: '한국어',
  th: 'ไทย',
};

export function getLanguage(request: FastifyRequest): Language {
  return chooseLanguage(readQueryFields(request).get('lang'), request.headers['accept-language']);
}

export function getWords(request: FastifyRequest): SimulatorWords {
  return simulatorWords[getLanguage(request)];
}

/** Every page of the simulator states first that it is not the real provider's. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const { status = 200, redirectOrigin } = page;
  const language = getLanguage(request);
  const text = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheetPath}">
</head>
<body data-theme="${page.style}">
<header>
<p class="banner"><strong>${simulatorWords[language].banner[page.style]}</strong></p>
<nav aria-label="${simulatorWords[language].languages}">${languages.map((linkLanguage) => renderLanguageLink(request, linkLanguage, linkLanguage === language))}</nav>
</header>
<main>
${page.body}
</main>
</body>
</html>
`.text;
  return reply
    .code(status)
    .header('content-security-policy', buildPagePolicy(redirectOrigin))
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(text);
}

function renderLanguageLink(request: FastifyRequest, language: Language, isCurrent: boolean): Html {
  const query = readQueryFields(request);
  query.set('lang', language);
  const path = request.url.split('?')[0] ?? '/simulator/';
  const current = isCurrent ? html` aria-current="true"` : undefined;
  return html`<a lang="${language}" hreflang="${language}" href="${path}?${query.toString()}"${current}>${languageNames[language]}</a>`;
}

/** No scripts at all. Chromium applies `form-action` to a form's redirects, too. */
function buildPagePolicy(redirectOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    ["form-action 'self'", redirectOrigin].filter(Boolean).join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}
