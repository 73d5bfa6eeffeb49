import { createLatePart } from '#src/ui/latePart.tsx';
import { toolWords } from '../toolWords.ts';

/** The studio for those who come from the quick cheat-sheet; fetched when it is wanted. */
export const studioPart = createLatePart(async () => (await import('./StudioDialog.tsx')).StudioOfPlan, toolWords);
