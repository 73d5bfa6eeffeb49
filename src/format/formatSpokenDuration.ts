import { noNumberText } from './formatFixed.ts';

type DurationUnit = 'hour' | 'minute' | 'second';
type DurationKey = `duration.${DurationUnit}`;

/** A duration in words for screen readers: `3 hours 7 minutes 5 seconds`; parts that are zero are left out. */
export function formatSpokenDuration(
  durationS: number,
  t: (key: DurationKey, params: { count: number }) => string,
): string {
  if (!Number.isFinite(durationS)) return noNumberText;
  const seconds = Math.round(Math.abs(durationS));
  const parts: readonly [DurationUnit, number][] = [
    ['hour', Math.floor(seconds / 3600)],
    ['minute', Math.floor((seconds % 3600) / 60)],
    ['second', seconds % 60],
  ];
  const spokenParts = parts.filter(([unit, count]) => count > 0 || (seconds === 0 && unit === 'second'));
  const texts = spokenParts.map(([unit, count]) => t(`duration.${unit}`, { count }));
  return texts.join(' ');
}
