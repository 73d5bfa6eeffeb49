import type { LocalisedText } from '#contract/localisedText.ts';
import type { LapCode, LapEntry, LapSyncAnswer, LapWatch } from '#contract/races/lapBoard.ts';
import type { LapCompleteUntil } from '#workers/core/race/lapTypes.ts';

/** What a board needs of its race; kept on the phone, because there may be no network on the day. */
export interface LapRace {
  readonly id: string;
  readonly name: LocalisedText;
  /** YYYY-MM-DD, Asia/Taipei. */
  readonly day: string;
  readonly lapCount: number;
  readonly lapM: number;
  readonly countingRider: number;
}

/** This phone's part of a board on the server. */
export interface LapLink {
  readonly boardId: string;
  readonly key: string;
  readonly watch: LapWatch;
  /** Added to this phone's clock it gives the server's; measured once, when the phones were paired. */
  readonly skewMs: number;
  /** Up to which of the board's entries this phone knows all. */
  readonly cursor: number;
  readonly isPaired: boolean;
  /** By this phone's clock. */
  readonly heard: LapCompleteUntil;
  /** What the other phone types; null once it is used. */
  readonly code: LapCode | null;
}

/** All times in it are of this phone's clock. */
export interface LapBoard {
  readonly race: LapRace;
  /** Of the teams, in the order of their buttons. */
  readonly numbers: readonly string[];
  /** Null: this phone is alone. */
  readonly link: LapLink | null;
  readonly entries: readonly LapEntry[];
  /** Ids of own entries that the server has not confirmed. */
  readonly unsent: readonly string[];
}

export type LapBoardFailure = 'network' | 'codeUnknown' | 'tooMany' | 'raceUnknown' | 'server';

/** How an actor of the machine says why it failed. */
export class LapBoardError extends Error {
  readonly failure: LapBoardFailure;

  constructor(failure: LapBoardFailure) {
    super(failure);
    this.name = 'LapBoardError';
    this.failure = failure;
  }
}

export interface LapBoardInput {
  readonly raceId: string;
}

export interface LapBoardContext extends LapBoardInput {
  readonly board: LapBoard | null;
  readonly failure: LapBoardFailure | null;
  /** Of the last try to reach the server. */
  readonly isOffline: boolean;
  /** When the server answered last, by this phone's clock. */
  readonly syncedAtMs: number | null;
}

/** What a person does on the board, before it has an id and a time. */
export type LapAction = Pick<LapEntry, 'kind' | 'number' | 'target'>;

export type LapBoardEvent =
  | { readonly type: 'alone.chosen' }
  | { readonly type: 'board.opened' }
  | { readonly type: 'code.typed'; readonly code: string }
  | { readonly type: 'code.renewed' }
  | { readonly type: 'timing.begun' }
  | { readonly type: 'pairing.opened' }
  | { readonly type: 'reading.repeated' }
  | { readonly type: 'numbers.changed'; readonly numbers: readonly string[] }
  | { readonly type: 'entry.made'; readonly action: LapAction; readonly id: string; readonly atMs: number }
  | { readonly type: 'entries.cleared' }
  | { readonly type: 'sync.answered'; readonly answer: LapSyncAnswer; readonly atMs: number }
  | { readonly type: 'sync.failed' };
