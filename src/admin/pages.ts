import { accountWords } from '#src/account/accountWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';

export const adminPages = {
  admin: page(() => import('./DeskScreen.tsx'), 'AdminScreen', [accountWords]),
  'admin-section': page(() => import('./DeskScreen.tsx'), 'AdminScreen', [accountWords]),
} satisfies PageLoaders;
