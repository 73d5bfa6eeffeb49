import type { ListedActivity } from '#contract/activities/activities.ts';
import type { ActivityRange } from '#contract/activities/activityRange.ts';
import type { RideCategory } from '#contract/challenges/challenges.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import type { MatchResult } from '#workers/core/verification/matching/matchTypes.ts';
import type { PreviewVerdicts } from '#workers/core/verification/previewMatch.ts';
import type { AttemptFailure } from './attemptFailure.ts';

/** How the rider says which activity it was. */
export type AttemptWay = 'byDateRange' | 'byLink' | 'byFile';

/** What this device finds in a file before it is sent; the server decides by itself. */
export interface FilePreview {
  /** Of the recording; the times of `match` are seconds since then. */
  readonly startAtMs: number;
  readonly match: MatchResult;
  /** With the plausibility rules, by the category that is declared. */
  readonly verdicts: PreviewVerdicts;
}

/** A file that was chosen, with what has become of it. Its bytes stay outside, under `id`. */
export interface AttemptFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly changedAtMs?: number;
  /** `reading` until this device has looked into it, `previewed` when it may be sent; `sent` when its attempt is made. */
  readonly state: 'reading' | 'previewed' | 'refused' | 'sending' | 'sent';
  /** Of `totalBytes`. */
  readonly sentBytes: number;
  /** What travels, which is less than the file where it could be packed; null before it begins. */
  readonly totalBytes: number | null;
  /** Null before it was read, and where this device could not look into it. */
  readonly preview: FilePreview | null;
  /** Why it was refused, here or by the server. */
  readonly failure: AttemptFailure | null;
  readonly attemptId: string | null;
}

/** An attempt on its way to the server: the same for every try. */
export interface AttemptDraftItem {
  /** Its Idempotency-Key. */
  readonly key: string;
  readonly challengeId: string;
  readonly category: RideCategory;
  readonly madeAtMs: number;
  readonly activity:
    | { readonly kind: 'strava'; readonly text: string }
    | {
        readonly kind: 'file';
        readonly fileId: string;
        readonly fileName: string;
        readonly sizeBytes: number;
        /** Null until all of its bytes have arrived. */
        readonly uploadId: string | null;
      };
}

/** A draft that the server said no to. */
export interface AttemptRefusal {
  readonly draft: AttemptDraftItem;
  readonly failure: AttemptFailure;
}

export interface ActivityPages {
  readonly activities: readonly ListedActivity[];
  readonly nextPage: number | null;
}

export interface VerificationAttemptInput {
  /** Null where an attempt is only looked at. */
  readonly challengeId: string | null;
  /** An attempt that was made before: it is loaded and followed. */
  readonly attemptId: string | null;
  readonly category: RideCategory;
  /** The one that stands open first; drafts open theirs. */
  readonly way: AttemptWay;
  readonly range: ActivityRange;
  /** The day in Taipei: later ones cannot be asked for. */
  readonly today: string;
  /** Whether the list is asked for at once; otherwise `list.wanted` says when. */
  readonly isListWanted: boolean;
  /** What could not be sent the last time: it is sent first. */
  readonly drafts: readonly AttemptDraftItem[];
  /** Whether anybody sees the page. */
  readonly isShown: boolean;
}

export interface VerificationAttemptContext {
  readonly challengeId: string | null;
  readonly way: AttemptWay;
  readonly category: RideCategory;
  readonly range: ActivityRange;
  readonly today: string;
  /** The rides were looked for once, or were in sight. */
  readonly isListWanted: boolean;
  readonly list: ActivityPages;
  readonly listFailure: AttemptFailure | null;
  /** The one of the list that is chosen. */
  readonly activityId: string | null;
  readonly text: string;
  readonly files: readonly AttemptFile[];
  /** What is not known to have arrived, in the order of sending. */
  readonly drafts: readonly AttemptDraftItem[];
  /** Made by this submission, in order. */
  readonly attempts: readonly AttemptDetail[];
  /** Of this submission, in order. */
  readonly refusals: readonly AttemptRefusal[];
  /** The one that is followed. */
  readonly attemptId: string | null;
  /** As the server told it last. */
  readonly attempt: AttemptDetail | null;
  /** Why the last thing that was tried did not work: sending, loading, an appeal. */
  readonly failure: AttemptFailure | null;
  readonly isShown: boolean;
}

export interface ChosenFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** When it was changed last; tells two files of one name apart. */
  readonly changedAtMs?: number;
}

export type VerificationAttemptEvent =
  | { readonly type: 'way.chosen'; readonly way: AttemptWay }
  | { readonly type: 'category.chosen'; readonly category: RideCategory }
  | { readonly type: 'range.changed'; readonly range: ActivityRange; readonly today: string }
  /** The list has come into sight, or is asked for. */
  | { readonly type: 'list.wanted' }
  | { readonly type: 'list.continued' }
  | { readonly type: 'list.retried' }
  | { readonly type: 'activity.chosen'; readonly id: string }
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'files.chosen'; readonly files: readonly ChosenFile[] }
  | { readonly type: 'file.removed'; readonly id: string }
  /** `keys`: as many random UUIDs as there are files, one at least. */
  | { readonly type: 'attempt.submitted'; readonly keys: readonly string[]; readonly atMs: number }
  /** The rider does not want to wait for what has not arrived. */
  | { readonly type: 'submission.cancelled' }
  /** Another activity, or the same one again. */
  | { readonly type: 'attempt.restarted' }
  | { readonly type: 'appeal.sent'; readonly text: string }
  | {
      readonly type: 'file.progressed';
      readonly id: string;
      readonly sentBytes: number;
      readonly totalBytes: number;
    }
  | AttemptPollEvent
  | PollNews;

/** What makes the poll of an attempt look, or not. */
export type AttemptPollEvent =
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  /** The device is online again, or the server answered somebody. */
  | { readonly type: 'connection.returned' }
  /** Look again now. */
  | { readonly type: 'attempt.retried' };

/** What the poll of an attempt tells. */
export type PollNews =
  | { readonly type: 'attempt.arrived'; readonly attempt: AttemptDetail }
  | { readonly type: 'attempt.delayed'; readonly failure: AttemptFailure }
  /** There is none, or it is somebody else's. */
  | { readonly type: 'attempt.lost' };

export type VerificationAttemptEmitted =
  /** They must outlive the page before the first of them leaves. */
  | { readonly type: 'drafts.made'; readonly drafts: readonly AttemptDraftItem[] }
  /** They have become attempts, or were refused or given up: what was sent of them is of no use then. */
  | { readonly type: 'drafts.settled'; readonly keys: readonly string[]; readonly areMade: boolean }
  /** Everything was sent that could be; `hasRefused` where something else of this submission came to nothing. */
  | { readonly type: 'attempts.made'; readonly attempts: readonly AttemptDetail[]; readonly hasRefused: boolean };

/** What `sendFile` is told; `onProgress` may be called until the signal is aborted. */
export interface SendFileInput {
  readonly draft: AttemptDraftItem;
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
}

/** One word for where the flow stands, for screens. */
export type AttemptPhase =
  | 'choosing'
  | 'submitting'
  | 'waiting'
  | 'loading'
  | 'queued'
  | 'processing'
  | 'inReview'
  | 'passed'
  | 'failed'
  | 'appealing'
  | 'error'
  | 'notFound';
