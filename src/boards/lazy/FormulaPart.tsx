import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { boardsLazyWords } from './boardsLazyWords.ts';
import type { Formula } from './Formula.tsx';

const formula = createLazyPart(async () => (await import('./Formula.tsx')).Formula, boardsLazyWords);

/** How points are computed, at the foot of the page; loads after the board. */
export const FormulaPart = (props: Parameters<typeof Formula>[0]) => (
  <Lazy part={formula} props={props} when="idle" fallback={<Skeleton height={420} />} />
);
