import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { adminSiteWords } from './site/adminSiteWords.ts';

const health = createLazyPart(async () => (await import('./site/HealthSection.tsx')).HealthSection, adminSiteWords);

/** The site health, loaded only when its section is rendered. */
export const LazyHealth = () => <Lazy part={health} props={{}} when="now" fallback={<Skeleton height={320} />} />;
