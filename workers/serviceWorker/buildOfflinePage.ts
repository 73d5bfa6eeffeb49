import { type Language, languages } from '#contract/languages.ts';

interface PageWords {
  readonly lang: string;
  readonly title: string;
  readonly text: string;
  readonly again: string;
}

const words: Readonly<Record<Language, PageWords>> = {
  'zh-TW': {
    lang: 'zh-Hant-TW',
    title: '離線',
    text: '現在連不上網路，這台裝置也沒有留存這個網站。有網路時再開一次。',
    again: '再試一次',
  },
  en: {
    lang: 'en',
    title: 'Offline',
    text: 'There is no network, and this device has kept nothing of the site. Open it again with a network.',
    again: 'Try again',
  },
  ja: {
    lang: 'ja',
    title: 'オフライン',
    text: 'ネットワークにつながらず、この端末にもサイトが保存されていません。つながるときに開き直してください。',
    again: 'もう一度試す',
  },
  fr: {
    lang: 'fr',
    title: 'Hors ligne',
    text: 'Il n’y a pas de réseau, et cet appareil n’a rien gardé du site. Rouvrez-le avec du réseau.',
    again: 'Réessayer',
  },
  ko: {
    lang: 'ko',
    title: '오프라인',
    text: '네트워크에 연결되지 않았고 이 기기에 저장된 내용도 없습니다. 연결되면 다시 여세요.',
    again: '다시 시도',
  },
  th: {
    lang: 'th',
    title: 'ออฟไลน์',
    text: 'ตอนนี้ไม่มีเครือข่าย และอุปกรณ์นี้ไม่มีข้อมูลของเว็บไซต์เก็บไว้ เปิดอีกครั้งเมื่อมีเครือข่าย',
    again: 'ลองอีกครั้ง',
  },
};

const style = `:root{color-scheme:light dark}body{max-width:32rem;margin:15vh auto;padding:0 24px;font:1.0625rem/1.6 system-ui,sans-serif}
a{display:inline-block;padding:12px 24px;border:2px solid;border-radius:8px;color:inherit;font-weight:700;text-decoration:none}`;

/**
 * The page for no network when the browser has deleted the caches. `preferredLanguages`: in the rider's order; the
 * first one that the site supports is used.
 */
export function buildOfflinePage(preferredLanguages: readonly string[]): Response {
  const { lang, title, text, again } = words[findLanguage(preferredLanguages)];
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></body></html>`;
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new Response(html, { status: 503, headers });
}

function findLanguage(preferredLanguages: readonly string[]): Language {
  for (const code of preferredLanguages) {
    const languageCode = code.toLowerCase().split('-')[0];
    const match = languages.find((language) => language.toLowerCase().split('-')[0] === languageCode);
    if (match !== undefined) return match;
  }
  return 'zh-TW';
}
