import type { PageTitles } from './pageTitlesType.ts';

export const pageTitles: PageTitles = {
  index: 'Home',
  routelist: 'Routes',
  'route-id': 'Route pacing',
  login: 'Sign in',
  'auth-callback': 'Signing in',
  'auth-error': 'Sign-in not finished',
  'auth-success': 'Signed in',
  profile: 'Profile',
  verifications: 'Route verifications',
  'verifications-id': 'Route verification',
  'verifications-my-verifications': 'My verifications',
  'verifications-status-id': 'Verification result',
};
