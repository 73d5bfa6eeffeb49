import { loadRestWords } from '#src/i18n/createTranslator.ts';
import { loadToolWords } from '#src/i18n/loadToolWords.ts';
import { createLatePart } from '#src/ui/latePart.tsx';

/** The studio for those who come from the quick cheat-sheet; fetched when it is wanted. */
export const studioPart = createLatePart(
  async () => (await import('./StudioDialog.tsx')).StudioOfPlan,
  loadRestWords,
  loadToolWords,
);
