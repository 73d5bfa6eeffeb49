import type { ReferrerKind } from '#contract/pageViews/pageViewKinds.ts';

const searchHosts =
  /(^|\.)(google\.(com(\.[a-z]{2})?|co\.[a-z]{2}|[a-z]{2})|bing\.com|yahoo\.(com|co\.jp|com\.tw)|duckduckgo\.com|ecosia\.org|baidu\.com|naver\.com|yandex\.[a-z]+|search\.brave\.com|startpage\.com|qwant\.com|kagi\.com)$/;
const socialHosts =
  /(^|\.)(facebook\.com|fb\.me|instagram\.com|threads\.(net|com)|line\.me|twitter\.com|x\.com|t\.co|youtube\.com|youtu\.be|dcard\.tw|ptt\.cc|reddit\.com|strava\.com|linkedin\.com|tiktok\.com|bsky\.app|telegram\.org|t\.me)$/;

/** The kind of site that linked to a page. The host itself is not stored. */
export function toReferrerKind(referrer: string, ownHosts: readonly string[]): ReferrerKind {
  if (referrer === '') return 'none';
  if (!URL.canParse(referrer)) return 'other';
  const { host, hostname, protocol } = new URL(referrer);
  // Android apps have referrers such as `android-app://com.google.android.gm/`.
  if (protocol === 'android-app:') return 'other';
  if (ownHosts.includes(host)) return 'own';
  if (searchHosts.test(hostname)) return 'search';
  return socialHosts.test(hostname) ? 'social' : 'other';
}
