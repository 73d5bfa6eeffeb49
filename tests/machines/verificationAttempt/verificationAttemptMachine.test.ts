import { describe, expect, it } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import { verificationAttemptMachine } from '#machines/verificationAttempt/verificationAttemptMachine.ts';
import type { VerificationAttemptInput } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { selectPhase } from '#machines/verificationAttempt/verificationAttemptSelectors.ts';
import {
  attemptDetail,
  createActivityList,
  createInput,
  createNoAnswerError,
  createRefusal,
  fileDraft,
  preview,
  stravaDraft,
} from './fakes.ts';

const createDoneEvent = (path: string, output: unknown) => ({
  type: `xstate.done.actor.0.verificationAttempt.${path}`,
  output,
});
const createErrorEvent = (path: string, error: unknown) => ({
  type: `xstate.error.actor.0.verificationAttempt.${path}`,
  error,
});
const createArrivedEvent = (status: 'processing' | 'inReview' | 'passed' | 'failed' | 'error') => ({
  type: 'attempt.arrived',
  attempt: attemptDetail({ status, can_appeal: status === 'failed' }),
});

function listReachedStates(start: VerificationAttemptInput, events: readonly object[]) {
  const paths = getShortestPaths(verificationAttemptMachine, { input: start, events: events as never[] });
  return {
    values: paths.map(({ state }) => JSON.stringify(state.value)),
    phases: new Set(paths.map(({ state }) => selectPhase(state))),
  };
}

describe('verificationAttemptMachine', () => {
  it('reaches every state', () => {
    const list = 'choosing.byDateRange.loading';
    const byList = listReachedStates(createInput(), [
      { type: 'range.changed', range: { from: '2026-03-01', to: '2026-03-09' }, today: '2026-03-09' },
      createDoneEvent(list, createActivityList(['1'])),
      createDoneEvent(list, createActivityList([])),
      createErrorEvent(list, createNoAnswerError()),
    ]);
    const unasked = listReachedStates(createInput({ isListWanted: false }), []);
    const byFile = listReachedStates(createInput(), [
      { type: 'method.chosen', method: 'byLink' },
      { type: 'method.chosen', method: 'byFile' },
      { type: 'files.chosen', files: [{ id: 'a', name: 'a.fit', sizeBytes: 9 }] },
      createDoneEvent('choosing.byFile.reading', preview),
    ]);
    const sending = listReachedStates(createInput({ drafts: [fileDraft('a'), stravaDraft()] }), [
      createDoneEvent('submitting.sending', 'upload-1'),
      createErrorEvent('submitting.sending', createNoAnswerError()),
      createDoneEvent('submitting.creating', attemptDetail()),
      createErrorEvent('submitting.creating', createRefusal('attempt.tooMany')),
      { type: 'connection.returned' },
      { type: 'submission.cancelled' },
    ]);
    const following = listReachedStates(createInput({ attemptId: 'attempt-1' }), [
      { type: 'attempt.arrived', attempt: attemptDetail() },
      ...(['processing', 'inReview', 'passed', 'failed', 'error'] as const).map(createArrivedEvent),
      { type: 'attempt.lost' },
      { type: 'appeal.sent', text: 'the gate is on the other road' },
      createErrorEvent('failed.appealing', createNoAnswerError()),
      { type: 'attempt.restarted' },
    ]);
    expect(
      new Set([...byList.values, ...unasked.values, ...byFile.values, ...sending.values, ...following.values]),
    ).toEqual(
      new Set([
        ...['refused', 'unasked', 'loading', 'ready', 'empty', 'failed'].map(
          (state) => `{"choosing":{"byDateRange":"${state}"}}`,
        ),
        '{"choosing":"byLink"}',
        '{"choosing":{"byFile":"resting"}}',
        '{"choosing":{"byFile":"reading"}}',
        ...['sending', 'creating', 'waiting'].map((state) => `{"submitting":"${state}"}`),
        ...['loading', 'queued', 'processing', 'inReview'].map((state) => `{"following":"${state}"}`),
        '"passed"',
        '{"failed":"resting"}',
        '{"failed":"appealing"}',
        '"error"',
        '"notFound"',
      ]),
    );
    expect(new Set([...byList.phases, ...byFile.phases, ...sending.phases, ...following.phases])).toEqual(
      new Set([
        'choosing',
        'submitting',
        'waiting',
        'loading',
        'queued',
        'processing',
        'inReview',
        'passed',
        'failed',
        'appealing',
        'error',
        'notFound',
      ]),
    );
  });
});
