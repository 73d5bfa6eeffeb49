export const lapBoardLimits = {
  /** How long a code is valid. */
  codeValidS: 300,
  /** After this many wrong codes in a race its open codes become invalid: the chance to guess one is 1 in 20,000. */
  wrongCodesMax: 50,
  /** Twice the entries of fifty teams over twenty laps. */
  entriesPerBoardMax: 4_000,
  entriesPerSyncMax: 200,
  /** Start numbers on the buttons of a phone. */
  numbersMax: 60,
  /** Days after its opening when a board is deleted. */
  retentionDays: 30,
} as const;
