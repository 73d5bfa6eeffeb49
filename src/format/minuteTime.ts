import { padTwoDigits } from './formatDuration.ts';
import { noNumberText } from './formatFixed.ts';

/** Times in whole seconds that a finish must not exceed: the rider's goal, and the last second under a half hour. */
export type Goals = readonly number[];

const halfHourS = 1800;

/** The goals of a finish: the rider's own, and the next whole or half hour, which riders call for example `破四`. */
export function findGoals(finishS: number, ownGoalS?: number | undefined): Goals {
  if (!Number.isFinite(finishS)) return [];
  const nextHalfHourGoalS = (Math.floor(Math.round(finishS) / halfHourS) + 1) * halfHourS - 1;
  return ownGoalS === undefined ? [nextHalfHourGoalS] : [Math.round(ownGoalS), nextHalfHourGoalS];
}

/**
 * A time in seconds as shown to the minute. It keeps its seconds if the nearest minute would be on the other side of
 * a goal: 3:59:59 would read 4:00. Differences of such times add up like the times themselves.
 */
export function toMinuteTimeS(durationS: number, goals: Goals = []): number {
  const seconds = Math.round(durationS);
  const minuteS = Math.round(durationS / 60) * 60;
  const isCrossingGoal = goals.some((goalS) => {
    const isWithinGoal = seconds <= goalS;
    const isMinuteWithinGoal = minuteS <= goalS;
    return isWithinGoal !== isMinuteWithinGoal;
  });
  return isCrossingGoal ? seconds : minuteS;
}

/** The same in whole minutes: where the nearest one would be on the other side of a goal, the next one. */
export function toWholeMinuteS(durationS: number, goals: Goals): number {
  const timeS = toMinuteTimeS(durationS, goals);
  if (timeS % 60 === 0) return timeS;
  const floorS = Math.floor(timeS / 60) * 60;
  return goals.some((goalS) => timeS > goalS && floorS <= goalS) ? floorS + 60 : floorS;
}

/** `3:07`: hours and minutes, rounded to the nearest minute; `3:59:59` where that would cross a goal. */
export function formatHoursMinutes(durationS: number, goals?: Goals): string {
  return formatMinuteTime(Math.max(0, toMinuteTimeS(durationS, goals)));
}

/** A time that `toMinuteTimeS` returned, or a difference of two: `0:17`, or `0:16:59` if it has seconds. */
export function formatMinuteTime(timeS: number): string {
  if (!Number.isFinite(timeS)) return noNumberText;
  const hours = Math.floor(timeS / 3600);
  const minutes = Math.floor(timeS / 60) % 60;
  const seconds = timeS % 60;
  return `${hours}:${padTwoDigits(minutes)}${seconds === 0 ? '' : `:${padTwoDigits(seconds)}`}`;
}
