import { loadWords } from '#src/i18n/wordRooms.ts';
import { createLazyPart } from '#src/ui/lazyPart.ts';
import { toolWords } from '../toolWords.ts';

/** The studio for those who come from the quick cheat-sheet; fetched when it is wanted. */
export const studioPart = createLazyPart(
  async () => (await Promise.all([import('./StudioDialog.tsx'), loadWords(toolWords)]))[0].StudioOfPlan,
);
