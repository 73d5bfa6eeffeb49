/** Where power is measured. */
export const powerSources = ['trainer', 'crank', 'spider', 'pedal', 'hub', 'other'] as const;
export type PowerSource = (typeof powerSources)[number];

/** Status of a declaration. `missing_recording`: declared, but without a dual recording so far. */
export const declarationStatuses = ['missing_recording', 'declared', 'checked', 'refused'] as const;
export type DeclarationStatus = (typeof declarationStatuses)[number];

export const rulings = ['checked', 'refused'] as const;
export type Ruling = (typeof rulings)[number];

/** Rules that a dual recording may break: difference too large, drift, too little that could be compared. */
export const dualRecordingFaults = ['difference', 'drift', 'share'] as const;

/** Why the server could not compare the submitted files. */
export const recordingProblems = [
  /** Fewer than `minComparedS` common seconds. */
  'tooShort',
  /** The two do not correlate at any lag. */
  'notAlike',
  /** The mean power is too low to compare. */
  'tooEasy',
  'noPower',
  /** A single file with one meter only. */
  'onePower',
  /** Both recordings come from the same meter. */
  'sameMeter',
  'unreadable',
] as const;
export type RecordingProblem = (typeof recordingProblems)[number];
