import type { Page } from '@playwright/test';
import type { AllWords } from '#tests/support/allWords.ts';
import { attemptLooks, attemptPath, serveAttempt, serveShared, sharedPath } from '#tests/support/attemptPages.ts';
import { certificateLooks, certificatePath, checkPath, serveCertificate } from '#tests/support/certificatePages.ts';
import { challengePath, serveIncomplete, serveRider } from '#tests/support/challengePages.ts';
import { productPath, promotionPath, serveAbout, serveProduct, servePromotions } from '#tests/support/contentPages.ts';
import { cyclingEventPath, cyclingMonth, serveCyclingEvents } from '#tests/support/cyclingPages.ts';
import {
  contentPath,
  deskSectionPath,
  roadPath,
  serveContent,
  serveDesk,
  serveRoad,
} from '#tests/support/deskPages.ts';
import { devicesPath, registerPath, serveDevices, serveRefused } from '#tests/support/devicePages.ts';
import {
  createEventPath,
  editEventPath,
  eventPath,
  myEventsPath,
  organisedPath,
  ridersPath,
  serveEvent,
  serveEventRiders,
  serveMyEvents,
  serveOrganiser,
} from '#tests/support/eventPages.ts';
import {
  hallPath,
  headToHeadPath,
  headToHeadsPath,
  serveHeadToHead,
  serveHeadToHeadDesk,
} from '#tests/support/headToHeadPages.ts';
import {
  guardianLinkPath,
  guardianLooks,
  memberLinkPath,
  memberLooks,
  serveEnded,
  serveGuardian,
  serveMember,
} from '#tests/support/linkPages.ts';
import { serveClosure, serveSnow } from '#tests/support/mountainPages.ts';
import { pagesBeside } from '#tests/support/pagePaths.ts';
import * as races from '#tests/support/racePages.ts';
import { boardPath, serveOwnBoard } from '#tests/support/segmentBoardPages.ts';
import { degraded, serveStatus } from '#tests/support/statusPages.ts';
import { newMemberPath, serveTeam, teamPath, teamStates } from '#tests/support/teamPages.ts';
import { boardLooks } from './boardAxeLooks.ts';
import { finishOf } from './support.ts';

/** A state of a screen that axe looks at. */
export interface Look {
  readonly name: string;
  readonly path: string;
  /** Sets up the network before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Its text is in the requested language. */
  readonly ready: (page: Page, words: AllWords) => Promise<void>;
}

const api = '**/api/routes/**';
const isCut = (page: Page) => page.route(api, (route) => route.abort());
const isSlow = (page: Page) => page.route(api, () => new Promise<void>(() => undefined));
const failed = (page: Page) => page.getByRole('main').getByRole('alert').waitFor();
const charted = (page: Page) => page.getByRole('main').getByRole('table').first().waitFor();
const busy = (page: Page) => page.locator('main [aria-busy=true]').first().waitFor();
const wuling = (page: Page) => page.locator('main a[href="/route/wuling-west"]').waitFor();
const formed = (page: Page) => page.locator('main form').first().waitFor();
const headed = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const inDialog = (page: Page) => page.getByRole('dialog').getByRole('row').last().waitFor();
const numbers = (page: Page) => finishOf(page).filter({ hasText: ':' }).waitFor();

const certificateOf = (look: keyof typeof certificateLooks) => (page: Page) =>
  serveCertificate(page, certificateLooks[look]);
const drawn = (page: Page) => page.locator('main img[aria-busy=false]').waitFor();

