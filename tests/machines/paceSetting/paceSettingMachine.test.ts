import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import { AppFailure } from '#machines/appError.ts';
import { paceSettingMachine } from '#machines/paceSetting/paceSettingMachine.ts';
import type { RouteSettings, SettingOpened } from '#machines/paceSetting/paceSettingMachineTypes.ts';
import {
  selectIsBusy,
  selectOffered,
  selectOpenError,
  selectOpened,
} from '#machines/paceSetting/paceSettingSelectors.ts';
import { deferred } from '#tests/machines/pacePlan/fakes.ts';
import { paceSettingDetail } from './paceSettingDetail.ts';

const savedAtMs = Date.parse('2026-03-01T04:00:00.000Z');
const latest = paceSettingDetail({ id: 'latest', updated_at: '2026-03-01T04:00:00.000Z' });
const older = paceSettingDetail({ id: 'older', name: 'older' });

interface Fakes {
  readonly findLatest?: (routeId: string) => Promise<PaceSettingDetail | null>;
  readonly loadSetting?: (id: string, signal: AbortSignal) => Promise<PaceSettingDetail>;
  readonly draftChangedAtMs?: number;
  /** The initial state of the plan on this device. */
  readonly begun?: { readonly setting: PaceSettingDetail | null; readonly asOfMs: number };
}

const signIn = { type: 'rider.signedIn', begunAs: null } as const;

function start({ findLatest, loadSetting, draftChangedAtMs, begun }: Fakes = {}) {
  const machine = paceSettingMachine.provide({
    actors: {
      findLatest: fromPromise<RouteSettings, { routeId: string; begunId: string | null }>(async ({ input }) => ({
        latest: findLatest ? await findLatest(input.routeId) : latest,
        startSetting: input.begunId === null ? null : (begun?.setting ?? null),
      })),
      loadSetting: fromPromise<PaceSettingDetail, { id: string }>(({ input, signal }) =>
        loadSetting ? loadSetting(input.id, signal) : Promise.resolve(older),
      ),
    },
  });
  const input = { routeId: 'wuling-west', draftChangedAtMs: draftChangedAtMs ?? null };
  const actor = createActor(machine, { input });
  const announced: SettingOpened[] = [];
  actor.on('setting.opened', (event) => announced.push(event));
  actor.start();
  return { actor, announced };
}

const restingState = { signedIn: 'resting' } as const;
async function startSignedIn(fakes: Fakes = {}) {
  const started = start(fakes);
  const { begun } = fakes;
  const begunAs = begun ? { id: begun.setting?.id ?? 'gone', asOfMs: begun.asOfMs } : null;
  started.actor.send({ type: 'rider.signedIn', begunAs });
  await waitFor(started.actor, (now) => now.matches(restingState));
  return started;
}

