export const lapBoardLimits = {
  /** How long a code is valid. */
  codeValidS: 300,
  /** After this many wrong codes in a race its open codes become invalid: the chance to guess one is 1 in 20,000. */
  wrongCodes: 50,
  /** Twice the entries of fifty teams over twenty laps. */
  entriesOfBoard: 4_000,
  entriesOfSync: 200,
  /** Start numbers on the buttons of a phone. */
  numbers: 60,
  /** Days after its opening when a board is deleted. */
  retentionDays: 30,
} as const;
