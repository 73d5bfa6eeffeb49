import { pages } from '#contract/pages.ts';
import { classScreens } from '#contract/pageViews/beacon.ts';
import {
  otherPage,
  unknownPage,
  type ViewLanguage,
  viewLanguages,
  type WidthClass,
} from '#contract/pageViews/pageViewKinds.ts';
import type { PageView, PageViews } from '#contract/pageViews/pageViews.ts';
import { taipeiDay } from '#server/base/clock.ts';
import type { AppContext } from '#server/http/context.ts';
import { isBot } from './isBot.ts';
import { type PageViewKey, type PageViewSum, pageViewsRepository as views } from './pageViews.repository.ts';
import { referrerKind } from './referrerKind.ts';

const dayMs = 86_400_000;
/** Long enough to compare a month with the same month of the previous year. */
const keptDays = 400;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const pageOfPath = new Map<string, string>(Object.entries(pages).map(([name, { path }]) => [path, name]));

const unknown = { page: unknownPage, referrer: 'unknown', width: 'unknown', language: 'unknown' } as const;

/** Counts page views. Stored values come from closed lists only, whatever a client sends. */
export function createPageViews({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const today = () => taipeiDay(clock.nowMs());

  function keyOf({ payload }: PageView, headers: Headers): PageViewKey {
    const day = today();
    // Checks the headers as well, in case the page's script was changed.
    if (headers['dnt'] === '1' || headers['sec-gpc'] === '1' || payload.url === undefined) return { day, ...unknown };
    const own = [String(headers['host'] ?? ''), ...(config.publicOrigin ? [new URL(config.publicOrigin).host] : [])];
    return {
      day,
      page: pageOfPath.get(payload.url) ?? otherPage,
      referrer: referrerKind(payload.referrer ?? '', own),
      width: widthOf(payload.screen),
      language: languageOf(payload.language),
    };
  }

  return {
    /** Obvious bots get the same answer but are not counted. */
    async note(view: PageView, headers: Headers): Promise<void> {
      if (!isBot(headers)) await views.add(db, keyOf(view, headers));
    },

    async read(dayCount: number): Promise<PageViews> {
      const days = Array.from({ length: dayCount }, (_, back) => taipeiDay(clock.nowMs() - back * dayMs)).reverse();
      const [fromDay = today(), untilDay = today()] = [days[0], days.at(-1)];
      const sums = await views.sums(db, { fromDay, untilDay });
      const byDay = new Map(sums.map(({ day, count }) => [day, count]));
      return {
        from_day: fromDay,
        until_day: untilDay,
        total: sums.reduce((total, { day, count }) => total + (day === null ? 0 : count), 0),
        days: days.map((day) => ({ day, count: byDay.get(day) ?? 0 })),
        pages: countsOf(sums, 'page').map(({ kind: page, count }) => ({ page, count })),
        referrers: countsOf(sums, 'referrer') as PageViews['referrers'],
        widths: countsOf(sums, 'width') as PageViews['widths'],
        languages: countsOf(sums, 'language') as PageViews['languages'],
      };
    },

    forgetOld: () => views.forgetBefore(db, taipeiDay(clock.nowMs() - keptDays * dayMs)),
  };
}

const countsOf = (sums: readonly PageViewSum[], column: 'page' | 'referrer' | 'width' | 'language') =>
  sums.flatMap(({ [column]: kind, count }) => (kind === null ? [] : [{ kind, count }]));

function widthOf(screen: string | undefined): WidthClass {
  const found = Object.entries(classScreens).find(([, size]) => size === screen);
  return (found?.[0] as WidthClass | undefined) ?? 'unknown';
}

/** `zh-Hant-TW`, as in the document, is our `zh-TW`. */
function languageOf(tag = ''): ViewLanguage {
  const language = tag.startsWith('zh') ? 'zh-TW' : tag;
  return viewLanguages.find((known) => known === language) ?? 'unknown';
}
