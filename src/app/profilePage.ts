import type { ComponentType } from 'react';
import type { Language } from '#contract/languages.ts';
import { loadProfileWords } from '#src/i18n/loadProfileWords.ts';
import type { ScreenProps } from './routes.ts';

/** The profile with its words, which no other page has to carry. */
export async function openProfile(language: Language): Promise<ComponentType<ScreenProps>> {
  const [{ ProfileScreen }] = await Promise.all([
    import('#src/rider/profile/ProfileScreen.tsx'),
    loadProfileWords(language),
  ]);
  return ProfileScreen;
}
