/** What a set of rides may not exceed, in percent: the scores of the last decision about the model, rounded up. */
export interface RecordedScores {
  readonly maePct: number;
  readonly intervalScorePct: number;
}
export type RecordedBySet = Readonly<Partial<Record<string, RecordedScores>>>;

/**
 * The scores of the rides of tests/fixtures/rides/recorded (decision 345). Only a decision that says why may raise one.
 */
export const recordedScores: Readonly<Record<'whole' | 'learned' | 'firstQuarter', RecordedBySet>> = {
  whole: {
    all: { maePct: 5, intervalScorePct: 22.5 },
    'one way': { maePct: 19.1, intervalScorePct: 84 },
    loop: { maePct: 4.2, intervalScorePct: 18.6 },
    hilly: { maePct: 3, intervalScorePct: 16.2 },
    town: { maePct: 6, intervalScorePct: 19.6 },
    'first half of the riders': { maePct: 5.5, intervalScorePct: 25.9 },
    'second half of the riders': { maePct: 4.5, intervalScorePct: 18.7 },
  },
  learned: {
    all: { maePct: 2.7, intervalScorePct: 15.5 },
    'one way': { maePct: 3.1, intervalScorePct: 25.7 },
    loop: { maePct: 2.7, intervalScorePct: 14.8 },
    hilly: { maePct: 1.9, intervalScorePct: 13.7 },
    town: { maePct: 3.6, intervalScorePct: 15.2 },
    'first half of the riders': { maePct: 2.2, intervalScorePct: 16.1 },
    'second half of the riders': { maePct: 3.2, intervalScorePct: 14.8 },
  },
  firstQuarter: {
    all: { maePct: 2.7, intervalScorePct: 15.6 },
    'one way': { maePct: 3.1, intervalScorePct: 25.7 },
    loop: { maePct: 2.7, intervalScorePct: 15 },
    hilly: { maePct: 1.9, intervalScorePct: 13.7 },
    town: { maePct: 3.6, intervalScorePct: 15.2 },
    'first half of the riders': { maePct: 2.3, intervalScorePct: 16.4 },
    'second half of the riders': { maePct: 3.2, intervalScorePct: 14.8 },
  },
};
