import { accountWords } from '#src/account/accountWords.ts';
import { cardWeatherWords } from '#src/routes/cardWeather/cardWeatherWords.ts';
import { roadWords } from '#src/routes/road/roadWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';
import { sharingWords } from './sharing/sharingWords.ts';
import { verificationWords } from './verificationWords.ts';

export const verificationPages = {
  verifications: page(() => import('./list/VerificationsScreen.tsx'), 'VerificationsScreen', [
    verificationWords,
    accountWords,
    formWords,
  ]),
  'verifications-id': page(() => import('./challenge/VerificationDetailScreen.tsx'), 'VerificationDetailScreen', [
    verificationWords,
    accountWords,
    roadWords,
    formWords,
  ]),
  'verifications-my-verifications': page(() => import('./mine/MyVerificationsScreen.tsx'), 'MyVerificationsScreen', [
    verificationWords,
    accountWords,
    formWords,
  ]),
  'verifications-status-id': page(() => import('./status/VerificationStatusScreen.tsx'), 'VerificationStatusScreen', [
    verificationWords,
    cardWeatherWords,
    accountWords,
    formWords,
  ]),
  'shared-ride': page(() => import('./sharing/SharedRideScreen.tsx'), 'SharedRideScreen', [
    sharingWords,
    verificationWords,
  ]),
} satisfies PageLoaders;
