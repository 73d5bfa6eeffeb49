import { describe, expect, it } from 'vitest';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import type { AttemptDraftItem, SendFileInput } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { selectIsBusy, selectPhase } from '#machines/verificationAttempt/verificationAttemptSelectors.ts';
import { deferred } from '#tests/machines/pacePlan/fakes.ts';
import {
  attemptDetail,
  createActivityList,
  createNoAnswerError,
  createRefusal,
  type Fakes,
  fileDraft,
  never,
  preview,
  settle,
  start,
  stravaDraft,
} from './fakes.ts';

const submitEvent = { type: 'attempt.submitted', keys: ['key-1', 'key-2', 'key-3'], atMs: 1_000 } as const;
const getPhase = ({ actor }: ReturnType<typeof start>) => selectPhase(actor.getSnapshot());

/** A form with a pasted number, submitted. */
function submitByLink(fakes: Fakes) {
  const flow = start({ listActivities: never, ...fakes });
  flow.actor.send({ type: 'method.chosen', method: 'byLink' });
  flow.actor.send({ type: 'text.changed', text: 'look: https://www.strava.com/activities/123?x=1 !' });
  flow.actor.send(submitEvent);
  return flow;
}

/** A form with files, read and submitted. */
async function submitByFile(ids: readonly string[], fakes: Fakes) {
  const flow = start({ listActivities: never, previewFile: async () => preview, ...fakes });
  flow.actor.send({ type: 'method.chosen', method: 'byFile' });
  flow.actor.send({ type: 'files.chosen', files: ids.map((id) => ({ id, name: `${id}.fit`, sizeBytes: 100 })) });
  await settle();
  flow.actor.send(submitEvent);
  return flow;
}

describe('submitting', () => {
  it('makes one draft of a pasted address, with the number only, and follows the attempt', async () => {
    const drafts: AttemptDraftItem[] = [];
    const flow = submitByLink({
      submitAttempt: async (draft) => {
        drafts.push(draft);
        return attemptDetail();
      },
    });
    expect([getPhase(flow), selectIsBusy(flow.actor.getSnapshot())]).toEqual(['submitting', true]);
    await settle();
    expect(drafts).toEqual([stravaDraft()]);
    expect(flow.emitted).toEqual([
      { type: 'drafts.made', drafts: [stravaDraft()] },
      { type: 'drafts.settled', keys: ['key-1'], areMade: true },
      { type: 'attempts.made', attempts: [attemptDetail()], hasRefused: false },
    ]);
    expect([getPhase(flow), flow.actor.getSnapshot().context.attempt]).toEqual(['queued', attemptDetail()]);
  });

  it('submits the ride chosen from the list, in the declared category', async () => {
    const drafts: AttemptDraftItem[] = [];
    const { actor } = start({
      listActivities: async () => createActivityList(['77']),
      submitAttempt: (draft) => {
        drafts.push(draft);
        return never();
      },
    });
    await settle();
    actor.send({ type: 'category.chosen', category: 'ebike' });
    actor.send({ type: 'activity.chosen', id: '77' });
    actor.send(submitEvent);
    expect(drafts).toEqual([stravaDraft({ category: 'ebike', activity: { kind: 'strava', text: '77' } })]);
  });

  it('submits nothing if nothing is chosen, and nothing twice', async () => {
    const flow = start({ listActivities: never });
    flow.actor.send(submitEvent);
    expect([getPhase(flow), flow.emitted]).toEqual(['choosing', []]);
    const sending = submitByLink({ submitAttempt: never });
    sending.actor.send(submitEvent);
    expect(sending.emitted).toHaveLength(1);
  });

  it('waits for a connection, then sends the same draft again', async () => {
    const keys: string[] = [];
    let isUp = false;
    const flow = submitByLink({
      submitAttempt: async ({ key }) => {
        keys.push(key);
        if (!isUp) throw createNoAnswerError();
        return attemptDetail();
      },
    });
    await settle();
    expect([getPhase(flow), flow.actor.getSnapshot().hasTag('waiting')]).toEqual(['waiting', true]);
    expect(flow.actor.getSnapshot().context.failure).toEqual({ code: 'answer.none', isTransient: true });
    // The draft stays on the device.
    expect(flow.emitted.map(({ type }) => type)).toEqual(['drafts.made']);
    isUp = true;
    flow.actor.send({ type: 'connection.returned' });
    await settle();
    expect([keys, getPhase(flow), flow.actor.getSnapshot().context.failure]).toEqual([
      ['key-1', 'key-1'],
      'queued',
      null,
    ]);
  });

  it('tries again each minute if no event reports a connection', async () => {
    let tries = 0;
    const flow = submitByLink({
      submitAttempt: () => {
        tries += 1;
        return Promise.reject(createNoAnswerError());
      },
    });
    await settle();
    flow.clock.increment(59_999);
    expect(tries).toBe(1);
    flow.clock.increment(1);
    expect(tries).toBe(2);
  });

  it('returns to the form with the choice if the server refuses', async () => {
    const flow = submitByLink({ submitAttempt: () => Promise.reject(createRefusal('challenge.categoryRefused')) });
    await settle();
    const { context, value } = flow.actor.getSnapshot();
    expect(value).toEqual({ choosing: 'byLink' });
    expect([context.failure?.code, context.text.includes('123'), context.drafts]).toEqual([
      'challenge.categoryRefused',
      true,
      [],
    ]);
    expect(flow.emitted.at(-1)).toEqual({ type: 'drafts.settled', keys: ['key-1'], areMade: false });
  });

  it('treats a bug as a refusal, so that it is not retried for ever', async () => {
    const flow = submitByLink({ submitAttempt: () => Promise.reject(new TypeError('bug')) });
    await settle();
    expect([getPhase(flow), flow.actor.getSnapshot().context.failure]).toEqual([
      'choosing',
      { code: 'unknown', isTransient: false },
    ]);
  });

  it('gives up pending work on request', async () => {
    const signals: AbortSignal[] = [];
    const flow = submitByLink({
      submitAttempt: (_, signal) => {
        signals.push(signal);
        return never();
      },
    });
    flow.actor.send({ type: 'submission.cancelled' });
    expect([signals.map(({ aborted }) => aborted), getPhase(flow)]).toEqual([[true], 'choosing']);
    expect(flow.emitted.at(-1)).toEqual({ type: 'drafts.settled', keys: ['key-1'], areMade: false });
  });

  it('sends unsent drafts at the next start', async () => {
    const sentDrafts: AttemptDraftItem[] = [];
    const drafts = [stravaDraft(), fileDraft('a', 'upload-1')];
    const flow = start(
      {
        submitAttempt: async (draft) => {
          sentDrafts.push(draft);
          return attemptDetail({ id: draft.key });
        },
      },
      { drafts },
    );
    expect([getPhase(flow), flow.actor.getSnapshot().context.text]).toEqual(['submitting', '123']);
    await settle();
    expect([sentDrafts, flow.actor.getSnapshot().context.attempts.map(({ id }) => id)]).toEqual([
      drafts,
      ['key-1', 'key-a'],
    ]);
  });
});

