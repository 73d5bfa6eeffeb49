/**
 * A typed duration in seconds: `3:45`, `3:45:00`, `3h45`, `225`; null if it is invalid. Two parts may be hours and
 * minutes or minutes and seconds; a number without a colon may be minutes or both parts. The reading nearest to
 * `nearS` is chosen.
 */
export function parseDuration(typed: string, nearS: number): number | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - 0xe50))
    .replace(/\s/g, '')
    .toLowerCase();
  const match = /^(\d{1,4})(?:[:h'](\d{1,2})(?:[:m'](\d{1,2}))?)?$/.exec(plain);
  if (match === null) return null;
  const first = Number(match[1]);
  const second = match[2];
  const third = match[3];
  if (Number(second ?? 0) > 59 || Number(third ?? 0) > 59) return null;
  if (third !== undefined) return first * 3600 + Number(second) * 60 + Number(third);
  if (second !== undefined) return nearest([first * 3600 + Number(second) * 60, first * 60 + Number(second)], nearS);
  const hours = Math.floor(first / 100);
  const minutes = first % 100;
  const asClock = hours > 0 && minutes < 60 ? [hours * 3600 + minutes * 60] : [];
  return nearest([first * 60, ...asClock], nearS);
}

/** Compared by ratio: three minutes are as far from an hour as twenty hours are. */
function nearest(seconds: readonly number[], nearS: number): number | null {
  const farness = (each: number) => Math.abs(Math.log(Math.max(each, 1) / Math.max(nearS, 1)));
  return seconds.reduce<number | null>(
    (best, each) => (best === null || farness(each) < farness(best) ? each : best),
    null,
  );
}
