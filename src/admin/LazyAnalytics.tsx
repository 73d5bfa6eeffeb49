import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { adminSiteWords } from './site/adminSiteWords.ts';

const analytics = createLazyPart(
  async () => (await import('./site/AnalyticsSection.tsx')).AnalyticsSection,
  adminSiteWords,
);

/** The page view charts load with their section only. */
export const LazyAnalytics = () => <Lazy part={analytics} props={{}} when="now" fallback={<Skeleton height={320} />} />;
