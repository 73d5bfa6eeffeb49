export const headToHeadLimits = {
  roundsMax: 20,
  membersMax: 12,
  titleMax: 60,
  nameMax: 40,
  distanceM: { min: 100, max: 300_000 },
  timeMs: { min: 1, max: 86_400_000 },
  pointsMax: 9_999,
  csvLengthMax: 60_000,
  /** About twice the maximum number of results: twenty rounds of two sides with twelve members. */
  csvLinesMax: 1_000,
} as const;
