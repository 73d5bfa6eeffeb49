import { accountWords } from '#src/account/accountWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';
import { devicesWords } from './devices/devicesWords.ts';
import { headToHeadWords } from './headToHead/headToHeadWords.ts';

export const indoorPages = {
  'race-dashboard-_id-zwift_pk': page(() => import('./headToHead/HeadToHeadScreen.tsx'), 'HeadToHeadScreen', [
    headToHeadWords,
  ]),
  'rouvy-_id-clean_device': page(() => import('./devices/DevicesScreen.tsx'), 'DevicesScreen', [
    devicesWords,
    accountWords,
    formWords,
  ]),
  'rouvy-clean_register': page(() => import('./devices/RegisterScreen.tsx'), 'RegisterScreen', [
    devicesWords,
    accountWords,
    formWords,
  ]),
} satisfies PageLoaders;
