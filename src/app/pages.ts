import { aboutPages as aboutRows } from '#contract/pages/aboutPages.ts';
import { adminPages as adminRows } from '#contract/pages/adminPages.ts';
import { boardsPages as boardsRows } from '#contract/pages/boardsPages.ts';
import { certificatePages as certificateRows } from '#contract/pages/certificatePages.ts';
import { communityPages as communityRows } from '#contract/pages/communityPages.ts';
import { eventsPages as eventsRows } from '#contract/pages/eventsPages.ts';
import { indoorPages as indoorRows } from '#contract/pages/indoorPages.ts';
import { racePages as raceRows } from '#contract/pages/racePages.ts';
import { riderPages as riderRows } from '#contract/pages/riderPages.ts';
import { verificationPages as verificationRows } from '#contract/pages/verificationPages.ts';
import type { PageName } from '#contract/pages.ts';
import { pacingWords } from '#src/pacing/pacingWords.ts';
import { routesPages } from '#src/routes/pages.ts';
import { type PageLoader, type PageLoaders, page } from '#src/ui/page.ts';

/** The pace page's screen gets its machine here, because only src/app knows the workers. */
const pacingPages = {
  'route-id': page(() => import('./RoutePacingPage.tsx'), 'RoutePacingPage', [pacingWords]),
};

/** Most visits begin on these pages: their loader lines are in the shell. */
const shellLoaders: PageLoaders = { ...routesPages, ...pacingPages };

interface LazyFolder {
  readonly rows: object;
  readonly load: () => Promise<PageLoaders>;
}

/**
 * The loader lines of the other folders load with the first page of each, so that the shell does not name the files of
 * every page (decision 170).
 */
const lazyFolders: readonly LazyFolder[] = [
  { rows: riderRows, load: async () => (await import('#src/rider/pages.ts')).riderPages },
  { rows: verificationRows, load: async () => (await import('#src/verification/pages.ts')).verificationPages },
  { rows: { ...eventsRows, ...certificateRows }, load: async () => (await import('#src/events/pages.ts')).eventsPages },
  { rows: raceRows, load: async () => (await import('#src/race/pages.ts')).racePages },
  { rows: boardsRows, load: async () => (await import('#src/boards/pages.ts')).boardsPages },
  { rows: communityRows, load: async () => (await import('#src/community/pages.ts')).communityPages },
  { rows: indoorRows, load: async () => (await import('#src/indoor/pages.ts')).indoorPages },
  { rows: aboutRows, load: async () => (await import('#src/about/pages.ts')).aboutPages },
  { rows: adminRows, load: async () => (await import('#src/admin/pages.ts')).adminPages },
];

/** Screen and words of a page. Rejects if the folder's file does not load. */
export async function findPageLoader(name: PageName): Promise<PageLoader> {
  const shellLoader = shellLoaders[name];
  if (shellLoader !== undefined) return shellLoader;
  const loader = (await lazyFolders.find(({ rows }) => name in rows)?.load())?.[name];
  if (loader === undefined) throw new Error(`no folder has a loader line for the page ${name}`);
  return loader;
}
