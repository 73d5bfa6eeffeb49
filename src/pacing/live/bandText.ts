import { formatDuration, formatHoursMinutes } from '#src/format/formatDuration.ts';

const hourS = 3600;
/** The ends of a band are rounded to this. */
const finestS = 5;

/**
 * `3:49 – 4:14` in hours and minutes from an hour on, `41:10 – 45:05` below. For an approximate line always hours and
 * minutes.
 */
export function bandText(lowS: number, highS: number, isApproximate = false): string {
  const isLong = isApproximate || highS >= hourS;
  const text = (timeS: number) =>
    isLong ? formatHoursMinutes(timeS) : formatDuration(Math.round(timeS / finestS) * finestS);
  return `${text(lowS)} – ${text(highS)}`;
}

/** A row's band, to the second like the row's time. */
export function rowBandText(lowS: number, highS: number, isApproximate: boolean): string {
  const text = isApproximate ? formatHoursMinutes : formatDuration;
  return `${text(lowS)} – ${text(highS)}`;
}