const ownLooks: readonly Look[] = [
  ...boardLooks,
  { name: 'event', path: eventPath, prepare: serveEvent, ready: headed },
  { name: 'leaderboard of a segment', path: boardPath, prepare: serveOwnBoard, ready: inDialog },
  { name: 'head-to-heads', path: headToHeadsPath, prepare: serveHeadToHead(), ready: headed },
  { name: 'a head-to-head', path: headToHeadPath, prepare: serveHeadToHead(), ready: headed },
  { name: 'entering results', path: headToHeadPath, prepare: serveHeadToHeadDesk, ready: formed },
  {
    name: 'a head-to-head in a hall',
    path: hallPath,
    prepare: serveHeadToHead(),
    ready: (page) => page.getByRole('dialog').waitFor(),
  },
  { name: 'promotions', path: '/promotions', prepare: servePromotions, ready: headed },
  { name: 'promotion', path: promotionPath, prepare: servePromotions, ready: headed },
  { name: 'product', path: productPath, prepare: serveProduct, ready: headed },
  { name: 'about', path: '/about', prepare: serveAbout, ready: headed },
  { name: 'status of a degraded site', path: '/status', prepare: serveStatus(degraded), ready: headed },
  { name: 'page views at the desk', path: deskSectionPath('analytics'), prepare: serveDesk, ready: charted },
  { name: 'health at the desk', path: deskSectionPath('health'), prepare: serveDesk, ready: charted },
  { name: 'route at the desk', path: roadPath('routes'), prepare: serveRoad, ready: formed },
  { name: 'challenge at the desk', path: roadPath('challenges'), prepare: serveRoad, ready: formed },
  { name: 'product at the desk', path: contentPath('product'), prepare: serveContent('product'), ready: formed },
  {
    name: 'declared devices',
    path: devicesPath,
    prepare: serveDevices,
    ready: (page, { devices }) => page.getByText(devices.status.refused, { exact: true }).waitFor(),
  },
  {
    name: 'a refused declaration',
    path: registerPath,
    prepare: serveRefused,
    ready: (page, { devices }) => page.getByText(devices.result.over).waitFor(),
  },
  {
    name: 'race at the desk',
    path: contentPath('cycling_event'),
    prepare: serveContent('cycling_event'),
    ready: formed,
  },
  {
    name: 'cycling events',
    path: `/cycling-events?view=month&month=${cyclingMonth}`,
    prepare: serveCyclingEvents,
    ready: headed,
  },
  { name: 'edition', path: races.editionPath, prepare: (page) => races.serveRaces(page), ready: headed },
  { name: 'race', path: races.racePath, prepare: (page) => races.serveRaces(page, {}, true), ready: headed },
  { name: 'race with results', path: races.racePath, prepare: races.serveFinishedRace, ready: headed },
  { name: 'start list', path: races.startListPath, prepare: races.serveStartList, ready: headed },
  { name: 'lap board', path: races.lapBoardPath, prepare: (page) => races.serveRaces(page), ready: headed },
  { name: 'pull plan', path: races.pullPlanPath, ready: headed },
  { name: 'cycling event', path: cyclingEventPath, prepare: serveCyclingEvents, ready: headed },
  {
    name: 'new event',
    path: createEventPath,
    prepare: (page) => serveOrganiser(page),
    ready: (page, { organise }) => page.getByRole('button', { name: organise.create }).waitFor(),
  },
  {
    name: 'event being edited',
    path: editEventPath,
    prepare: (page) => serveOrganiser(page),
    ready: (page, { organise }) => page.getByRole('button', { name: organise.save }).waitFor(),
  },
  {
    name: 'events of a rider',
    path: myEventsPath,
    prepare: serveMyEvents,
    ready: (page, { myEvents }) => page.getByRole('link', { name: myEvents.certificate }).waitFor(),
  },
  {
    name: 'events of an organiser',
    path: organisedPath,
    prepare: serveMyEvents,
    ready: (page, { myEvents }) => page.getByRole('link', { name: myEvents.riders }).first().waitFor(),
  },
  {
    name: 'riders of an event',
    path: ridersPath,
    prepare: serveEventRiders,
    ready: (page, { eventRiders }) => page.getByRole('table', { name: eventRiders.table }).waitFor(),
  },
  { name: 'home', path: '/', ready: wuling },
  { name: 'route list', path: '/routelist', ready: wuling },
  {
    name: 'route list, nothing found',
    path: '/routelist?search=zzzz',
    ready: (page, { common }) => page.getByRole('button', { name: common.clearSearch }).first().waitFor(),
  },
  { name: 'pace page', path: '/route/wuling-west', ready: numbers },
  {
    name: 'pace page of a closed road with snow',
    path: '/route/wuling-west',
    prepare: async (page) => {
      await serveClosure(page);
      await serveSnow(page);
    },
    ready: (page, { hazard, rideHazards }) =>
      page.getByRole('complementary', { name: rideHazards.title }).getByText(hazard.snow).waitFor(),
  },
  {
    name: 'login page',
    path: '/login',
    ready: (page) => page.getByRole('button', { name: 'Connect with Strava' }).waitFor(),
  },
  {
    name: 'sign-in that failed',
    path: '/auth/error?code=denied&provider=google',
    ready: (page) => page.getByRole('button', { name: /Google/ }).waitFor(),
  },
  {
    name: 'end of a sign-in, signed in by nobody',
    path: '/auth/success',
    ready: (page, { auth }) => page.getByText(auth.whyLogin).waitFor(),
  },
  {
    name: 'challenges',
    path: '/verifications',
    ready: (page) => page.locator(`main a[href="${challengePath}"]`).waitFor(),
  },
  {
    name: 'challenge, signed in by nobody',
    path: challengePath,
    ready: (page, { verificationSubmit }) => page.getByText(verificationSubmit.loginText).waitFor(),
  },
  {
    name: 'challenge with rides to choose from',
    path: `${challengePath}#date`,
    prepare: (page) => serveRider(page),
    ready: (page) => page.getByText('Powered by Strava').waitFor(),
  },
  {
    name: 'result of a passed ride',
    path: attemptPath,
    prepare: (page) => serveAttempt(page, attemptLooks.passed),
    ready: (page, { verificationResult }) => page.getByText(verificationResult.planEmpty).waitFor(),
  },
  {
    name: 'result of a failed ride',
    path: attemptPath,
    prepare: (page) => serveAttempt(page, attemptLooks.failed),
    ready: (page, { verificationResult }) => page.getByLabel(verificationResult.appealLabel).waitFor(),
  },
  {
    name: 'my verifications',
    path: '/verifications/my-verifications',
    prepare: (page) => serveAttempt(page, attemptLooks.passed),
    ready: (page) => page.getByRole('main').getByRole('table').waitFor(),
  },
  {
    name: 'ride shown by its rider',
    path: sharedPath,
    prepare: serveShared,
    ready: (page, { sharedRide }) => page.getByText(sharedRide.ride).waitFor(),
  },
  { name: 'audit log of the desk, for a visitor', path: '/admin/log', ready: headed },
  { name: 'own certificate', path: certificatePath, prepare: certificateOf('own'), ready: drawn },
  { name: 'check of a certificate', path: checkPath, prepare: certificateOf('own'), ready: headed },
  { name: 'certificate that is not there', path: '/events/certificates/unknown', ready: headed },
  { name: 'check of a certificate that is not there', path: '/c/unknown', ready: headed },
  {
    name: 'link for a member',
    path: memberLinkPath,
    prepare: (page) => serveMember(page, memberLooks.fresh),
    ready: (page, { invitation }) => page.getByRole('button', { name: invitation.agree }).waitFor(),
  },
  {
    name: 'own data of a minor',
    path: memberLinkPath,
    prepare: (page) => serveMember(page, memberLooks.minor),
    ready: (page, { invitation }) => page.getByRole('button', { name: invitation.own.change }).waitFor(),
  },
  {
    name: 'link for a guardian',
    path: guardianLinkPath,
    prepare: (page) => serveGuardian(page, guardianLooks.fresh),
    ready: (page, { invitation }) => page.getByRole('button', { name: invitation.consent.agree }).waitFor(),
  },
  {
    name: 'consent that was given',
    path: guardianLinkPath,
    prepare: (page) => serveGuardian(page, guardianLooks.given),
    ready: (page, { invitation }) => page.getByRole('button', { name: invitation.consent.withdraw }).waitFor(),
  },
  { name: 'link that was used', path: memberLinkPath, prepare: serveEnded, ready: failed },
  {
    name: 'team with gaps',
    path: teamPath,
    prepare: (page) => serveTeam(page),
    ready: (page, { team }) => page.getByText(team.slot.consent).waitFor(),
  },
  {
    name: 'team that is registered',
    path: teamPath,
    prepare: (page) => serveTeam(page, teamStates.registered),
    ready: (page, { team }) => page.getByText(team.unpaid).waitFor(),
  },
  {
    name: 'form of a member',
    path: newMemberPath,
    prepare: (page) => serveTeam(page),
    ready: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'unknown page',
    path: '/nowhere',
    ready: (page, { error }) => page.getByText(error.pageNotFoundText).waitFor(),
  },
];

