import { z90 } from '../pacing/band/paceUncertainty.ts';
import type { FtpRange, FtpTest } from './ftpTypes.ts';

/** FTP as a share of the mean power of a 20-minute all-out effort (Allen & Coggan). */
const twentyMinuteRatio = 0.95;
/** FTP as a share of the mean power of an 8-minute all-out effort (Carmichael's field test). */
const eightMinuteRatio = 0.9;
/** Coefficient of variation of the 20-minute test from week to week, 25 trained cyclists (Borszcz 2020). */
const repeatRatio = 0.029;
/** 95 % limits of agreement of two 20-minute tests a week apart, 19 highly trained athletes (McGrath 2019). */
const repeatLimitsW = { low: -17, high: 13 };
const deviationsIn95Percent = 1.96;

/**
 * FTP from an all-out test. `powerW` is the mean power of the 20 or 8 minutes, or of the best minute of a ramp test.
 *
 * - `twentyMinutes`: 0.95 of it. Range: the result of a repeated test in eight of ten cases, by Borszcz 2020 (IJSM
 *   41:175, CV 2.9 %) or McGrath 2019 (IJES 12:1334, limits +13/-17 W), whichever is wider. The true one-hour power
 *   differs more from rider to rider: limits -40/+32 W in 23 trained cyclists (Borszcz 2018, doi
 *   10.1055/s-0044-101546).
 * - `eightMinutes`: 0.90 of it. No repeat study was found. Range 0.86..0.93: the share of one hour's power by the
 *   two-parameter model, (1 + T / 3600 s) / (1 + T / 480 s), for W' / CP = T between 90 and 40 s.
 * - `ramp`: 0.75 of the best minute, range 0.72..0.78: approximate, as its authors say.
 */
export function estimateFromTest(test: FtpTest, powerW: number): FtpRange {
  if (test === 'twentyMinutes') return withRepeatSpread(twentyMinuteRatio * powerW);
  return test === 'eightMinutes'
    ? scaleRange(powerW, [0.86, eightMinuteRatio, 0.93])
    : scaleRange(powerW, [0.72, 0.75, 0.78]);
}

/** The range of a repeated 20-minute test around this FTP in eight of ten cases. */
export function withRepeatSpread(likelyW: number): FtpRange {
  const middleW = (repeatLimitsW.low + repeatLimitsW.high) / 2;
  const halfRangeW = ((repeatLimitsW.high - repeatLimitsW.low) / 2 / deviationsIn95Percent) * z90;
  const halfRangeByRatioW = likelyW * repeatRatio * z90;
  return {
    lowW: likelyW - Math.max(halfRangeByRatioW, halfRangeW - middleW),
    likelyW,
    highW: likelyW + Math.max(halfRangeByRatioW, halfRangeW + middleW),
  };
}

function scaleRange(powerW: number, [low, likely, high]: readonly [number, number, number]): FtpRange {
  return { lowW: low * powerW, likelyW: likely * powerW, highW: high * powerW };
}
