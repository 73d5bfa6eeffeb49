import { attemptLooks, attemptPath, serveAttempt, serveShared, sharedPath } from '#tests/support/attemptPages.ts';
import { challengePath, serveIncomplete, serveRider } from '#tests/support/challengePages.ts';
import { failRoutes, holdRoutes, type Look, untilBusy, untilFailed } from './look.ts';

const unsettled = (['inReview', 'reviewing', 'queued', 'paused', 'processing', 'error'] as const).map(
  (state): Look => ({
    name: `result of a ride, ${state}`,
    path: attemptPath,
    prepare: (page) => serveAttempt(page, attemptLooks[state]),
    ready: (page) => page.getByText('View on Strava').waitFor(),
    axe: 'rotated',
  }),
);

export const verificationLooks: readonly Look[] = [
  {
    name: 'challenges',
    path: '/verifications',
    ready: (page) => page.locator(`main a[href="${challengePath}"]`).waitFor(),
    axe: 'full',
    hasLayout: true,
    isEnlarged: true,
  },
  { name: 'challenges, failed', path: '/verifications', prepare: failRoutes, ready: untilFailed, axe: 'rotated' },
  { name: 'challenges, busy', path: '/verifications', prepare: holdRoutes, ready: untilBusy, axe: 'rotated' },
  {
    name: 'challenges, nothing found',
    path: '/verifications?search=zzzz',
    ready: (page, { common }) => page.getByRole('button', { name: common.clearSearch }).waitFor(),
    axe: 'rotated',
  },
  {
    name: 'challenge, signed out',
    path: challengePath,
    ready: (page, { verificationSubmit }) => page.getByText(verificationSubmit.loginText).waitFor(),
    axe: 'full',
  },
  { name: 'challenge', path: challengePath, prepare: serveRider, hasLayout: true, isEnlarged: true },
  {
    name: 'challenge with rides to choose from',
    path: `${challengePath}#date`,
    prepare: (page) => serveRider(page),
    ready: (page) => page.getByText('Powered by Strava').waitFor(),
    axe: 'full',
  },
  { name: 'challenge, failed', path: challengePath, prepare: failRoutes, ready: untilFailed, axe: 'rotated' },
  { name: 'challenge, busy', path: challengePath, prepare: holdRoutes, ready: untilBusy, axe: 'rotated' },
  {
    name: 'challenge without checkpoints',
    path: challengePath,
    prepare: serveIncomplete,
    ready: (page) => page.getByRole('note').waitFor(),
    axe: 'rotated',
  },
  {
    name: 'challenge, Strava not connected',
    path: `${challengePath}#date`,
    prepare: (page) => serveRider(page, { status: 409, code: 'strava.notConnected' }),
    ready: (page, { verificationSubmit }) => page.getByText(verificationSubmit.notConnected, { exact: true }).waitFor(),
    axe: 'rotated',
  },
  {
    name: 'result of a passed ride',
    path: attemptPath,
    prepare: (page) => serveAttempt(page, attemptLooks.passed),
    ready: (page, { verificationResult }) => page.getByText(verificationResult.planEmpty).waitFor(),
    axe: 'full',
    hasLayout: true,
    isEnlarged: true,
  },
  {
    name: 'result of a failed ride',
    path: attemptPath,
    prepare: (page) => serveAttempt(page, attemptLooks.failed),
    ready: (page, { verificationResult }) => page.getByLabel(verificationResult.appealLabel).waitFor(),
    axe: 'full',
  },
  ...unsettled,
  {
    name: 'picture of a passed ride',
    path: `${attemptPath}#share`,
    prepare: (page) => serveAttempt(page, attemptLooks.passed),
    ready: (page) => page.getByRole('dialog').getByRole('img').waitFor(),
    axe: 'rotated',
  },
  {
    name: 'my verifications',
    path: '/verifications/my-verifications',
    prepare: (page) => serveAttempt(page, attemptLooks.passed),
    ready: (page) => page.getByRole('main').getByRole('table').waitFor(),
    axe: 'full',
    hasLayout: true,
  },
  {
    name: 'my verifications, empty',
    path: '/verifications/my-verifications',
    prepare: (page) => serveAttempt(page, attemptLooks.passed, true),
    ready: (page, { verificationMine }) => page.getByText(verificationMine.empty).waitFor(),
    axe: 'rotated',
  },
  {
    name: 'my verifications, signed out',
    path: '/verifications/my-verifications',
    ready: (page, { auth }) => page.getByText(auth.notSignedIn).first().waitFor(),
    axe: 'rotated',
  },
  {
    name: 'shared ride',
    path: sharedPath,
    prepare: serveShared,
    ready: (page, { sharedRide }) => page.getByText(sharedRide.ride).waitFor(),
    axe: 'full',
    hasLayout: true,
    isEnlarged: true,
  },
];
