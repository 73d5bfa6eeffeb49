import { loadRestWords } from '#src/i18n/createTranslator.ts';
import { loadToolWords } from '#src/i18n/loadToolWords.ts';
import { createLazyPart } from '#src/ui/lazyPart.ts';

/** The studio for those who come from the quick cheat-sheet; fetched when it is wanted. */
export const studioPart = createLazyPart(
  async () => (await Promise.all([import('./StudioDialog.tsx'), loadRestWords(), loadToolWords()]))[0].StudioOfPlan,
);
