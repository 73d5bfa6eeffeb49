import { createLatePart, Late } from '#src/ui/latePart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { deskSiteWords } from './site/deskSiteWords.ts';

const analytics = createLatePart(
  async () => (await import('./site/AnalyticsSection.tsx')).AnalyticsSection,
  deskSiteWords,
);

/** The charts of page views come with their section only. */
export const LateAnalytics = () => <Late of={analytics} props={{}} when="now" until={<Skeleton height={320} />} />;