describe('sending files', () => {
  it('creates an attempt for each file, one after another, and follows the first', async () => {
    const sentFiles: string[] = [];
    const flow = await submitByFile(['a', 'b'], {
      sendFile: async ({ draft, onProgress }) => {
        onProgress(30, 60);
        sentFiles.push(draft.key);
        return `upload-of-${draft.key}`;
      },
      submitAttempt: async ({ key, activity }) => {
        sentFiles.push(activity.kind === 'file' ? String(activity.uploadId) : '');
        return attemptDetail({ id: `attempt-of-${key}` });
      },
    });
    await settle();
    expect(sentFiles).toEqual(['key-1', 'upload-of-key-1', 'key-2', 'upload-of-key-2']);
    const { files, attempts, attempt } = flow.actor.getSnapshot().context;
    expect(
      files.map(({ state, sentBytes, totalBytes, attemptId }) => [state, sentBytes, totalBytes, attemptId]),
    ).toEqual([
      ['sent', 30, 60, 'attempt-of-key-1'],
      ['sent', 30, 60, 'attempt-of-key-2'],
    ]);
    expect([attempts.length, attempt?.id, getPhase(flow)]).toEqual([2, 'attempt-of-key-1', 'queued']);
  });

  it('reports the progress of each file', async () => {
    let reportProgress: SendFileInput['onProgress'] = () => undefined;
    const flow = await submitByFile(['a', 'b'], {
      sendFile: ({ onProgress }) => {
        reportProgress = onProgress;
        return never();
      },
    });
    const readProgress = () =>
      flow.actor.getSnapshot().context.files.map(({ state, sentBytes, totalBytes }) => [state, sentBytes, totalBytes]);
    expect(readProgress()).toEqual([
      ['sending', 0, null],
      ['sending', 0, null],
    ]);
    reportProgress(40, 80);
    expect(readProgress()[0]).toEqual(['sending', 40, 80]);
  });

  it('follows the created attempt although another file was refused, which can be submitted again', async () => {
    const flow = await submitByFile(['a', 'b'], {
      sendFile: async ({ draft }) => draft.key,
      submitAttempt: async ({ key }) => {
        if (key === 'key-1') throw createRefusal('attempt.tooMany');
        return attemptDetail();
      },
    });
    await settle();
    expect([getPhase(flow), flow.actor.getSnapshot().context.files]).toMatchObject([
      'queued',
      [
        { id: 'a', state: 'previewed', failure: { code: 'attempt.tooMany' } },
        { id: 'b', state: 'sent', failure: null },
      ],
    ]);
    expect(flow.emitted.at(-1)).toEqual({ type: 'attempts.made', attempts: [attemptDetail()], hasRefused: true });
  });

  it('reports together with the others that the last file was refused', async () => {
    const flow = await submitByFile(['a', 'b'], {
      sendFile: async ({ draft }) => draft.key,
      submitAttempt: async ({ key }) => {
        if (key === 'key-2') throw createRefusal('challenge.categoryRefused');
        return attemptDetail();
      },
    });
    await settle();
    expect(flow.emitted.at(-1)).toEqual({ type: 'attempts.made', attempts: [attemptDetail()], hasRefused: true });
    expect(flow.actor.getSnapshot().context.refusals).toMatchObject([
      { draft: { key: 'key-2' }, failure: { code: 'challenge.categoryRefused' } },
    ]);
  });

  it('clears refusals when the file is sent again', async () => {
    let isRefused = true;
    const flow = await submitByFile(['a'], {
      sendFile: async ({ draft }) => draft.key,
      submitAttempt: async () => {
        if (isRefused) throw createRefusal('attempt.tooMany');
        return attemptDetail();
      },
    });
    await settle();
    expect([getPhase(flow), flow.actor.getSnapshot().context.refusals.length]).toEqual(['choosing', 1]);
    isRefused = false;
    flow.actor.send(submitEvent);
    await settle();
    expect(flow.emitted.at(-1)).toEqual({ type: 'attempts.made', attempts: [attemptDetail()], hasRefused: false });
  });

  it('does not count a file refused earlier on this device as a refusal of a link', async () => {
    const flow = start({ listActivities: never, submitAttempt: async () => attemptDetail() });
    flow.actor.send({ type: 'files.chosen', files: [{ id: 'a', name: 'empty.fit', sizeBytes: 0 }] });
    flow.actor.send({ type: 'method.chosen', method: 'byLink' });
    flow.actor.send({ type: 'text.changed', text: '123' });
    flow.actor.send(submitEvent);
    await settle();
    expect(flow.emitted.at(-1)).toEqual({ type: 'attempts.made', attempts: [attemptDetail()], hasRefused: false });
  });

  it('continues with the file at which the connection broke, after those already sent', async () => {
    let isUp = false;
    const requests: string[] = [];
    const flow = await submitByFile(['a', 'b'], {
      sendFile: async ({ draft }) => {
        requests.push(draft.key);
        if (draft.key === 'key-2' && !isUp) throw createNoAnswerError();
        return 'upload';
      },
      submitAttempt: async () => attemptDetail(),
    });
    await settle();
    expect([getPhase(flow), flow.actor.getSnapshot().context.attempts.length]).toEqual(['waiting', 1]);
    isUp = true;
    flow.actor.send({ type: 'connection.returned' });
    await settle();
    expect([requests, getPhase(flow)]).toEqual([['key-1', 'key-2', 'key-2'], 'queued']);
  });

  it('follows the created attempt when the rest is given up', async () => {
    const flow = await submitByFile(['a', 'b'], {
      sendFile: async ({ draft }) => (draft.key === 'key-2' ? never<string>() : 'upload'),
      submitAttempt: async () => attemptDetail(),
    });
    await settle();
    flow.actor.send({ type: 'submission.cancelled' });
    expect([getPhase(flow), flow.actor.getSnapshot().context.files.map(({ state }) => state)]).toEqual([
      'queued',
      ['sent', 'previewed'],
    ]);
  });

  it('does not send the bytes again if only the attempt had no answer', async () => {
    const answers = [deferred<AttemptDetail>(), deferred<AttemptDetail>()];
    let sends = 0;
    let tries = 0;
    const flow = await submitByFile(['a'], {
      sendFile: async () => {
        sends += 1;
        return 'upload';
      },
      submitAttempt: () => (answers[tries++] as (typeof answers)[number]).promise,
    });
    await settle();
    answers[0]?.reject(createNoAnswerError());
    await settle();
    flow.actor.send({ type: 'connection.returned' });
    answers[1]?.resolve(attemptDetail());
    await settle();
    expect([sends, tries, getPhase(flow)]).toEqual([1, 2, 'queued']);
  });

  it('sends the bytes again soon if the server has lost some', async () => {
    let sends = 0;
    let tries = 0;
    const flow = await submitByFile(['a'], {
      sendFile: async () => {
        sends += 1;
        return `upload-${sends}`;
      },
      submitAttempt: async ({ activity }) => {
        tries += 1;
        expect(activity).toMatchObject({ uploadId: `upload-${tries}` });
        if (tries === 1)
          throw Object.assign(createNoAnswerError(), { failure: { code: 'upload.incomplete', isTransient: true } });
        return attemptDetail();
      },
    });
    await settle();
    expect(getPhase(flow)).toBe('waiting');
    flow.clock.increment(5_000);
    await settle();
    expect([sends, getPhase(flow)]).toEqual([2, 'queued']);
  });

  it('aborts sending when the screen is left', async () => {
    const signals: AbortSignal[] = [];
    const flow = await submitByFile(['a'], {
      sendFile: (_, signal) => {
        signals.push(signal);
        return never();
      },
    });
    flow.actor.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('gives up a file that is no longer on the device', async () => {
    const flow = start(
      { listActivities: never, sendFile: () => Promise.reject(createRefusal('draft.fileGone')) },
      { drafts: [fileDraft('a')] },
    );
    await settle();
    expect([getPhase(flow), flow.actor.getSnapshot().context.failure?.code]).toEqual(['choosing', 'draft.fileGone']);
  });
});
