import type { PageName } from '#contract/pages.ts';
import { aboutPages } from '#src/about/pages.ts';
import { deskPages } from '#src/desk/pages.ts';
import { eventsPages } from '#src/events/pages.ts';
import { pacingWords } from '#src/pacing/pacingWords.ts';
import { racePages } from '#src/race/pages.ts';
import { riderPages } from '#src/rider/pages.ts';
import { routesPages } from '#src/routes/pages.ts';
import { type PageLoader, page } from '#src/ui/page.ts';
import { verificationPages } from '#src/verification/pages.ts';

/** The pace page's screen gets its machine here, because only src/app knows the workers. */
const pacingPages = {
  'route-id': page(() => import('./RoutePacingPage.tsx'), 'RoutePacingPage', [pacingWords]),
};

/** Screen and words of all pages. */
export const pageLoaders: Readonly<Record<PageName, PageLoader>> = {
  ...routesPages,
  ...pacingPages,
  ...riderPages,
  ...verificationPages,
  ...eventsPages,
  ...racePages,
  ...aboutPages,
  ...deskPages,
};
