/** Minutes after midnight of Asia/Taipei. */
export interface SunTimes {
  /** Begin of civil twilight, when the road can be seen without lights. */
  readonly firstLightMinute: number;
  readonly sunriseMinute: number;
  readonly sunsetMinute: number;
  /** End of civil twilight. */
  readonly lastLightMinute: number;
}

/** Degrees from the zenith: the upper edge at the horizon with refraction, and civil twilight. */
const sunriseZenithDeg = 90.833;
const twilightZenithDeg = 96;
const taipeiOffsetMinutes = 8 * 60;
const dayMs = 86_400_000;

const toRadians = (deg: number) => (deg * Math.PI) / 180;

/**
 * When the sun rises and sets on a day (YYYY-MM-DD) at a place at sea level with a free horizon; mountains to the east
 * delay it, a high place sees it up to ten minutes earlier. `latDeg` -60..60 (beyond it some days have no sunrise),
 * `lonDeg` -180..180, east is positive. Within two minutes of published times.
 *
 * Source: NOAA Global Monitoring Laboratory, "General Solar Position Calculations", with the fractional year at the
 * place's noon.
 */
export function computeSunTimes(day: string, latDeg: number, lonDeg: number): SunTimes {
  const dayStartMs = Date.parse(`${day}T00:00:00Z`);
  const yearStartMs = Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`);
  const nextYearMs = Date.parse(`${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}-01-01T00:00:00Z`);
  const noonDays = (dayStartMs - yearStartMs) / dayMs - lonDeg / 360;
  const yearRad = (2 * Math.PI * noonDays * dayMs) / (nextYearMs - yearStartMs);
  const equationOfTimeMinutes =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(yearRad) -
      0.032077 * Math.sin(yearRad) -
      0.014615 * Math.cos(2 * yearRad) -
      0.040849 * Math.sin(2 * yearRad));
  const declinationRad =
    0.006918 -
    0.399912 * Math.cos(yearRad) +
    0.070257 * Math.sin(yearRad) -
    0.006758 * Math.cos(2 * yearRad) +
    0.000907 * Math.sin(2 * yearRad) -
    0.002697 * Math.cos(3 * yearRad) +
    0.00148 * Math.sin(3 * yearRad);
  const noonMinute = 720 - 4 * lonDeg - equationOfTimeMinutes + taipeiOffsetMinutes;
  const latRad = toRadians(latDeg);
  /** Half of the time that the sun is less than `zenithDeg` from the zenith; one degree takes four minutes. */
  const computeHalfMinutes = (zenithDeg: number) => {
    const cosine =
      Math.cos(toRadians(zenithDeg)) / (Math.cos(latRad) * Math.cos(declinationRad)) -
      Math.tan(latRad) * Math.tan(declinationRad);
    return (4 * Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
  };
  const halfDayMinutes = computeHalfMinutes(sunriseZenithDeg);
  const halfLightMinutes = computeHalfMinutes(twilightZenithDeg);
  return {
    firstLightMinute: noonMinute - halfLightMinutes,
    sunriseMinute: noonMinute - halfDayMinutes,
    sunsetMinute: noonMinute + halfDayMinutes,
    lastLightMinute: noonMinute + halfLightMinutes,
  };
}
