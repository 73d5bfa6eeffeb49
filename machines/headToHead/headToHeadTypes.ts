import type { HeadToHeadAnswer } from '#contract/headToHeads/headToHeads.ts';
import type { AppError } from '../appError.ts';

/** The head-to-head to follow. */
export interface HeadToHeadInput {
  readonly id: string;
}

export interface HeadToHeadContext extends HeadToHeadInput {
  /** The newest known answer; null before the first. */
  readonly answer: HeadToHeadAnswer | null;
  /** Why it could not be read. */
  readonly error: AppError | null;
  /** The stream was lost and is not live yet: the displayed state may be old. */
  readonly isLost: boolean;
  /** Streams and reads that failed since it was live. */
  readonly failureCount: number;
}

export type HeadToHeadEvent =
  | { readonly type: 'stream.stateReceived'; readonly answer: HeadToHeadAnswer }
  | { readonly type: 'stream.beatReceived' }
  | { readonly type: 'stream.ended' }
  | { readonly type: 'stream.lost' }
  /** The answer to the rider's own change. */
  | { readonly type: 'change.answered'; readonly answer: HeadToHeadAnswer }
  | { readonly type: 'rider.retried' };
