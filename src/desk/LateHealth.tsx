import { createLazyPart, Lazy } from '#src/ui/latePart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { deskSiteWords } from './site/deskSiteWords.ts';

const health = createLazyPart(async () => (await import('./site/HealthSection.tsx')).HealthSection, deskSiteWords);

/** The site health loads with its section only. */
export const LateHealth = () => <Lazy part={health} props={{}} when="now" fallback={<Skeleton height={320} />} />;
