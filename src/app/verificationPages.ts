import type { ComponentType } from 'react';
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

/** A page of ride verification. */
export const openVerification = (name: VerificationScreen): Promise<ComponentType<ScreenProps>> => screens[name]();
