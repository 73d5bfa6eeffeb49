const minuteS = 60;
const hourS = 3600;
/** How far apart goal times are, by riding time: riders set themselves round times. */
const ladder: readonly (readonly [number, number])[] = [
  [20 * minuteS, minuteS],
  [40 * minuteS, 2 * minuteS],
  [hourS, 5 * minuteS],
  [2 * hourS, 10 * minuteS],
  [6 * hourS, 30 * minuteS],
  [Number.POSITIVE_INFINITY, hourS],
];

/**
 * Three round goal times around the rider's own time: the next two faster ones and the next slower one, fastest first.
 */
export function listGoalsAround(durationS: number): readonly number[] {
  if (!(durationS > 0 && durationS < 48 * hourS)) return [];
  const faster = below(durationS);
  const fastest = below(faster);
  const slower = above(durationS);
  return [...new Set([fastest, faster, slower])].filter((goalS) => goalS >= minuteS);
}

const findStepS = (durationS: number): number => ladder.find(([upTo]) => durationS <= upTo)?.[1] ?? hourS;

function below(durationS: number): number {
  const step = findStepS(durationS);
  return (Math.ceil(durationS / step) - 1) * step;
}

function above(durationS: number): number {
  const step = findStepS(durationS + 1);
  return (Math.floor(durationS / step) + 1) * step;
}

/** Riders say `破四` for under four hours: a goal of a whole hour is one second less. */
export function toGoalDurationS(goalS: number): number {
  return isWholeHours(goalS) ? goalS - 1 : goalS;
}

export const isWholeHours = (goalS: number): boolean => goalS % hourS === 0;
