import { pages } from '#contract/pages.ts';
import { screenByWidthClass } from '#contract/pageViews/beacon.ts';
import type { ReferrerKind } from '#contract/pageViews/pageViewKinds.ts';
import {
  otherPage,
  unknownPage,
  type ViewLanguage,
  viewLanguages,
  type WidthClass,
} from '#contract/pageViews/pageViewKinds.ts';
import type { PageView, PageViews } from '#contract/pageViews/pageViews.ts';
import { toTaipeiDay } from '#server/base/clock.ts';
import type { AppContext } from '#server/http/context.ts';
import { type PageViewKey, type PageViewSum, pageViewsRepository as views } from './pageViews.repository.ts';

const searchHosts =
  /(^|\.)(google\.(com(\.[a-z]{2})?|co\.[a-z]{2}|[a-z]{2})|bing\.com|yahoo\.(com|co\.jp|com\.tw)|duckduckgo\.com|ecosia\.org|baidu\.com|naver\.com|yandex\.[a-z]+|search\.brave\.com|startpage\.com|qwant\.com|kagi\.com)$/;
const socialHosts =
  /(^|\.)(facebook\.com|fb\.me|instagram\.com|threads\.(net|com)|line\.me|twitter\.com|x\.com|t\.co|youtube\.com|youtu\.be|dcard\.tw|ptt\.cc|reddit\.com|strava\.com|linkedin\.com|tiktok\.com|bsky\.app|telegram\.org|t\.me)$/;

/** The kind of site that linked to a page. The host itself is not stored. */
function toReferrerKind(referrer: string, ownHosts: readonly string[]): ReferrerKind {
  if (referrer === '') return 'none';
  if (!URL.canParse(referrer)) return 'other';
  const { host, hostname, protocol } = new URL(referrer);
  // Android apps have referrers such as `android-app://com.google.android.gm/`.
  if (protocol === 'android-app:') return 'other';
  if (ownHosts.includes(host)) return 'own';
  if (searchHosts.test(hostname)) return 'search';
  return socialHosts.test(hostname) ? 'social' : 'other';
}

const botSigns =
  /bot\b|bot[/;)]|crawl|spider|slurp|headless|lighthouse|preview|scrap|monitor|facebookexternalhit|python|curl|wget|httpclient/i;

/** Detects obvious bots: programs whose user agent says so or is missing, and prefetched pages. */
function isBot(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const agent = String(headers['user-agent'] ?? '');
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''}`;
  return agent === '' || botSigns.test(agent) || /prefetch|prerender/i.test(purpose);
}

const dayMs = 86_400_000;
/** Long enough to compare a month with the same month of the previous year. */
const retentionDays = 400;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const pageNames = new Map<string, string>(Object.entries(pages).map(([name, { path }]) => [path, name]));

const unknownView = { page: unknownPage, referrer: 'unknown', width: 'unknown', language: 'unknown' } as const;

/** Counts page views. Stored values come from closed lists only, whatever a client sends. */
export function createPageViews({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const getToday = () => toTaipeiDay(clock.nowMs());

  function toKey({ payload }: PageView, headers: Headers): PageViewKey {
    const day = getToday();
    // Checks the headers as well, in case the page's script was changed.
    if (headers['dnt'] === '1' || headers['sec-gpc'] === '1' || payload.url === undefined)
      return { day, ...unknownView };
    const ownHosts = [
      String(headers['host'] ?? ''),
      ...(config.publicOrigin ? [new URL(config.publicOrigin).host] : []),
    ];
    return {
      day,
      page: pageNames.get(payload.url) ?? otherPage,
      referrer: toReferrerKind(payload.referrer ?? '', ownHosts),
      width: toWidthClass(payload.screen),
      language: toViewLanguage(payload.language),
    };
  }

  return {
    /** Obvious bots get the same answer but are not counted. */
    async record(view: PageView, headers: Headers): Promise<void> {
      if (!isBot(headers)) await views.add(db, toKey(view, headers));
    },

    async read(dayCount: number): Promise<PageViews> {
      const days = Array.from({ length: dayCount }, (_, daysAgo) =>
        toTaipeiDay(clock.nowMs() - daysAgo * dayMs),
      ).reverse();
      const fromDay = days[0] ?? getToday();
      const untilDay = days.at(-1) ?? getToday();
      const sums = await views.readSums(db, { fromDay, untilDay });
      const countByDay = new Map(sums.map(({ day, count }) => [day, count]));
      return {
        from_day: fromDay,
        until_day: untilDay,
        total: sums.reduce((total, { day, count }) => total + (day === null ? 0 : count), 0),
        days: days.map((day) => ({ day, count: countByDay.get(day) ?? 0 })),
        pages: toCounts(sums, 'page').map(({ kind: page, count }) => ({ page, count })),
        referrers: toCounts(sums, 'referrer') as PageViews['referrers'],
        widths: toCounts(sums, 'width') as PageViews['widths'],
        languages: toCounts(sums, 'language') as PageViews['languages'],
      };
    },

    deleteOld: () => views.deleteOlderThan(db, toTaipeiDay(clock.nowMs() - retentionDays * dayMs)),
  };
}

const toCounts = (sums: readonly PageViewSum[], column: 'page' | 'referrer' | 'width' | 'language') =>
  sums.flatMap(({ [column]: kind, count }) => (kind === null ? [] : [{ kind, count }]));

function toWidthClass(screen: string | undefined): WidthClass {
  const match = Object.entries(screenByWidthClass).find(([, size]) => size === screen);
  return (match?.[0] as WidthClass | undefined) ?? 'unknown';
}

/** `zh-Hant-TW`, as in the document, is our `zh-TW`. */
function toViewLanguage(tag = ''): ViewLanguage {
  const language = tag.startsWith('zh') ? 'zh-TW' : tag;
  return viewLanguages.find((candidate) => candidate === language) ?? 'unknown';
}
