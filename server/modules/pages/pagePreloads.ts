import type { PageName } from '#contract/pages.ts';
import type { ClientBuild } from '#server/plugins/clientBuild.ts';

/** What each page of ride verification has beside its screen; src/app/verificationPages.ts imports both. */
const verificationWords = ['verification', 'account'].map((folder) => `src/${folder}/words/zh-TW.ts`);
const verification = (path: string) => [
  'src/app/verificationPages.ts',
  `src/verification/${path}Screen.tsx`,
  ...verificationWords,
];

/** What src/app/routes.ts imports for each page, and the words of the default language that it waits for. */
export const pageModules: Readonly<Record<PageName, readonly string[]>> = {
  index: ['src/routes/home/HomeScreen.tsx', 'src/routes/words/zh-TW.ts'],
  routelist: ['src/app/RouteListPage.tsx', 'src/routes/words/zh-TW.ts'],
  'route-id': ['src/app/RoutePacingPage.tsx', 'src/pacing/words/zh-TW.ts'],
  login: ['src/rider/signIn/LoginScreen.tsx', 'src/account/words/zh-TW.ts'],
  'auth-callback': ['src/rider/signIn/AuthCallbackScreen.tsx', 'src/account/words/zh-TW.ts'],
  'auth-error': ['src/rider/signIn/AuthErrorScreen.tsx', 'src/account/words/zh-TW.ts'],
  'auth-success': ['src/rider/signIn/AuthSuccessScreen.tsx', 'src/account/words/zh-TW.ts'],
  profile: ['src/rider/profile/ProfileScreen.tsx', 'src/rider/words/zh-TW.ts', 'src/account/words/zh-TW.ts'],
  verifications: verification('list/Verifications'),
  'verifications-id': verification('challenge/VerificationDetail'),
  'verifications-my-verifications': verification('mine/MyVerifications'),
  'verifications-status-id': verification('status/VerificationStatus'),
};
const unknownPageModules = ['src/ui/ErrorScreen.tsx'];

/** Scripts that a page asks for as soon as the shell runs: named in its head, they come together with the shell. */
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
