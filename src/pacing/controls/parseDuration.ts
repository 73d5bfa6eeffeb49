/**
 * A typed duration in seconds: `3:45`, `3:45:00`, `3h45`, `225`; null if it is invalid. Two parts may be hours and
 * minutes or minutes and seconds; a number without a colon may be minutes or both parts. The reading nearest to
 * `nearS` is chosen.
 */
export function parseDuration(typed: string, nearS: number): number | null {
  const normalised = typed
    .normalize('NFKC')
    .replace(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - 0xe50))
    .replace(/\s/g, '')
    .toLowerCase();
  const match = /^(\d{1,4})(?:[:h'](\d{1,2})(?:[:m'](\d{1,2}))?)?$/.exec(normalised);
  if (match === null) return null;
  const firstPart = Number(match[1]);
  const secondPart = match[2];
  const thirdPart = match[3];
  if (Number(secondPart ?? 0) > 59 || Number(thirdPart ?? 0) > 59) return null;
  if (thirdPart !== undefined) return firstPart * 3600 + Number(secondPart) * 60 + Number(thirdPart);
  if (secondPart !== undefined)
    return chooseNearest([firstPart * 3600 + Number(secondPart) * 60, firstPart * 60 + Number(secondPart)], nearS);
  const hours = Math.floor(firstPart / 100);
  const minutes = firstPart % 100;
  const asHoursMinutes = hours > 0 && minutes < 60 ? [hours * 3600 + minutes * 60] : [];
  return chooseNearest([firstPart * 60, ...asHoursMinutes], nearS);
}

/** Compared by ratio: three minutes are as far from an hour as twenty hours are. */
function chooseNearest(seconds: readonly number[], nearS: number): number | null {
  const computeRatioDistance = (each: number) => Math.abs(Math.log(Math.max(each, 1) / Math.max(nearS, 1)));
  return seconds.reduce<number | null>(
    (best, each) => (best === null || computeRatioDistance(each) < computeRatioDistance(best) ? each : best),
    null,
  );
}
