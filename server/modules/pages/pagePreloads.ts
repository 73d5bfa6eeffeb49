import type { PageName } from '#contract/pages.ts';
import type { ClientBuild } from '#server/plugins/clientBuild.ts';

/** What each page of ride verification has beside its screen; src/app/verificationPages.ts imports both. */
const verificationWords = ['verification', 'account', 'rest'].map((set) => `src/i18n/zh-TW/${set}Words.ts`);
const verification = (path: string) => [
  'src/app/verificationPages.ts',
  `src/verification/${path}Screen.tsx`,
  ...verificationWords,
];

/** What src/app/routes.ts imports for each page, and the words of the default language that it waits for. */
export const pageModules: Readonly<Record<PageName, readonly string[]>> = {
  index: ['src/routes/home/HomeScreen.tsx'],
  routelist: ['src/app/RouteListPage.tsx', 'src/i18n/zh-TW/restWords.ts'],
  'route-id': ['src/app/RoutePacingPage.tsx', 'src/i18n/zh-TW/paceWords.ts'],
  login: ['src/rider/signIn/LoginScreen.tsx', 'src/i18n/zh-TW/accountWords.ts'],
  'auth-callback': ['src/rider/signIn/AuthCallbackScreen.tsx', 'src/i18n/zh-TW/accountWords.ts'],
  'auth-error': ['src/rider/signIn/AuthErrorScreen.tsx', 'src/i18n/zh-TW/accountWords.ts'],
  'auth-success': ['src/rider/signIn/AuthSuccessScreen.tsx', 'src/i18n/zh-TW/accountWords.ts'],
  profile: [
    'src/app/profilePage.ts',
    'src/rider/profile/ProfileScreen.tsx',
    'src/i18n/zh-TW/profileWords.ts',
    'src/i18n/zh-TW/accountWords.ts',
  ],
  verifications: verification('list/Verifications'),
  'verifications-id': verification('challenge/VerificationDetail'),
  'verifications-my-verifications': verification('mine/MyVerifications'),
  'verifications-status-id': verification('status/VerificationStatus'),
};
const unknownPageModules = ['src/ui/ErrorScreen.tsx'];

/**
 * Scripts that a page requests as soon as the shell runs: preloaded in the head, they arrive together with the shell.
 */
export function pagePreloads({ chunks, indexHtml = '' }: ClientBuild, name: PageName | undefined): readonly string[] {
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = chunks[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const needed of chunk.imports ?? []) add(needed);
  };
  for (const module of name === undefined ? unknownPageModules : pageModules[name]) add(module);
  return [...files].map((file) => `/${file}`).filter((path) => !indexHtml.includes(path));
}
