export const lapBoardLimits = {
  /** How long a code is valid. */
  codeValidS: 300,
  /**
   * Wrong codes of a client network. They count against that client only, so that nobody can stop others from pairing.
   * While a code is valid, a client has six windows of a minute: at most 30 of 1,000,000 codes, a chance of 1 in 33,333
   * to guess the code of one board. A hundred networks at once have 1 in 333, and a guess is noticed, because the code
   * no longer works for the second phone.
   */
  wrongCodesPerMinuteMax: 5,
  /**
   * Boards that a client network opens for a race on one day (Asia/Taipei): six pairs of phones behind one address, and
   * as many once more. A full board has 4,000 rows of about 210 bytes, 0.84 MB, so a client can fill 10 MB a day.
   */
  boardsPerClientAndDayMax: 12,
  /** Boards of a race on one day: 168 MB a day if all are full, and 5 GB in the 30 days of their retention. */
  boardsPerDayMax: 200,
  /** Twice the entries of fifty teams over twenty laps. */
  entriesPerBoardMax: 4_000,
  entriesPerSyncMax: 200,
  /** Start numbers on the buttons of a phone. */
  numbersMax: 60,
  /** Days after its opening when a board is deleted. */
  retentionDays: 30,
} as const;
