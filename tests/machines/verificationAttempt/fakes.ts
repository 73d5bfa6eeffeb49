import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { ActivityList, ListedActivity } from '#contract/activities/activities.ts';
import type { ActivityRange } from '#contract/activities/activityRange.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { AttemptError, type AttemptFailureCode } from '#machines/verificationAttempt/attemptFailure.ts';
import { attemptPollMachine } from '#machines/verificationAttempt/attemptPollMachine.ts';
import { verificationAttemptMachine } from '#machines/verificationAttempt/verificationAttemptMachine.ts';
import type {
  AttemptDraftItem,
  FilePreview,
  PreviewFileInput,
  SendFileInput,
  VerificationAttemptEmitted,
  VerificationAttemptInput,
} from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';

export function attemptDetail(change: Partial<AttemptDetail> = {}): AttemptDetail {
  return {
    id: 'attempt-1',
    challenge: { id: 'wuling-west', title: { 'zh-TW': '西進武嶺' }, route_id: 'wuling-west' },
    activity: {
      source: 'strava',
      name: null,
      started_at: null,
      is_start_hidden: false,
      file_name: null,
      external_url: null,
    },
    category: 'ride',
    status: 'queued',
    error_code: null,
    submitted_at: '2026-03-01T04:00:00.000Z',
    decided_at: null,
    elapsed_s: null,
    is_best: false,
    rule_version: 1,
    earlier_attempt_id: null,
    queue: { ahead: 2, estimate_s: 30, pause: null },
    result: null,
    review: null,
    zone: null,
    earlier_verdict: null,
    deciding: null,
    can_appeal: false,
    is_checked_again: false,
    evidence_expires_at: null,
    is_own: true,
    ...change,
  };
}

export function listedActivity(id: string, change: Partial<ListedActivity> = {}): ListedActivity {
  return {
    id,
    name: `ride ${id}`,
    started_at: '2026-03-01T00:00:00.000Z',
    is_start_hidden: false,
    distance_m: 54_000,
    elevation_gain_m: 2_800,
    elapsed_s: 14_000,
    moving_s: 13_500,
    sport_type: 'Ride',
    obstacle: null,
    ...change,
  };
}

export const preview: FilePreview = {
  startAtMs: 0,
  match: { status: 'passed', efforts: [], checkpoints: [], reasons: [] } as unknown as FilePreview['match'],
  verdicts: {},
};

export const range: ActivityRange = { from: '2026-03-01', to: '2026-03-08' };
export const createActivityList = (ids: readonly string[], next_page: number | null = null): ActivityList => ({
  results: ids.map((id) => listedActivity(id)),
  next_page,
});

export const createInput = (change: Partial<VerificationAttemptInput> = {}): VerificationAttemptInput => ({
  challengeId: 'wuling-west',
  attemptId: null,
  category: 'ride',
  method: 'byDateRange',
  range,
  today: '2026-03-08',
  isListWanted: true,
  drafts: [],
  isShown: true,
  ...change,
});

export const stravaDraft = (change: Partial<AttemptDraftItem> = {}): AttemptDraftItem => ({
  key: 'key-1',
  challengeId: 'wuling-west',
  category: 'ride',
  madeAtMs: 1_000,
  activity: { kind: 'strava', text: '123' },
  ...change,
});

export const fileDraft = (fileId: string, uploadId: string | null = null): AttemptDraftItem =>
  stravaDraft({
    key: `key-${fileId}`,
    activity: { kind: 'file', fileId, fileName: `${fileId}.fit`, sizeBytes: 100, uploadId },
  });

/** The error for a request that got no answer. */
export const createNoAnswerError = () => new AttemptError({ code: 'answer.none', isTransient: true });
/** The error for a request that the server refused. */
export const createRefusal = (code: AttemptFailureCode) => new AttemptError({ code, isTransient: false });
export const never = <Value>() => new Promise<Value>(() => undefined);

export interface Fakes {
  readonly listActivities?: (range: ActivityRange, page: number, signal: AbortSignal) => Promise<ActivityList>;
  readonly previewFile?: (fileId: string, signal: AbortSignal, utcOffsetMin: number | null) => Promise<FilePreview>;
  readonly sendFile?: (input: SendFileInput, signal: AbortSignal) => Promise<string>;
  readonly submitAttempt?: (draft: AttemptDraftItem, signal: AbortSignal) => Promise<AttemptDetail>;
  readonly sendAppeal?: (text: string, signal: AbortSignal) => Promise<AttemptDetail>;
  readonly loadAttempt?: (id: string, signal: AbortSignal) => Promise<AttemptDetail>;
}

const rejectUnexpected = (what: string) => () => Promise.reject(new Error(`unexpected request for ${what}`));

export function provideFakes(fakes: Fakes) {
  return verificationAttemptMachine.provide({
    actors: {
      listActivities: fromPromise<ActivityList, { range: ActivityRange; page: number }>(({ input, signal }) =>
        (fakes.listActivities ?? rejectUnexpected('a list'))(input.range, input.page, signal),
      ),
      previewFile: fromPromise<FilePreview, PreviewFileInput>(({ input, signal }) =>
        (fakes.previewFile ?? rejectUnexpected('a preview'))(input.fileId, signal, input.utcOffsetMin),
      ),
      sendFile: fromPromise<string, SendFileInput>(({ input, signal }) =>
        (fakes.sendFile ?? rejectUnexpected('an upload'))(input, signal),
      ),
      submitAttempt: fromPromise<AttemptDetail, { draft: AttemptDraftItem }>(({ input, signal }) =>
        (fakes.submitAttempt ?? rejectUnexpected('an attempt'))(input.draft, signal),
      ),
      sendAppeal: fromPromise<AttemptDetail, { attemptId: string; text: string }>(({ input, signal }) =>
        (fakes.sendAppeal ?? rejectUnexpected('an appeal'))(input.text, signal),
      ),
      pollAttempt: attemptPollMachine.provide({
        actors: {
          loadAttempt: fromPromise<AttemptDetail, { id: string }>(({ input, signal }) =>
            (fakes.loadAttempt ?? never)(input.id, signal),
          ),
        },
      }),
    },
  });
}

export function start(fakes: Fakes = {}, change: Partial<VerificationAttemptInput> = {}) {
  const clock = new SimulatedClock();
  const actor = createActor(provideFakes(fakes), { input: createInput(change), clock });
  const emitted: VerificationAttemptEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, clock, emitted };
}

/** Lets already settled promises run their callbacks. */
export const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