/** A page without a look above is ready once it has its heading. */
export const screens: readonly Look[] = [
  ...ownLooks,
  ...pagesBeside(ownLooks.map(({ path }) => path)).map((page) => ({ ...page, ready: headed })),
];

/** The other states of the screens that load data. */
export const looks: readonly Look[] = [
  { name: 'home, failed', path: '/', prepare: isCut, ready: failed },
  { name: 'route list, failed', path: '/routelist', prepare: isCut, ready: failed },
  { name: 'route list, busy', path: '/routelist', prepare: isSlow, ready: busy },
  { name: 'route list, with suggestions', path: '/routelist?search=%E6%AD%A6%E9%A0%98', ready: wuling },
  { name: 'pace page, failed', path: '/route/wuling-west', prepare: isCut, ready: failed },
  { name: 'pace page, busy', path: '/route/wuling-west', prepare: isSlow, ready: busy },
  { name: 'challenges, failed', path: '/verifications', prepare: isCut, ready: failed },
  { name: 'challenges, busy', path: '/verifications', prepare: isSlow, ready: busy },
  {
    name: 'challenges, nothing found',
    path: '/verifications?search=zzzz',
    ready: (page, { common }) => page.getByRole('button', { name: common.clearSearch }).waitFor(),
  },
  { name: 'challenge, failed', path: challengePath, prepare: isCut, ready: failed },
  { name: 'challenge, busy', path: challengePath, prepare: isSlow, ready: busy },
  {
    name: 'challenge without checkpoints',
    path: challengePath,
    prepare: serveIncomplete,
    ready: (page) => page.getByRole('note').waitFor(),
  },
  {
    name: 'challenge, Strava not connected',
    path: `${challengePath}#date`,
    prepare: (page) => serveRider(page, { status: 409, code: 'strava.notConnected' }),
    ready: (page, { verificationSubmit }) => page.getByText(verificationSubmit.notConnected, { exact: true }).waitFor(),
  },
  ...(['inReview', 'reviewing', 'queued', 'paused', 'processing', 'error'] as const).map(
    (look): Look => ({
      name: `result of a ride, ${look}`,
      path: attemptPath,
      prepare: (page) => serveAttempt(page, attemptLooks[look]),
      ready: (page) => page.getByText('View on Strava').waitFor(),
    }),
  ),
  {
    name: 'picture of a passed ride',
    path: `${attemptPath}#share`,
    prepare: (page) => serveAttempt(page, attemptLooks.passed),
    ready: (page) => page.getByRole('dialog').getByRole('img').waitFor(),
  },
  {
    name: 'my verifications, empty',
    path: '/verifications/my-verifications',
    prepare: (page) => serveAttempt(page, attemptLooks.passed, true),
    ready: (page, { verificationMine }) => page.getByText(verificationMine.empty).waitFor(),
  },
  {
    name: 'my verifications, signed in by nobody',
    path: '/verifications/my-verifications',
    ready: (page, { auth }) => page.getByText(auth.notSignedIn).first().waitFor(),
  },
  {
    name: 'certificate with a newer one',
    path: certificatePath,
    prepare: certificateOf('superseded'),
    ready: drawn,
  },
  {
    name: 'dialog that revokes a certificate',
    path: certificatePath,
    prepare: certificateOf('forOrganiser'),
    ready: async (page, { certificate }) => {
      await page.getByRole('button', { name: certificate.revoke }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'certificate that was revoked, for its organiser',
    path: checkPath,
    prepare: certificateOf('revokedForOrganiser'),
    ready: (page, { certificate }) => page.getByRole('button', { name: certificate.restore }).waitFor(),
  },
  { name: 'pace page of a guessed line on a restricted road', path: '/route/wuling-east', ready: numbers },
];
