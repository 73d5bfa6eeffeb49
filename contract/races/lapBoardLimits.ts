export const lapBoardLimits = {
  /** How long a code can be typed into the other phone. */
  codeValidS: 300,
  /** After so many wrong codes in a race, those that are open there are worth nothing: 1 in 20,000 to hit one. */
  wrongCodes: 50,
  /** Twice what fifty teams need for twenty laps. */
  entriesOfBoard: 4_000,
  entriesOfSync: 200,
  numbers: 60,
  /** A board is gone so long after it was opened. */
  keptDays: 30,
} as const;
