import { accountWords } from '#src/account/accountWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';
import { boardsWords } from './boardsWords.ts';

export const boardsPages = {
  'wolf-rankings': page(() => import('./masters/MastersScreen.tsx'), 'MastersScreen', [
    boardsWords,
    accountWords,
    formWords,
  ]),
} satisfies PageLoaders;
