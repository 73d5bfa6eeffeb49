import type { PageName } from '#contract/pages.ts';
import { pacingWords } from '#src/pacing/pacingWords.ts';
import { riderPages } from '#src/rider/pages.ts';
import { routesPages } from '#src/routes/pages.ts';
import { type PageLoader, page } from '#src/ui/page.ts';
import { verificationPages } from '#src/verification/pages.ts';

/** Only src/app knows the workers, so the screen of the pace page is given its machine here. */
const pacingPages = {
  'route-id': page(() => import('./RoutePacingPage.tsx'), 'RoutePacingPage', [pacingWords]),
};

/** Screen and words of every page. */
export const pageLoaders: Readonly<Record<PageName, PageLoader>> = {
  ...routesPages,
  ...pacingPages,
  ...riderPages,
  ...verificationPages,
};
