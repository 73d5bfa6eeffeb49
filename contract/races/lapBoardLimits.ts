export const lapBoardLimits = {
  /** How long a code is valid. */
  codeValidS: 300,
  /** Wrong codes in a race after which its open codes become invalid: 1 in 20,000 to guess one. */
  wrongCodes: 50,
  /** Twice the entries of fifty teams over twenty laps. */
  entriesOfBoard: 4_000,
  entriesOfSync: 200,
  numbers: 60,
  /** Days after its opening when a board is deleted. */
  retentionDays: 30,
} as const;
