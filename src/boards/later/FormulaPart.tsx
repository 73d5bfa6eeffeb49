import { createLatePart, Late } from '#src/ui/latePart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { boardsLaterWords } from './boardsLaterWords.ts';
import type { Formula } from './Formula.tsx';

const formula = createLatePart(async () => (await import('./Formula.tsx')).Formula, boardsLaterWords);

/** How points are counted, at the foot of the page; loads after the board. */
export const FormulaPart = (props: Parameters<typeof Formula>[0]) => (
  <Late of={formula} props={props} when="idle" until={<Skeleton height={420} />} />
);
