import { createLatePart, LateFailed, useLatePart } from '#src/ui/latePart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { deskSiteWords } from './site/deskSiteWords.ts';

const health = createLatePart(async () => (await import('./site/HealthSection.tsx')).HealthSection, deskSiteWords);

/** The state of the site comes with its section only. */
export function LateHealth() {
  const { value: Section, hasFailed } = useLatePart(health, 'now');
  if (Section !== null) return <Section />;
  return hasFailed ? <LateFailed of={health} /> : <Skeleton height={320} />;
}
