import type { ComponentType } from 'react';
import type { Language } from '#contract/languages.ts';
import { loadWords } from '#src/i18n/createTranslator.ts';
import { loadVerificationWords } from '#src/i18n/loadVerificationWords.ts';
import type { ScreenProps } from './routes.ts';

// A file is looked into by a tool before it is sent; the other pages need none.
import('./openTools.ts').catch(() => undefined);

const screens = {
  list: async () => (await import('#src/verification/list/VerificationsScreen.tsx')).VerificationsScreen,
  detail: async () =>
    (await import('#src/verification/challenge/VerificationDetailScreen.tsx')).VerificationDetailScreen,
  status: async () => (await import('#src/verification/status/VerificationStatusScreen.tsx')).VerificationStatusScreen,
  mine: async () => (await import('#src/verification/mine/MyVerificationsScreen.tsx')).MyVerificationsScreen,
} satisfies Record<string, () => Promise<ComponentType<ScreenProps>>>;

export type VerificationScreen = keyof typeof screens;

/** A page of ride verification with its words. They have a table of their own: home pays for one line of it. */
export async function openVerification(
  name: VerificationScreen,
  language: Language,
): Promise<ComponentType<ScreenProps>> {
  const [screen] = await Promise.all([
    screens[name](),
    loadVerificationWords(language),
    // The map and lists speak the words of the other screens.
    loadWords(language, 'rest'),
  ]);
  return screen;
}
