import { accountWords } from '#src/account/accountWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';

export const adminPages = {
  admin: page(() => import('./AdminScreen.tsx'), 'AdminScreen', [accountWords]),
  'admin-section': page(() => import('./AdminScreen.tsx'), 'AdminScreen', [accountWords]),
} satisfies PageLoaders;
