import type { LocalisedText } from '#contract/localisedText.ts';
import type { LapCode, LapEntry, LapSyncAnswer, LapWatch } from '#contract/races/lapBoard.ts';
import type { LapCompleteUntil } from '#workers/core/race/lapTypes.ts';

/** What a board needs to know about its race; stored on the phone, because there may be no network on the day. */
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
  /** Add it to this phone's clock to get the server's; measured once, when the phones were paired. */
  readonly skewMs: number;
  /** This phone has all of the board's entries up to this one. */
  readonly cursor: number;
  readonly isPaired: boolean;
  /** Time up to which each phone has sent everything, by this phone's clock. */
  readonly heard: LapCompleteUntil;
  /** The code that the other phone types; null once it is used. */
  readonly code: LapCode | null;
}

/** A board as this phone stores it. All times are by this phone's clock. */
export interface LapBoard {
  readonly race: LapRace;
  /** Numbers of the teams, in the order of their buttons. */
  readonly numbers: readonly string[];
  /** Null: this phone is not linked. */
  readonly link: LapLink | null;
  readonly entries: readonly LapEntry[];
  /** Ids of this phone's entries that the server has not confirmed. */
  readonly unsent: readonly string[];
}

export type LapBoardFailure = 'network' | 'codeUnknown' | 'tooMany' | 'raceUnknown' | 'server';

/** Thrown by the machine's actors. */
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
  /** Result of the last attempt to reach the server. */
  readonly isOffline: boolean;
  /** When the server last answered, by this phone's clock. */
  readonly syncedAtMs: number | null;
}

/** An entry as a person makes it, before it has an id and a time. */
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
