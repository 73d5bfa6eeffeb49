import { describe, expect, it } from 'vitest';
import type { ActivityList } from '#contract/activities/activities.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { AttemptError } from '#machines/verificationAttempt/attemptFailure.ts';
import type { FilePreview } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import {
  selectCanSubmit,
  selectIsBusy,
  selectListState,
  selectRangeProblem,
  selectTextProblem,
} from '#machines/verificationAttempt/verificationAttemptSelectors.ts';
import { deferred } from '#tests/machines/pacePlan/fakes.ts';
import { type Fakes, never, createActivityList, preview, createRefusal, settle, createNoAnswerError, start } from './fakes.ts';

const createChosenFile = (id: string, sizeBytes = 100) => ({ id, name: `${id}.fit`, sizeBytes });

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
      listFailure: { code: 'strava.notConnected', isPassing: false },
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
    expect(broken.actor.getSnapshot().context.listFailure).toEqual({ code: 'unknown', isPassing: false });
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

describe('by file', () => {
  function startByFile(fakes: Fakes) {
    const started = start({ listActivities: never, ...fakes });
    started.actor.send({ type: 'method.chosen', method: 'byFile' });
    return started;
  }
  const listFileStates = ({ actor }: ReturnType<typeof startByFile>) =>
    actor.getSnapshot().context.files.map(({ id, state }) => [id, state]);

  it('is selected as soon as a file is dropped on the form', () => {
    const { actor } = start({ listActivities: never, previewFile: never });
    actor.send({ type: 'files.chosen', files: [createChosenFile('a')] });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.method]).toEqual([
      { choosing: { byFile: 'reading' } },
      'byFile',
    ]);
  });

  it('reads several files one after another, and can submit once all are read', async () => {
    const answers = { a: deferred<FilePreview>(), b: deferred<FilePreview>() };
    const requests: string[] = [];
    const flow = startByFile({
      previewFile: (id) => {
        requests.push(id);
        return answers[id as 'a' | 'b'].promise;
      },
    });
    flow.actor.send({ type: 'files.chosen', files: [createChosenFile('a'), createChosenFile('b')] });
    expect(requests).toEqual(['a']);
    answers.a.resolve(preview);
    await settle();
    expect([requests, selectCanSubmit(flow.actor.getSnapshot())]).toEqual([['a', 'b'], false]);
    answers.b.resolve(preview);
    await settle();
    expect(flow.actor.getSnapshot().context.files.map(({ preview: filePreview }) => filePreview)).toEqual([
      preview,
      preview,
    ]);
    expect(selectCanSubmit(flow.actor.getSnapshot())).toBe(true);
  });

  it('refuses files that cannot be a ride, and does not read files that are too large, empty or too many', async () => {
    const flow = startByFile({
      previewFile: async (id) => {
        if (id === 'bad') throw createRefusal('file.unknownFormat');
        return preview;
      },
    });
    const { fileBytesMax, openAttemptsMax } = verificationLimits;
    flow.actor.send({
      type: 'files.chosen',
      files: [createChosenFile('bad'), createChosenFile('large', fileBytesMax + 1), createChosenFile('empty', 0), createChosenFile('good')],
    });
    await settle();
    expect(flow.actor.getSnapshot().context.files.map(({ state, failure }) => [state, failure?.code])).toEqual([
      ['refused', 'file.unknownFormat'],
      ['refused', 'file.tooLarge'],
      ['refused', 'file.empty'],
      ['previewed', undefined],
    ]);
    flow.actor.send({
      type: 'files.chosen',
      files: Array.from({ length: openAttemptsMax - 3 }, (_, index) => createChosenFile(`more-${index}`)),
    });
    await settle();
    expect(flow.actor.getSnapshot().context.files.at(-1)?.failure?.code).toBe('attempt.tooMany');
  });

  it.each([
    ['the preview tool does not load', createRefusal('worker.failed')],
    ['the preview tool has no network', createNoAnswerError()],
    ['the preview tool has a bug', new TypeError('bug')],
  ])('accepts a file without a preview if %s', async (_, error) => {
    const flow = startByFile({ previewFile: () => Promise.reject(error) });
    flow.actor.send({ type: 'files.chosen', files: [createChosenFile('a')] });
    await settle();
    expect(flow.actor.getSnapshot().context.files).toMatchObject([
      { state: 'previewed', preview: null, failure: null },
    ]);
    expect(selectCanSubmit(flow.actor.getSnapshot())).toBe(true);
  });

  describe('with times that lack a time zone', () => {
    const zoneless = new AttemptError({ code: 'ride.zoneUnknown', isTransient: false, detail: '1772356380000' });
    const startFlow = () => {
      const requests: [string, number | null][] = [];
      const flow = startByFile({
        previewFile: async (id, _, utcOffsetMin) => {
          requests.push([id, utcOffsetMin]);
          if (id === 'local' && utcOffsetMin === null) throw zoneless;
          return preview;
        },
      });
      return { flow, requests };
    };
    it('asks, reads the file again with each answer, and puts the last answer into the draft', async () => {
      const { flow, requests } = startFlow();
      flow.actor.send({ type: 'files.chosen', files: [createChosenFile('local'), createChosenFile('good')] });
      await settle();
      expect(listFileStates(flow)).toEqual([
        ['local', 'zoneAsked'],
        ['good', 'previewed'],
      ]);
      expect(flow.actor.getSnapshot().value).toEqual({ choosing: { byFile: 'asking' } });
      expect(flow.actor.getSnapshot().context.files[0]?.zonelessStartMs).toBe(1_772_356_380_000);
      expect(selectCanSubmit(flow.actor.getSnapshot())).toBe(false);
      for (const utcOffsetMin of [0, 480]) {
        flow.actor.send({ type: 'zone.chosen', id: 'local', utcOffsetMin });
        await settle();
      }
      expect(requests.map(String)).toEqual(['local,', 'good,', 'local,0', 'local,480']);
      expect(selectCanSubmit(flow.actor.getSnapshot())).toBe(true);
      flow.actor.send({ type: 'attempt.submitted', keys: ['k1', 'k2'], atMs: 1 });
      const activities = flow.actor.getSnapshot().context.drafts.map(({ activity }) => activity);
      expect(activities).toMatchObject([{ utcOffsetMin: 480 }, { utcOffsetMin: null }]);
    });

    it('stops asking once the file is removed, and reads files chosen in the meantime', async () => {
      const { flow, requests } = startFlow();
      flow.actor.send({ type: 'files.chosen', files: [createChosenFile('local')] });
      await settle();
      flow.actor.send({ type: 'files.chosen', files: [createChosenFile('good')] });
      await settle();
      expect(requests.at(-1)).toEqual(['good', null]);
      flow.actor.send({ type: 'file.removed', id: 'local' });
      expect(flow.actor.getSnapshot().value).toEqual({ choosing: { byFile: 'resting' } });
      expect(selectCanSubmit(flow.actor.getSnapshot())).toBe(true);
    });
  });

  it('aborts reading a removed file, and continues with the next', async () => {
    const signals: Record<string, AbortSignal> = {};
    const flow = startByFile({
      previewFile: (id, signal) => {
        signals[id] = signal;
        return id === 'a' ? never() : Promise.resolve(preview);
      },
    });
    flow.actor.send({ type: 'files.chosen', files: [createChosenFile('a'), createChosenFile('b')] });
    flow.actor.send({ type: 'file.removed', id: 'a' });
    await settle();
    expect([signals.a?.aborted, listFileStates(flow)]).toEqual([true, [['b', 'previewed']]]);
  });

  it('continues reading when a waiting file is removed', async () => {
    const answer = deferred<FilePreview>();
    const signals: AbortSignal[] = [];
    const flow = startByFile({
      previewFile: (_, signal) => {
        signals.push(signal);
        return answer.promise;
      },
    });
    flow.actor.send({ type: 'files.chosen', files: [createChosenFile('a'), createChosenFile('b')] });
    flow.actor.send({ type: 'file.removed', id: 'b' });
    answer.resolve(preview);
    await settle();
    expect([signals.map(({ aborted }) => aborted), listFileStates(flow)]).toEqual([[false], [['a', 'previewed']]]);
  });

  it('stops reading when another method is selected, and continues when the rider returns', async () => {
    const signals: AbortSignal[] = [];
    const flow = startByFile({
      previewFile: (_, signal) => {
        signals.push(signal);
        return signals.length === 1 ? never() : Promise.resolve(preview);
      },
    });
    flow.actor.send({ type: 'files.chosen', files: [createChosenFile('a')] });
    flow.actor.send({ type: 'method.chosen', method: 'byLink' });
    expect([signals[0]?.aborted, listFileStates(flow)]).toEqual([true, [['a', 'reading']]]);
    flow.actor.send({ type: 'method.chosen', method: 'byFile' });
    await settle();
    expect(listFileStates(flow)).toEqual([['a', 'previewed']]);
  });
});
