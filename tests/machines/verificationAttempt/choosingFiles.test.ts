import { describe, expect, it } from 'vitest';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { AttemptError } from '#machines/verificationAttempt/attemptFailure.ts';
import type { FilePreview } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { selectCanSubmit } from '#machines/verificationAttempt/verificationAttemptSelectors.ts';
import { deferred } from '#tests/machines/pacePlan/fakes.ts';
import { createNoAnswerError, createRefusal, type Fakes, never, preview, settle, start } from './fakes.ts';

const createChosenFile = (id: string, sizeBytes = 100) => ({ id, name: `${id}.fit`, sizeBytes });

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
      files: [
        createChosenFile('bad'),
        createChosenFile('large', fileBytesMax + 1),
        createChosenFile('empty', 0),
        createChosenFile('good'),
      ],
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