describe('paceSettingMachine', () => {
  it('reaches every state', () => {
    const paths = getShortestPaths(paceSettingMachine, {
      input: { routeId: 'wuling-west', draftChangedAtMs: null },
      events: [
        signIn,
        { type: 'rider.signedOut' },
        { type: 'rider.settingChosen', id: 'older' },
        { type: 'setting.retried' },
        { type: 'rider.offerTaken' },
        { type: 'xstate.done.actor.0.paceSetting.signedIn.finding', output: { latest, begun: null } },
        { type: 'xstate.error.actor.0.paceSetting.signedIn.finding', error: new AppFailure('answer.none') },
        { type: 'xstate.done.actor.0.paceSetting.signedIn.opening', output: older },
        { type: 'xstate.error.actor.0.paceSetting.signedIn.opening', error: new AppFailure('answer.notFound') },
      ] as never[],
    });
    expect(new Set(paths.map((path) => JSON.stringify(path.state.value)))).toEqual(
      new Set(['"visiting"', '{"signedIn":"finding"}', '{"signedIn":"opening"}', '{"signedIn":"resting"}']),
    );
  });

  it('makes no request for a visitor', () => {
    const requests: string[] = [];
    const { actor } = start({
      findLatest: async (routeId) => {
        requests.push(routeId);
        return latest;
      },
    });
    expect([actor.getSnapshot().value, requests]).toEqual(['visiting', []]);
    actor.send(signIn);
    expect(requests).toEqual(['wuling-west']);
    expect(selectIsBusy(actor.getSnapshot())).toBe(true);
  });

  it('opens the most recent setting automatically, and reports it', async () => {
    const { actor, announced } = await startSignedIn();
    expect(announced).toEqual([{ type: 'setting.opened', setting: latest, isAutomatic: true }]);
    expect(selectOpened(actor.getSnapshot())).toBe(latest);
    expect(selectIsBusy(actor.getSnapshot())).toBe(false);
  });

  it('opens nothing if there is no setting', async () => {
    const { actor, announced } = await startSignedIn({ findLatest: async () => null });
    expect([selectOpened(actor.getSnapshot()), announced]).toEqual([null, []]);
  });

  it('offers the setting to a rider with a newer draft, and opens it on request', async () => {
    const { actor, announced } = await startSignedIn({ draftChangedAtMs: savedAtMs + 1 });
    expect([selectOffered(actor.getSnapshot()), announced]).toEqual([latest, []]);
    actor.send({ type: 'rider.offerTaken' });
    expect(announced).toEqual([{ type: 'setting.opened', setting: latest, isAutomatic: false }]);
    expect([selectOpened(actor.getSnapshot()), selectOffered(actor.getSnapshot())]).toEqual([latest, null]);
    actor.send({ type: 'rider.offerTaken' });
    expect(announced).toHaveLength(1);
  });

  it('opens the setting last opened here, even if another is more recent', async () => {
    const { announced } = await startSignedIn({ begun: { setting: older, asOfMs: savedAtMs + 1 } });
    expect(announced).toEqual([{ type: 'setting.opened', setting: older, isAutomatic: true }]);
  });

  it('opens the most recent setting if it was saved elsewhere afterwards', async () => {
    const { announced } = await startSignedIn({ begun: { setting: older, asOfMs: savedAtMs - 1 } });
    expect(announced.map(({ setting }) => setting.id)).toEqual(['latest']);
  });

  it('opens the most recent setting if the previous one was deleted', async () => {
    const { announced } = await startSignedIn({ begun: { setting: null, asOfMs: savedAtMs + 1 } });
    expect(announced.map(({ setting }) => setting.id)).toEqual(['latest']);
  });

  it('opens the stored version if the server has nothing newer', async () => {
    const { announced } = await startSignedIn({
      findLatest: async () => null,
      begun: { setting: older, asOfMs: 0 },
    });
    expect(announced.map(({ setting }) => setting.id)).toEqual(['older']);
  });

  it('keeps a draft with the setting that it started from, and offers that', async () => {
    const { actor, announced } = await startSignedIn({
      begun: { setting: older, asOfMs: savedAtMs + 1 },
      draftChangedAtMs: savedAtMs + 2,
    });
    expect([selectOpened(actor.getSnapshot()), selectOffered(actor.getSnapshot()), announced]).toEqual([
      older,
      older,
      [],
    ]);
    actor.send({ type: 'rider.offerDeclined' });
    expect([selectOpened(actor.getSnapshot()), selectOffered(actor.getSnapshot())]).toEqual([older, null]);
  });

  it('offers the newer setting saved elsewhere, and keeps the draft with its own setting', async () => {
    const { actor } = await startSignedIn({
      begun: { setting: older, asOfMs: savedAtMs - 1 },
      draftChangedAtMs: savedAtMs + 2,
    });
    expect([selectOpened(actor.getSnapshot()), selectOffered(actor.getSnapshot())]).toEqual([older, latest]);
  });

  it('replaces a draft that is older than the setting', async () => {
    const { announced } = await startSignedIn({ draftChangedAtMs: savedAtMs });
    expect(announced).toHaveLength(1);
  });

  it('does not replace a plan that was changed while the answer was on its way', async () => {
    const answer = deferred<PaceSettingDetail>();
    const { actor, announced } = start({ findLatest: () => answer.promise });
    actor.send(signIn);
    actor.send({ type: 'draft.changed', changedAtMs: savedAtMs + 60_000 });
    answer.resolve(latest);
    const now = await waitFor(actor, (snapshot) => snapshot.matches(restingState));
    expect([selectOffered(now), announced]).toEqual([latest, []]);
    actor.send({ type: 'rider.offerDeclined' });
    expect(selectOffered(actor.getSnapshot())).toBeNull();
  });

  it('opens only the setting chosen last', async () => {
    const { actor, announced } = await startSignedIn({
      loadSetting: async (id) => paceSettingDetail({ id }),
    });
    actor.send({ type: 'rider.settingChosen', id: 'a' });
    actor.send({ type: 'rider.settingChosen', id: 'b' });
    await waitFor(actor, (now) => selectOpened(now)?.id === 'b');
    expect(announced.map(({ setting, isAutomatic }) => [setting.id, isAutomatic])).toEqual([
      ['latest', true],
      ['b', false],
    ]);
  });

  it('aborts an outdated request', async () => {
    const signals: AbortSignal[] = [];
    const { actor } = await startSignedIn({
      loadSetting: (_, signal) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    });
    actor.send({ type: 'rider.settingChosen', id: 'a' });
    actor.send({ type: 'rider.signedOut' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(actor.getSnapshot().value).toBe('visiting');
    expect(selectOpened(actor.getSnapshot())).toBeNull();
  });

  it('keeps the open setting if another fails to load, and retries the other', async () => {
    let tries = 0;
    const { actor } = await startSignedIn({
      loadSetting: async () => {
        tries += 1;
        if (tries === 1) throw new AppFailure('answer.notFound');
        return older;
      },
    });
    actor.send({ type: 'rider.settingChosen', id: 'older' });
    const failed = await waitFor(actor, (now) => selectOpenError(now) !== null);
    expect([selectOpenError(failed), selectOpened(failed)]).toEqual([{ code: 'answer.notFound' }, latest]);
    actor.send({ type: 'setting.retried' });
    await waitFor(actor, (now) => selectOpened(now) === older);
    expect(selectOpenError(actor.getSnapshot())).toBeNull();
  });

  it('retries the most recent setting after it failed to load', async () => {
    let tries = 0;
    const { actor } = await startSignedIn({
      findLatest: async () => {
        tries += 1;
        if (tries === 1) throw new AppFailure('answer.none');
        return latest;
      },
    });
    expect(selectOpenError(actor.getSnapshot())).toEqual({ code: 'answer.none' });
    actor.send({ type: 'setting.retried' });
    await waitFor(actor, (now) => selectOpened(now) === latest);
    expect(tries).toBe(2);
  });

  it('follows saving, renaming, undoing and deleting', async () => {
    const { actor, announced } = await startSignedIn({ findLatest: async () => null });
    actor.send({ type: 'draft.changed', changedAtMs: savedAtMs });
    actor.send({ type: 'setting.saved', setting: latest });
    expect(actor.getSnapshot().context).toMatchObject({ opened: latest, draftChangedAtMs: null });
    expect(announced).toEqual([]);
    actor.send({ type: 'setting.renamed', id: 'older', name: 'nobody' });
    actor.send({ type: 'setting.renamed', id: 'latest', name: 'rain' });
    expect(selectOpened(actor.getSnapshot())).toEqual({ ...latest, name: 'rain' });
    actor.send({ type: 'setting.deleted', id: 'older' });
    expect(selectOpened(actor.getSnapshot())?.id).toBe('latest');
    actor.send({ type: 'setting.deleted', id: 'latest' });
    expect(selectOpened(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'setting.saved', setting: older });
    actor.send({ type: 'rider.openingUndone' });
    expect(selectOpened(actor.getSnapshot())).toBeNull();
  });

  it('clears everything when a rider leaves, and searches again for the next', async () => {
    const { actor, announced } = await startSignedIn();
    actor.send({ type: 'rider.signedOut' });
    expect(actor.getSnapshot().context).toMatchObject({ opened: null, offered: null, error: null });
    actor.send(signIn);
    await waitFor(actor, (now) => now.matches(restingState));
    expect(announced).toHaveLength(2);
  });
});
