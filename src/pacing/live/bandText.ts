import { formatDuration } from '#src/format/formatDuration.ts';
import { formatHoursMinutes, type Goals } from '#src/format/minuteTime.ts';
import { formatCourseTime } from './courseTime.ts';

const hourS = 3600;
/** The ends of a band are rounded to this. */
const roundToS = 5;

/**
 * `3:49 – 4:14` in hours and minutes from one hour on, `41:10 – 45:05` below. For an approximate line always hours
 * and minutes.
 */
export function formatBand(lowS: number, highS: number, isApproximate = false, goals?: Goals): string {
  const formatTime = (timeS: number) => {
    if (isApproximate) return formatCourseTime(timeS, true, goals);
    return highS >= hourS ? formatHoursMinutes(timeS, goals) : formatDuration(Math.round(timeS / roundToS) * roundToS);
  };
  return `${formatTime(lowS)} – ${formatTime(highS)}`;
}

/** A row's band, to the second like the row's time. */
export function formatRowBand(lowS: number, highS: number, isApproximate: boolean): string {
  const formatTime = isApproximate ? (timeS: number) => formatHoursMinutes(timeS) : formatDuration;
  return `${formatTime(lowS)} – ${formatTime(highS)}`;
}
