export const headToHeadKinds = ['riders', 'teams'] as const;
export type HeadToHeadKind = (typeof headToHeadKinds)[number];

export const headToHeadStates = ['planned', 'live', 'finished'] as const;
export type HeadToHeadState = (typeof headToHeadStates)[number];

export const roundKinds = ['race', 'timeTrial', 'sprint'] as const;
export type RoundKind = (typeof roundKinds)[number];

/** What decides a round: the lower time, or more points. */
export const roundMeasures = ['time', 'points'] as const;
export type RoundMeasure = (typeof roundMeasures)[number];

export const sideKeys = ['a', 'b'] as const;
export type SideKey = (typeof sideKeys)[number];

/** Names of theme colours; each has a matching text colour. */
export const sideColours = ['cypress', 'signal', 'amber', 'mountain'] as const;
export type SideColour = (typeof sideColours)[number];

export const roundOutcomes = ['time', 'points', 'dnf', 'dns'] as const;
export type RoundOutcome = (typeof roundOutcomes)[number];

/** Why a line of a table of results is rejected. */
export const headToHeadFaults = [
  'noColumns',
  'openQuote',
  'tooManyLines',
  'roundUnknown',
  'sideUnknown',
  'memberUnknown',
  'resultBad',
  'twice',
] as const;
export type HeadToHeadFault = (typeof headToHeadFaults)[number];
