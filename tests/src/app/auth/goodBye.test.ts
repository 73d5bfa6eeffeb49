import { describe, expect, it, vi } from 'vitest';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { type OutboxEntry, writeOutboxEntry } from '#src/api/outboxStorage.ts';
import { markDraft } from '#src/pacing/live/markDraft.ts';
import { readInputs, readOwnFactors, writeInputs, writeOwnFactors } from '#src/pacing/live/storedInputs.ts';
import { storeIntent } from '#src/pacing/paceSettings/settingIntent.ts';
import { storeDrafts } from '#src/verification/sending/attemptDrafts.ts';
import { rider } from '#tests/machines/auth/fakes.ts';
import { stravaDraft } from '#tests/machines/verificationAttempt/fakes.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { type AuthPage, openPage, settle, startMs, writeInOtherTab } from './authPage.ts';

async function openSignedIn(): Promise<AuthPage> {
  const page = openPage('/route/wuling-west', { signedIn: true });
  void page.session.start();
  await settle();
  expect(page.session.view().isAuthenticated).toBe(true);
  return page;
}

describe('the rider’s data on the device', () => {
  const toOutboxEntry = (riderId: string) => ({
    key: `write-of-${riderId}`,
    riderId,
    madeAtMs: startMs,
    triedAtMs: null,
    name: '武嶺',
    write: { operation: 'changePaceSetting', params: { id: 's1' }, body: {} },
    refusal: null,
  });
  /** Stores data with the same functions as the pages do. */
  const storeRiderData = () => {
    writeInputs({ ...initialPaceInputs, ftpW: 333, bodyMassKg: 71 });
    writeOwnFactors('wuling-west', 1, [0.7, 0]);
    for (const routeId of [null, 'wuling-west']) markDraft(routeId);
    storeIntent('wuling-west', { action: 'save' });
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('pace-model-notice', 'read');
    storeDrafts(rider.id, [stravaDraft()]);
    for (const riderId of [rider.id, 'r2']) writeOutboxEntry(toOutboxEntry(riderId) as OutboxEntry);
  };
  const listStorageKeys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();
  const keysAfterSignOut = ['pace-model-notice', 'theme'];

  it('is deleted when the rider signs out here, except pace settings that wait to be sent', async () => {
    const { session } = await openSignedIn();
    storeRiderData();
    session.send({ type: 'rider.loggedOut' });
    await settle();
    expect(listStorageKeys()).toEqual(['outbox/write-of-r1', 'outbox/write-of-r2', ...keysAfterSignOut]);
    expect(readInputs()).toEqual(initialPaceInputs);
  });

  it('is deleted with the account, including writes that wait to be sent for it', async () => {
    const { session, navigations } = await openSignedIn();
    storeRiderData();
    session.send({ type: 'rider.accountDeleted' });
    await settle();
    expect(listStorageKeys()).toEqual(['outbox/write-of-r2', ...keysAfterSignOut]);
    expect(session.view().message).toBe('accountDeleted');
    expect(navigations).toEqual(['/']);
  });

  it.each(['rider.loggedOut', 'rider.accountDeleted'] as const)(
    'includes own courses and unsent rides: %s',
    async (type) => {
      const { session } = await openSignedIn();
      // ownCourseStore.test.ts covers the database.
      const opened: string[] = [];
      vi.stubGlobal('indexedDB', { open: (name: string) => opened.push(name) && {} });
      session.send({ type });
      await settle();
      vi.unstubAllGlobals();
      expect(opened).toEqual(['own-courses', 'attempt-files']);
    },
  );

  it('stays when the session ends on the server or another tab signs out', async () => {
    const forced = await openSignedIn();
    storeRiderData();
    forced.api.validToken = 'nobody';
    forced.api.overrides.set('/api/token/refresh/', () => json({ code: 'auth.refreshFailed' }, 401));
    await forced.session.renewToken('token-1');
    expect(forced.navigations).toEqual(['/']);
    expect(readInputs()).toMatchObject({ ftpW: 333, bodyMassKg: 71 });
    expect(forced.session.view().message).toBe('sessionEnded');

    const otherPage = await openSignedIn();
    storeRiderData();
    writeInOtherTab(null);
    await settle();
    expect(readInputs()).toMatchObject({ ftpW: 333, bodyMassKg: 71 });
    expect(readOwnFactors('wuling-west', 1, 2)).toEqual([0.7, 0]);
    expect(otherPage.session.view().message).toBe('signedOutElsewhere');
  });
});
