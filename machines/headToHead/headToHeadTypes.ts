import type { HeadToHeadAnswer } from '#contract/headToHeads/headToHeads.ts';
import type { AppError } from '../appError.ts';

/** What is asked of one head-to-head. */
export interface HeadToHeadInput {
  readonly id: string;
}

export interface HeadToHeadContext extends HeadToHeadInput {
  /** The newest that is known; null before the first answer. */
  readonly answer: HeadToHeadAnswer | null;
  /** Why there is none. */
  readonly error: AppError | null;
  /** The stream was lost and does not live again yet: what is shown may be old. */
  readonly isLost: boolean;
}

export type HeadToHeadEvent =
  | { readonly type: 'stream.stateTold'; readonly answer: HeadToHeadAnswer }
  | { readonly type: 'stream.beatTold' }
  | { readonly type: 'stream.ended' }
  | { readonly type: 'stream.lost' }
  /** The rider's own change was answered. */
  | { readonly type: 'change.answered'; readonly answer: HeadToHeadAnswer }
  | { readonly type: 'rider.retried' };
