/**
 * A typed length of time in seconds: `3:45`, `3:45:00`, `3h45`, `225` (minutes); null where it is none. Two parts are hours and
 * minutes where the ride takes an hour or more, minutes and seconds where it does not.
 */
export function parseDuration(typed: string, isHours: boolean): number | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - 0xe50))
    .replace(/\s/g, '')
    .toLowerCase();
  const found = /^(\d{1,3})(?:[:.h'](\d{1,2})(?:[:.m'](\d{1,2}))?)?$/.exec(plain);
  if (found === null) return null;
  const [first, second, third] = [Number(found[1]), found[2], found[3]];
  if (Number(second ?? 0) > 59 || Number(third ?? 0) > 59) return null;
  if (third !== undefined) return first * 3600 + Number(second) * 60 + Number(third);
  if (second === undefined) return first * 60;
  return isHours ? first * 3600 + Number(second) * 60 : first * 60 + Number(second);
}
