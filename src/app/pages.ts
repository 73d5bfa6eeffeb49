import { aboutPages } from '#contract/pages/aboutPages.ts';
import { adminPages } from '#contract/pages/adminPages.ts';
import { boardsPages } from '#contract/pages/boardsPages.ts';
import { certificatePages } from '#contract/pages/certificatePages.ts';
import { communityPages } from '#contract/pages/communityPages.ts';
import { eventsPages } from '#contract/pages/eventsPages.ts';
import { indoorPages } from '#contract/pages/indoorPages.ts';
import { racePages } from '#contract/pages/racePages.ts';
import { riderPages } from '#contract/pages/riderPages.ts';
import { verificationPages } from '#contract/pages/verificationPages.ts';
import type { PageName } from '#contract/pages.ts';
import { pacingWords } from '#src/pacing/pacingWords.ts';
import { routesPages } from '#src/routes/pages.ts';
import { type PageLoader, type PageLoaders, page } from '#src/ui/page.ts';

/** The pace page's screen gets its machine here, because only src/app knows the workers. */
const pacingPages = {
  'route-id': page(() => import('./RoutePacingPage.tsx'), 'RoutePacingPage', [pacingWords]),
};

/** Most visits begin on these pages, so their loaders are in the shell. */
const shellLoaders: PageLoaders = { ...routesPages, ...pacingPages };

interface LazyFolder {
  /** The definitions of its pages in contract/. */
  readonly pages: object;
  readonly load: () => Promise<PageLoaders>;
}

/**
 * The page loaders of each other folder load with its first page, so that the shell does not name the files of every
 * page (decision 170).
 */
const lazyFolders: readonly LazyFolder[] = [
  { pages: riderPages, load: async () => (await import('#src/rider/pages.ts')).riderPages },
  { pages: verificationPages, load: async () => (await import('#src/verification/pages.ts')).verificationPages },
  {
    pages: { ...eventsPages, ...certificatePages },
    load: async () => (await import('#src/events/pages.ts')).eventsPages,
  },
  { pages: racePages, load: async () => (await import('#src/race/pages.ts')).racePages },
  { pages: boardsPages, load: async () => (await import('#src/boards/pages.ts')).boardsPages },
  { pages: communityPages, load: async () => (await import('#src/community/pages.ts')).communityPages },
  { pages: indoorPages, load: async () => (await import('#src/indoor/pages.ts')).indoorPages },
  { pages: aboutPages, load: async () => (await import('#src/about/pages.ts')).aboutPages },
  { pages: adminPages, load: async () => (await import('#src/admin/pages.ts')).adminPages },
];

/** Screen and words of a page. Rejects if the folder's file does not load. */
export async function findPageLoader(name: PageName): Promise<PageLoader> {
  const shellLoader = shellLoaders[name];
  if (shellLoader !== undefined) return shellLoader;
  const loader = (await lazyFolders.find(({ pages }) => name in pages)?.load())?.[name];
  if (loader === undefined) throw new Error(`no folder has a loader for the page ${name}`);
  return loader;
}
