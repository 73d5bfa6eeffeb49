import { dayAt, midnightMs } from '#machines/forecast/departureDay.ts';
import type { LearnedBasis } from '#machines/pacePlan/paceBasis.ts';
import { basisLimits } from '#src/pacing/live/basisCodec.ts';
import type { ByteReader, ByteWriter } from './byteText.ts';

/** The sender's numbers, and the facts behind them that a link cannot reproduce. */
export interface SenderNumbers {
  /** The forecast in use: its day (Asia/Taipei, YYYY-MM-DD), and when it was fetched; null for weather set by hand. */
  readonly forecast: { readonly day: string; readonly fetchedAtMs: number } | null;
  readonly modelVersion: number;
  /** From start to finish on the clock, including stops. */
  readonly finishS: number;
  readonly averagePowerW: number;
  /** How the sender's resistance differs from the model's; null if nothing was learned. */
  readonly learned: LearnedBasis | null;
}

/** 1 January 2026 in Asia/Taipei; there are no older forecasts. */
const epochMs = midnightMs('2026-01-01');
const dayMs = 86_400_000;
const minuteMs = 60_000;
const daysMax = 36_500;
const modelVersionMax = 1_000_000;
const powerParts = 10;
/** The range of learned ratios (workers/core/pacing/learnedResistance.ts). */
const ratioRange = { min: 0.5, max: 2 } as const;
const ratioParts = 100_000;
const uncertaintyParts = 100_000;
const maxUncertainty = 5;
const maxUncertainties = 8;
const ratioKeys = ['climbResistanceRatio', 'flatResistanceRatio', 'descentResistanceRatio'] as const;

export function writeSenderNumbers(out: ByteWriter, numbers: SenderNumbers): void {
  const { forecast, learned } = numbers;
  out.whole(forecast === null ? 0 : 1 + (midnightMs(forecast.day) - epochMs) / dayMs);
  if (forecast !== null) out.whole((forecast.fetchedAtMs - epochMs) / minuteMs);
  out.whole(numbers.modelVersion);
  out.whole(numbers.finishS);
  out.whole(numbers.averagePowerW * powerParts);
  out.whole(learned === null ? 0 : 1 + learned.uncertainties.length);
  if (learned === null) return;
  for (const key of ratioKeys) out.whole((learned.resistance[key] - ratioRange.min) * ratioParts);
  for (const uncertainty of learned.uncertainties)
    for (const value of uncertainty) out.whole((value + maxUncertainty) * uncertaintyParts);
}

/** Throws BadLink if `writeSenderNumbers` did not write it. */
export function readSenderNumbers(from: ByteReader): SenderNumbers {
  const day = from.whole(daysMax);
  const forecast =
    day === 0
      ? null
      : {
          day: dayAt(epochMs + (day - 1) * dayMs),
          fetchedAtMs: epochMs + from.whole((daysMax * dayMs) / minuteMs) * minuteMs,
        };
  const modelVersion = from.whole(modelVersionMax);
  const finishS = from.whole(basisLimits.goalS.max * 10);
  const averagePowerW = from.whole(basisLimits.powerW.max * powerParts) / powerParts;
  return { forecast, modelVersion, finishS, averagePowerW, learned: readLearned(from) };
}

function readLearned(from: ByteReader): LearnedBasis | null {
  const count = from.whole(1 + maxUncertainties);
  if (count === 0) return null;
  const { min, max } = ratioRange;
  const ratio = () => (min * ratioParts + from.whole((max - min) * ratioParts)) / ratioParts;
  const climbResistanceRatio = ratio();
  const flatResistanceRatio = ratio();
  const descentResistanceRatio = ratio();
  const readUncertainty = () =>
    (from.whole(2 * maxUncertainty * uncertaintyParts) - maxUncertainty * uncertaintyParts) / uncertaintyParts;
  return {
    resistance: { climbResistanceRatio, flatResistanceRatio, descentResistanceRatio },
    uncertainties: Array.from(
      { length: count - 1 },
      () => [readUncertainty(), readUncertainty(), readUncertainty()] as const,
    ),
  };
}
