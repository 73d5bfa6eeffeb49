import { beforeEach, expect, it, vi } from 'vitest';
import { addPendingLogout } from '#src/account/session/pendingLogouts.ts';
import { createOutbox, outbox } from '#src/api/outbox.ts';
import { sendDataOfEarlierVisits } from '#src/app/startSite.tsx';
import { getStoredDrafts, storeDrafts } from '#src/verification/sending/attemptDrafts.ts';
import { draftSender } from '#src/verification/sending/draftSender.ts';
import { paceSettingDetail } from '#tests/machines/paceSetting/paceSettingDetail.ts';
import { attemptDetail, stravaDraft } from '#tests/machines/verificationAttempt/fakes.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';

const start = vi.fn(async () => null);
beforeEach(() => {
  localStorage.clear();
  start.mockClear();
});

it('sends writes of an earlier visit at the next start, once their rider is known', async () => {
  let isUp = false;
  const { name, course, schema_version, model_version, inputs, weather, rows } = paceSettingDetail();
  const body = { name, course, schema_version, model_version, inputs, weather, rows };
  const { requests } = fakeServer(() => (isUp ? json(paceSettingDetail(), 201) : noNetwork()));
  await createOutbox().post(rider().id, { operation: 'createPaceSetting', body }, name);
  isUp = true;
  const { session, set } = fakeSession();
  await sendDataOfEarlierVisits({ ...session, start });
  expect([requests.length, outbox.entries().length]).toEqual([1, 1]);
  set(signedIn());
  await vi.waitFor(() => expect(outbox.entries()).toEqual([]));
  expect(requests).toHaveLength(2);
});

it('sends a ride that waits to be verified, for its rider only', async () => {
  const { requests } = fakeServer(() => json(attemptDetail(), 201));
  storeDrafts(rider().id, [stravaDraft()]);
  const { session, set } = fakeSession(signedIn(rider({ id: 'somebody-else' })));
  await sendDataOfEarlierVisits({ ...session, start });
  await draftSender.sendNow();
  expect(requests).toEqual([]);
  set(signedIn());
  await vi.waitFor(() => expect(getStoredDrafts()).toEqual([]));
  expect(requests.map(({ url }) => url)).toEqual(['/api/verification-attempts/']);
});

it('does nothing if there is nothing to send', async () => {
  const starts = [vi.spyOn(outbox, 'start'), vi.spyOn(draftSender, 'start')];
  await sendDataOfEarlierVisits({ ...fakeSession(signedIn()).session, start });
  expect(start).not.toHaveBeenCalled();
  for (const start of starts) expect(start).not.toHaveBeenCalled();
});

it('starts the session, which reports a pending logout to the server', async () => {
  addPendingLogout('token-1', Date.now());
  await sendDataOfEarlierVisits({ ...fakeSession().session, start });
  expect(start).toHaveBeenCalledOnce();
});
