import { createLatePart } from '#src/ui/latePart.tsx';
import { toolWords } from '../toolWords.ts';

/** The studio, opened from the quick cheat-sheet; loaded on demand. */
export const studioPart = createLatePart(async () => (await import('./StudioDialog.tsx')).StudioOfPlan, toolWords);
