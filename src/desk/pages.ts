import { accountWords } from '#src/account/accountWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';

export const deskPages = {
  admin: page(() => import('./DeskScreen.tsx'), 'DeskScreen', [accountWords]),
  'admin-section': page(() => import('./DeskScreen.tsx'), 'DeskScreen', [accountWords]),
} satisfies PageLoaders;
