import { createLatePart, LateFailed, useLatePart } from '#src/ui/latePart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { deskSiteWords } from './site/deskSiteWords.ts';

const analytics = createLatePart(
  async () => (await import('./site/AnalyticsSection.tsx')).AnalyticsSection,
  deskSiteWords,
);

/** The charts of page views come with their section only. */
export function LateAnalytics() {
  const { value: Section, hasFailed } = useLatePart(analytics, 'now');
  if (Section !== null) return <Section />;
  return hasFailed ? <LateFailed of={analytics} /> : <Skeleton height={320} />;
}
