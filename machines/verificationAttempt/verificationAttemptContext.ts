import type { ActivityList } from '#contract/activities/activities.ts';
import { findChosenRangeProblem } from '#contract/activities/activityRange.ts';
import { readActivityText } from '#contract/activities/readActivityText.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import type { AttemptFailure } from './attemptFailure.ts';
import { isZoneAsked, listFilesToSend, noZone, unsentState, withChange } from './attemptFiles.ts';
import type {
  AttemptDraftItem,
  AttemptFile,
  VerificationAttemptContext as Context,
  VerificationAttemptInput,
} from './verificationAttemptMachineTypes.ts';

const noPages = { activities: [], nextPage: null } as const;

/** The initial context; drafts given as input are sent first. */
export function createInitialContext({ drafts, method, ...input }: VerificationAttemptInput): Context {
  const firstActivity = drafts[0]?.activity;
  return {
    ...input,
    method: firstActivity === undefined ? method : firstActivity.kind === 'file' ? 'byFile' : 'byLink',
    list: noPages,
    listFailure: null,
    activityId: null,
    text: firstActivity?.kind === 'strava' ? firstActivity.text : '',
    files: drafts.flatMap(({ activity }) => (activity.kind === 'file' ? toSendingFile(activity) : [])),
    drafts,
    attempts: [],
    refusals: [],
    attempt: null,
    failure: null,
  };
}

function toSendingFile({
  fileId,
  fileName,
  sizeBytes,
}: Extract<AttemptDraftItem['activity'], { kind: 'file' }>): AttemptFile {
  const unreadFields = { ...noZone, preview: null, failure: null, attemptId: null };
  return { id: fileId, name: fileName, sizeBytes, ...unsentState, state: 'sending', ...unreadFields };
}

/** What is wrong with the chosen days; null if nothing is. */
export const findRangeProblem = ({ range, today }: Pick<Context, 'range' | 'today'>) =>
  findChosenRangeProblem(range, today);

/** A first page replaces the list, a further page is appended; activities already in the list are not added again. */
export function withPage({ list }: Context, { results, next_page }: ActivityList): Pick<Context, 'list'> {
  const listedIds = new Set(list.activities.map(({ id }) => id));
  const added = results.filter(({ id }) => !listedIds.has(id));
  return { list: { activities: [...list.activities, ...added], nextPage: next_page } };
}

export const emptyList: Pick<Context, 'list' | 'listFailure' | 'activityId'> = {
  list: noPages,
  listFailure: null,
  activityId: null,
};

/** Whether an activity that can be submitted is chosen: from the list, as an address, or as readable files. */
export function canSubmit({ challengeId, method, activityId, text, files }: Context): boolean {
  if (challengeId === null) return false;
  if (method === 'byDateRange') return activityId !== null;
  if (method === 'byLink') return readActivityText(text).ok;
  return listFilesToSend(files).length > 0 && !isZoneAsked(files) && !files.some(({ state }) => state === 'reading');
}

/** Turns the submission into drafts: one, or one per file that may be sent. */
export function withDrafts(
  context: Context,
  { keys, atMs }: { readonly keys: readonly string[]; readonly atMs: number },
): Pick<Context, 'drafts' | 'files' | 'refusals' | 'failure'> {
  const { challengeId, category, files } = context;
  const activities = listActivities(context);
  const drafts = activities.flatMap((activity, index) => {
    const key = keys[index];
    return key === undefined || challengeId === null ? [] : [{ key, challengeId, category, madeAtMs: atMs, activity }];
  });
  const submittedFileIds = new Set(drafts.map(({ activity }) => toFileId(activity)));
  return {
    drafts,
    files: files.map((file) =>
      submittedFileIds.has(file.id) ? { ...file, ...unsentState, state: 'sending', failure: null } : file,
    ),
    refusals: [],
    failure: null,
  };
}

