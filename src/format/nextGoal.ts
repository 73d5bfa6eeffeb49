import { formatDuration } from './formatDuration.ts';

/** The interval between goals: half an hour above three hours, a minute for the shortest climbs. */
const steps = [
  { aboveS: 10_800, stepS: 1800 },
  { aboveS: 3600, stepS: 900 },
  { aboveS: 1200, stepS: 300 },
  { aboveS: 0, stepS: 60 },
] as const;

/** The next round time to beat, in whole seconds; null if there is none. */
export function findNextGoalS(bestS: number): number | null {
  const shownS = Math.round(bestS);
  const stepS = steps.find(({ aboveS }) => shownS > aboveS)?.stepS ?? 60;
  const goalS = Math.floor(shownS / stepS) * stepS;
  return goalS > 0 ? goalS : null;
}

type GoalKey = 'underHours' | 'underHalf' | 'underMinutes' | 'underTime' | 'hourNames';

/** A goal as riders name it: `破四`, `破三五`, `sub-3:45`. */
export function formatGoal(
  goalS: number,
  translate: (key: GoalKey, params?: Record<string, string | number>) => string,
): string {
  const names = translate('hourNames').split(' ');
  const hours = names[Math.floor(goalS / 3600) - 1];
  if (hours !== undefined && goalS % 3600 === 0) return translate('underHours', { hours });
  if (hours !== undefined && goalS % 3600 === 1800) return translate('underHalf', { hours });
  if (goalS < 3600 && goalS % 60 === 0) return translate('underMinutes', { minutes: goalS / 60 });
  return translate('underTime', { time: formatDuration(goalS).replace(/:00$/, '') });
}
