import { serveRider } from '#tests/support/challengePages.ts';
import type { Look } from './look.ts';

/** Signing in, the profile, and an address that does not exist. */
export const accountLooks: readonly Look[] = [
  { name: 'profile', path: '/profile', prepare: serveRider, hasLayout: true, isEnlarged: true },
  {
    name: 'login page',
    path: '/login',
    ready: (page) => page.getByRole('button', { name: 'Connect with Strava' }).waitFor(),
    axe: 'full',
    hasLayout: true,
    isEnlarged: true,
  },
  {
    name: 'sign-in that failed',
    path: '/auth/error?code=denied&provider=google',
    ready: (page) => page.getByRole('button', { name: /Google/ }).waitFor(),
    axe: 'full',
  },
  {
    name: 'end of a sign-in, signed out',
    path: '/auth/success',
    ready: (page, { auth }) => page.getByText(auth.whyLogin).waitFor(),
    axe: 'full',
    hasLayout: true,
  },
  {
    name: 'unknown page',
    path: '/nowhere',
    ready: (page, { error }) => page.getByText(error.pageNotFoundText).waitFor(),
    axe: 'full',
    hasLayout: true,
  },
];
