import type { ListedActivity } from '#contract/activities/activities.ts';
import type { ActivityRange } from '#contract/activities/activityRange.ts';
import type { RideCategory } from '#contract/challenges/challenges.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import type { MatchResult } from '#workers/core/verification/matching/matchTypes.ts';
import type { PreviewVerdicts } from '#workers/core/verification/previewMatch.ts';
import type { AttemptFailure } from './attemptFailure.ts';

/** How the rider chooses the activity. */
export type AttemptMethod = 'byDateRange' | 'byLink' | 'byFile';

/** What this device finds in a file before it is sent; the server decides again. */
export interface FilePreview {
  /** Start of the recording; the times of `match` are seconds since then. */
  readonly startAtMs: number;
  readonly match: MatchResult;
  /** Including the plausibility rules, by the declared category. */
  readonly verdicts: PreviewVerdicts;
}

/** A chosen file and its state. Its bytes are stored outside, under `id`. */
export interface AttemptFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly changedAtMs?: number;
  /**
   * `reading` until this device has read it, `zoneAsked` while the rider has to give the zone of its times, `previewed`
   * when it may be sent; `sent` when its attempt was created.
   */
  readonly state: 'reading' | 'zoneAsked' | 'previewed' | 'refused' | 'sending' | 'sent';
  /** Its first time read as UTC, if its times have no zone; otherwise null. */
  readonly zonelessStartMs: number | null;
  /** The zone that the rider gave for it. */
  readonly utcOffsetMin: number | null;
  /** Part of `totalBytes`. */
  readonly sentBytes: number;
  /** Bytes to send, fewer than the file's if it could be compressed; null before sending begins. */
  readonly totalBytes: number | null;
  /** Null before it was read, and if this device could not read it. */
  readonly preview: FilePreview | null;
  /** Why it was refused, here or by the server. */
  readonly failure: AttemptFailure | null;
  readonly attemptId: string | null;
}

/** An attempt on its way to the server; identical for every try. */
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
        /** The zone of its times, if they have none; drafts stored by an older version lack it. */
        readonly utcOffsetMin?: number | null;
      };
}

/** A draft that the server refused. */
export interface AttemptRefusal {
  readonly draft: AttemptDraftItem;
  readonly failure: AttemptFailure;
}

export interface ActivityPages {
  readonly activities: readonly ListedActivity[];
  readonly nextPage: number | null;
}

export interface VerificationAttemptInput {
  /** Null if an attempt is only shown. */
  readonly challengeId: string | null;
  /** An existing attempt: it is loaded and followed. */
  readonly attemptId: string | null;
  readonly category: RideCategory;
  /** The method that is selected first; drafts select their own. */
  readonly method: AttemptMethod;
  readonly range: ActivityRange;
  /** Today in Taipei: later days cannot be searched. */
  readonly today: string;
  /** Whether the list is loaded at once; otherwise `list.wanted` starts it. */
  readonly isListWanted: boolean;
  /** What could not be sent last time: it is sent first. */
  readonly drafts: readonly AttemptDraftItem[];
  /** Whether the page is visible. */
  readonly isShown: boolean;
}

export interface VerificationAttemptContext {
  readonly challengeId: string | null;
  readonly method: AttemptMethod;
  readonly category: RideCategory;
  readonly range: ActivityRange;
  readonly today: string;
  /** The list was loaded once, or was in view. */
  readonly isListWanted: boolean;
  readonly list: ActivityPages;
  readonly listFailure: AttemptFailure | null;
  /** The chosen activity of the list. */
  readonly activityId: string | null;
  readonly text: string;
  readonly files: readonly AttemptFile[];
  /** Drafts that are not known to have reached the server, in sending order. */
  readonly drafts: readonly AttemptDraftItem[];
  /** Attempts that this submission has created, in order. */
  readonly attempts: readonly AttemptDetail[];
  /** Refused in this submission, in order. */
  readonly refusals: readonly AttemptRefusal[];
  /** The attempt that is followed. */
  readonly attemptId: string | null;
  /** As last received from the server. */
  readonly attempt: AttemptDetail | null;
  /** Why the last action failed: sending, loading, an appeal. */
  readonly failure: AttemptFailure | null;
  readonly isShown: boolean;
}

export interface ChosenFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Time of the last change; distinguishes two files with the same name. */
  readonly changedAtMs?: number;
}

export type VerificationAttemptEvent =
  | { readonly type: 'method.chosen'; readonly method: AttemptMethod }
  | { readonly type: 'category.chosen'; readonly category: RideCategory }
  | { readonly type: 'range.changed'; readonly range: ActivityRange; readonly today: string }
  /** The list came into view, or the rider asked for it. */
  | { readonly type: 'list.wanted' }
  | { readonly type: 'list.continued' }
  | { readonly type: 'list.retried' }
  | { readonly type: 'activity.chosen'; readonly id: string }
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'files.chosen'; readonly files: readonly ChosenFile[] }
  | { readonly type: 'file.removed'; readonly id: string }
  /** The zone of a file's times, in minutes ahead of UTC. */
  | { readonly type: 'zone.chosen'; readonly id: string; readonly utcOffsetMin: number }
  /** `keys`: as many random UUIDs as there are files, at least one. */
  | { readonly type: 'attempt.submitted'; readonly keys: readonly string[]; readonly atMs: number }
  /** The rider does not want to wait for what has not arrived. */
  | { readonly type: 'submission.cancelled' }
  /** Back to the form, for another activity or the same one again. */
  | { readonly type: 'attempt.restarted' }
  | { readonly type: 'appeal.sent'; readonly text: string }
  /** Another call changed it: the zone of the judged file, or the decision of a review. */
  | { readonly type: 'attempt.changed'; readonly attempt: AttemptDetail }
  | {
      readonly type: 'file.progressed';
      readonly id: string;
      readonly sentBytes: number;
      readonly totalBytes: number;
    }
  | AttemptPollEvent
  | PollResult;

/** Controls the polling of an attempt. */
export type AttemptPollEvent =
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  /** The device is online again, or the server has answered a request. */
  | { readonly type: 'connection.returned' }
  /** Poll now. */
  | { readonly type: 'attempt.retried' };

/** Results of polling an attempt. */
export type PollResult =
  | { readonly type: 'attempt.arrived'; readonly attempt: AttemptDetail }
  | { readonly type: 'attempt.delayed'; readonly failure: AttemptFailure }
  /** It does not exist, or belongs to another rider. */
  | { readonly type: 'attempt.lost' };

export type VerificationAttemptEmitted =
  /** The drafts have to be stored before the first one is sent, so that they survive the page. */
  | { readonly type: 'drafts.made'; readonly drafts: readonly AttemptDraftItem[] }
  /** They became attempts, were refused or were given up: their uploaded parts are no longer needed. */
  | { readonly type: 'drafts.settled'; readonly keys: readonly string[]; readonly areMade: boolean }
  /** Everything that could be sent was sent; `hasRefused` if another part of this submission was refused. */
  | { readonly type: 'attempts.made'; readonly attempts: readonly AttemptDetail[]; readonly hasRefused: boolean };

/** Input of `previewFile`. */
export interface PreviewFileInput {
  readonly fileId: string;
  readonly challengeId: string | null;
  /** For a file whose times have no zone; null until the rider has given it. */
  readonly utcOffsetMin: number | null;
}

/** Input of `sendFile`; `onProgress` may be called until the signal is aborted. */
export interface SendFileInput {
  readonly draft: AttemptDraftItem;
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
}

/** The current state of the flow in one word, for screens. */
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
