import { createLatePart, Late } from '#src/ui/latePart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { deskSiteWords } from './site/deskSiteWords.ts';

const health = createLatePart(async () => (await import('./site/HealthSection.tsx')).HealthSection, deskSiteWords);

/** The state of the site comes with its section only. */
export const LateHealth = () => <Late of={health} props={{}} when="now" until={<Skeleton height={320} />} />;