function listActivities({ method, activityId, text, files }: Context): readonly AttemptDraftItem['activity'][] {
  if (method === 'byFile')
    return listFilesToSend(files).map(({ id, name, sizeBytes, utcOffsetMin }) => ({
      kind: 'file' as const,
      fileId: id,
      fileName: name,
      sizeBytes,
      uploadId: null,
      utcOffsetMin,
    }));
  const reading = method === 'byDateRange' ? { ok: true as const, id: activityId ?? '' } : readActivityText(text);
  return reading.ok ? [{ kind: 'strava', text: reading.id }] : [];
}

const toFileId = (activity: AttemptDraftItem['activity'] | undefined) =>
  activity?.kind === 'file' ? activity.fileId : undefined;

/** The draft being sent. */
export function findCurrentDraft({ drafts }: Pick<Context, 'drafts'>): AttemptDraftItem {
  const [draft] = drafts;
  if (draft === undefined) throw new Error('no draft is being sent');
  return draft;
}

/** Whether a file has to be uploaded before the attempt can be created. */
export const hasBytesToSend = ({ drafts: [draft] }: Pick<Context, 'drafts'>): boolean =>
  draft?.activity.kind === 'file' && draft.activity.uploadId === null;

/** Stores the id of the upload in the draft being sent; null: its bytes have to be sent again. */
export function withUploadId({ drafts }: Context, uploadId: string | null): Pick<Context, 'drafts'> {
  return {
    drafts: drafts.map((draft, index) =>
      index === 0 && draft.activity.kind === 'file' ? { ...draft, activity: { ...draft.activity, uploadId } } : draft,
    ),
  };
}

/** The draft being sent has become an attempt. */
export function withCreated(context: Context, attempt: AttemptDetail) {
  const { drafts, files, attempts } = context;
  const id = toFileId(drafts[0]?.activity);
  return {
    drafts: drafts.slice(1),
    attempts: [...attempts, attempt],
    files: withChange(files, id, { state: 'sent', attemptId: attempt.id }),
    failure: null,
  };
}

/** The server refused the draft being sent; its file may be submitted again. */
export function withRefusal(context: Context, failure: AttemptFailure) {
  const { drafts, files, refusals } = context;
  const draft = findCurrentDraft(context);
  return {
    drafts: drafts.slice(1),
    files: withChange(files, toFileId(draft.activity), { ...unsentState, failure }),
    refusals: [...refusals, { draft, failure }],
    failure,
  };
}

/** Whether the server refused part of this submission, or this device one of its files. */
export const hasRefusal = ({ method, files, refusals }: Context): boolean =>
  refusals.length > 0 || (method === 'byFile' && files.some(({ state }) => state === 'refused'));

/** Not refused, so it is retried. If pieces of a file are missing on the server, they are sent again. */
export function withDelay(context: Context, failure: AttemptFailure): Partial<Context> {
  return { failure, ...(failure.code === 'upload.incomplete' && withUploadId(context, null)) };
}

/** Discards the drafts that have not arrived; a file that was being sent can be submitted again. */
export function withoutDrafts({ files }: Context): Pick<Context, 'drafts' | 'files' | 'failure'> {
  return {
    drafts: [],
    files: files.map((file) => (file.state === 'sending' ? { ...file, ...unsentState } : file)),
    failure: null,
  };
}

/** Follows the first attempt that was created. */
export function withFirstAttempt({ attempts: [attempt] }: Context): Pick<Context, 'attempt' | 'attemptId'> {
  return { attempt: attempt ?? null, attemptId: attempt?.id ?? null };
}

/** Keeps the same object while nothing in it changes, because each request to the server returns a new one. */
export function withAttempt({ attempt }: Context, newest: AttemptDetail): Pick<Context, 'attempt' | 'failure'> {
  const isSame = attempt !== null && JSON.stringify(attempt) === JSON.stringify(newest);
  return { attempt: isSame ? attempt : newest, failure: null };
}

/** Back to the form, for another activity for the same challenge. */
export function withFormReset({ challengeId, attempt, files }: Context): Partial<Context> {
  return {
    challengeId: challengeId ?? attempt?.challenge.id ?? null,
    files: files.filter(({ state }) => state !== 'sent'),
    attempts: [],
    refusals: [],
    attempt: null,
    attemptId: null,
    failure: null,
  };
}
