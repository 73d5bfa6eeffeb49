import { createLazyPart } from '#src/ui/lazyPart.tsx';
import { toolWords } from '../toolWords.ts';

/** The studio, opened from the quick cheat-sheet; loaded on demand. */
export const studioPart = createLazyPart(async () => (await import('./StudioDialog.tsx')).StudioOfPlan, toolWords);
