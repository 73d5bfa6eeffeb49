import { describe, expect, it } from 'vitest';
import type { ActivityList } from '#contract/activities/activities.ts';
import {
  selectCanSubmit,
  selectIsBusy,
  selectListState,
  selectRangeProblem,
  selectTextProblem,
} from '#machines/verificationAttempt/verificationAttemptSelectors.ts';
import { deferred } from '#tests/machines/pacePlan/fakes.ts';
import { createActivityList, createRefusal, never, settle, start } from './fakes.ts';

const today = '2026-03-08';

describe('by date range', () => {
  it('requests nothing from Strava before the list is open, and no list while another method is selected', async () => {
    const requests: unknown[] = [];
    const listActivities = async (days: unknown) => {
      requests.push(days);
      return createActivityList(['1']);
    };
    const { actor } = start({ listActivities }, { isListWanted: false });
    await settle();
    expect([selectListState(actor.getSnapshot()), selectIsBusy(actor.getSnapshot()), requests]).toEqual([
      'unasked',
      false,
      [],
    ]);
    actor.send({ type: 'method.chosen', method: 'byFile' });
    actor.send({ type: 'list.wanted' });
    actor.send({ type: 'method.chosen', method: 'byDateRange' });
    await settle();
    expect([selectListState(actor.getSnapshot()), requests.length]).toEqual(['unasked', 0]);
    actor.send({ type: 'list.wanted' });
    await settle();
    actor.send({ type: 'list.wanted' });
    await settle();
    expect([selectListState(actor.getSnapshot()), requests.length]).toEqual(['ready', 1]);
  });

  it('requests changed days at once', async () => {
    const { actor } = start({ listActivities: async () => createActivityList(['1']) }, { isListWanted: false });
    actor.send({ type: 'range.changed', range: { from: '2026-03-02', to: '2026-03-03' }, today });
    await settle();
    expect(selectListState(actor.getSnapshot())).toBe('ready');
  });

  it('reads the current day at every change of the days', () => {
    const { actor } = start({ listActivities: never });
    const range = { from: '2026-03-09', to: '2026-03-09' };
    actor.send({ type: 'range.changed', range, today });
    expect(selectRangeProblem(actor.getSnapshot())).toBe('future');
    actor.send({ type: 'range.changed', range, today: '2026-03-09' });
    expect(selectRangeProblem(actor.getSnapshot())).toBe(null);
  });

  it('starts with the given method, and then requests no list', async () => {
    const { actor } = start({}, { method: 'byFile' });
    await settle();
    expect(actor.getSnapshot().value).toEqual({ choosing: { byFile: 'resting' } });
  });

  it('lists the rides of the given days, page by page, without duplicates', async () => {
    const requests: unknown[] = [];
    const { actor } = start({
      listActivities: async (days, number) => {
        requests.push([days, number]);
        return number === 1 ? createActivityList(['3', '2'], 2) : createActivityList(['2', '1']);
      },
    });
    expect(selectListState(actor.getSnapshot())).toBe('loading');
    await settle();
    expect(selectListState(actor.getSnapshot())).toBe('ready');
    actor.send({ type: 'list.continued' });
    expect(selectListState(actor.getSnapshot())).toBe('more');
    await settle();
    actor.send({ type: 'list.continued' });
    const { list } = actor.getSnapshot().context;
    expect([list.activities.map(({ id }) => id), list.nextPage]).toEqual([['3', '2', '1'], null]);
    const days = { from: '2026-03-01', to: '2026-03-08' };
    expect(requests).toEqual([
      [days, 1],
      [days, 2],
    ]);
  });

  it.each([
    [{ from: '2026-03-01', to: '2026-03-09' }, 'tooLong'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'reversed'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'invalid'],
    [{ from: '', to: '2026-03-01' }, 'invalid'],
    [{ from: '2026-03-07', to: '2026-03-09' }, 'future'],
  ])('makes no request for %o, which is %s', async (range, problem) => {
    let requests = 0;
    const { actor } = start({
      listActivities: async () => {
        requests += 1;
        return createActivityList(['1']);
      },
    });
    await settle();
    actor.send({ type: 'activity.chosen', id: '1' });
    actor.send({ type: 'range.changed', range, today });
    const now = actor.getSnapshot();
    expect([selectListState(now), selectRangeProblem(now), selectIsBusy(now)]).toEqual(['refused', problem, false]);
    expect([requests, now.context.list.activities, now.context.activityId]).toEqual([1, [], null]);
  });

  it.each([
    { from: '2026-02-25', to: '2026-03-04' },
    { from: '2024-02-25', to: '2024-03-03' },
    { from: '2026-03-08', to: '2026-03-08' },
  ])('requests %o', (range) => {
    const { actor } = start({ listActivities: never });
    actor.send({ type: 'range.changed', range, today });
    expect([selectListState(actor.getSnapshot()), selectRangeProblem(actor.getSnapshot())]).toEqual(['loading', null]);
  });

  it('aborts the list of previous days, and shows nothing of it', async () => {
    const first = deferred<ActivityList>();
    const signals: AbortSignal[] = [];
    const { actor } = start({
      listActivities: (range, _, signal) => {
        signals.push(signal);
        return range.from === '2026-03-01' ? first.promise : Promise.resolve(createActivityList(['new']));
      },
    });
    actor.send({ type: 'range.changed', range: { from: '2026-02-01', to: '2026-02-02' }, today });
    first.resolve(createActivityList(['old']));
    await settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(actor.getSnapshot().context.list.activities.map(({ id }) => id)).toEqual(['new']);
  });

  it('aborts the list when another method is selected, and still has it when the rider returns', async () => {
    const signals: AbortSignal[] = [];
    const { actor } = start({
      listActivities: (_, __, signal) => {
        signals.push(signal);
        return signals.length === 1 ? never() : Promise.resolve(createActivityList(['1']));
      },
    });
    actor.send({ type: 'method.chosen', method: 'byLink' });
    expect(signals[0]?.aborted).toBe(true);
    actor.send({ type: 'method.chosen', method: 'byDateRange' });
    await settle();
    actor.send({ type: 'method.chosen', method: 'byLink' });
    actor.send({ type: 'method.chosen', method: 'byDateRange' });
    expect([selectListState(actor.getSnapshot()), signals.length]).toEqual(['ready', 2]);
  });

  it('gives the reason if there is no list, keeps what was loaded, and retries the rest', async () => {
    let isUp = true;
    const requests: number[] = [];
    const { actor } = start({
      listActivities: async (_, number) => {
        requests.push(number);
        if (!isUp) throw createRefusal('strava.notConnected');
        return createActivityList([String(number)], number + 1);
      },
    });
    await settle();
    isUp = false;
    actor.send({ type: 'list.continued' });
    await settle();
    expect(selectListState(actor.getSnapshot())).toBe('failed');
    expect(actor.getSnapshot().context).toMatchObject({
      listFailure: { code: 'strava.notConnected', isTransient: false },
      list: { activities: [{ id: '1' }] },
    });
    isUp = true;
    actor.send({ type: 'list.retried' });
    await settle();
    expect([requests, actor.getSnapshot().context.listFailure]).toEqual([[1, 2, 2], null]);
  });

  it('shows an empty list, and does not treat a bug as an answer', async () => {
    const { actor } = start({ listActivities: async () => createActivityList([]) });
    await settle();
    expect(selectListState(actor.getSnapshot())).toBe('empty');
    const broken = start({ listActivities: () => Promise.reject(new TypeError('bug')) });
    await settle();
    expect(broken.actor.getSnapshot().context.listFailure).toEqual({ code: 'unknown', isTransient: false });
  });

  it('accepts only listed rides that can be submitted', async () => {
    const [good] = createActivityList(['1']).results;
    const { actor } = start({
      listActivities: async () => ({
        results: [good, { ...good, id: '2', obstacle: 'manual' }] as ActivityList['results'],
        next_page: null,
      }),
    });
    await settle();
    actor.send({ type: 'activity.chosen', id: '2' });
    actor.send({ type: 'activity.chosen', id: 'other' });
    expect(selectCanSubmit(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'activity.chosen', id: '1' });
    expect(selectCanSubmit(actor.getSnapshot())).toBe(true);
  });
});

describe('by link', () => {
  it.each([
    ['', null, false],
    ['https://www.strava.com/activities/123456', null, true],
    ['123456', null, true],
    ['https://strava.app.link/abc', 'activity.shortLink', false],
    ['my ride', 'activity.textInvalid', false],
  ])('reports for "%s": %s', (text, problem, canSubmit) => {
    const { actor } = start({ listActivities: never });
    actor.send({ type: 'method.chosen', method: 'byLink' });
    actor.send({ type: 'text.changed', text });
    const now = actor.getSnapshot();
    expect([selectTextProblem(now), selectCanSubmit(now)]).toEqual([problem, canSubmit]);
  });
});
