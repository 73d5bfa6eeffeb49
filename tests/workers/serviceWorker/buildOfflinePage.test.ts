import { expect, it } from 'vitest';
import { buildOfflinePage } from '#workers/serviceWorker/buildOfflinePage.ts';

it.each([
  [['zh-TW'], 'zh-Hant-TW', '再試一次'],
  [['zh-Hant'], 'zh-Hant-TW', '再試一次'],
  [['en'], 'en', 'Try again'],
  [['ja'], 'ja', 'もう一度試す'],
  [['fr-CA', 'en'], 'fr', 'Réessayer'],
  [['ko-KR'], 'ko', '다시 시도'],
  [['de', 'TH-th'], 'th', 'ลองอีกครั้ง'],
  [['de'], 'zh-Hant-TW', '再試一次'],
  [[], 'zh-Hant-TW', '再試一次'],
])('uses the first language of %j that the site has', async (wanted, lang, again) => {
  const response = buildOfflinePage(wanted);
  const text = await response.text();
  expect(response.status).toBe(503);
  expect(text).toContain(`<html lang="${lang}">`);
  expect(text).toContain(`<a href="">${again}</a>`);
});

it('loads nothing, because there is no network', async () => {
  const response = buildOfflinePage(['en']);
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'");
  expect(await response.text()).not.toMatch(/<script|<img|<link|src=|url\(/);
});
