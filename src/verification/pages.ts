import { accountWords } from '#src/account/accountWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';
import { verificationWords } from './verificationWords.ts';

export const verificationPages = {
  verifications: page(() => import('./list/VerificationsScreen.tsx'), 'VerificationsScreen', [
    verificationWords,
    accountWords,
  ]),
  'verifications-id': page(() => import('./challenge/VerificationDetailScreen.tsx'), 'VerificationDetailScreen', [
    verificationWords,
    accountWords,
  ]),
  'verifications-my-verifications': page(() => import('./mine/MyVerificationsScreen.tsx'), 'MyVerificationsScreen', [
    verificationWords,
    accountWords,
  ]),
  'verifications-status-id': page(() => import('./status/VerificationStatusScreen.tsx'), 'VerificationStatusScreen', [
    verificationWords,
    accountWords,
    formWords,
  ]),
} satisfies PageLoaders;
