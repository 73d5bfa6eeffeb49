import { toMidnightMs, toTaipeiDay } from '#machines/forecast/departureDay.ts';
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
  /** How the sender's resistance and braking differ from the model's; null if nothing was learned. */
  readonly learned: LearnedBasis | null;
}

/** 1 January 2026 in Asia/Taipei; there are no older forecasts. */
const epochMs = toMidnightMs('2026-01-01');
const dayMs = 86_400_000;
const minuteMs = 60_000;
const maxDays = 36_500;
const maxModelVersion = 1_000_000;
const powerStepsPerW = 10;
/** The range of learned ratios (workers/core/pacing/learnedFactors.ts). */
const ratioRange = { min: 0.5, max: 2 } as const;
const ratioSteps = 100_000;
const uncertaintySteps = 100_000;
const maxUncertainty = 5;
const maxUncertainties = 8;
const ratioKeys = ['climbResistanceRatio', 'flatResistanceRatio', 'descentSpeedRatio'] as const;
/** From this version of the model on, the third ratio is a speed; before, it was a resistance and is dropped. */
const descentSpeedVersion = 3;

export function writeSenderNumbers(writer: ByteWriter, numbers: SenderNumbers): void {
  const { forecast, learned } = numbers;
  writer.write(forecast === null ? 0 : 1 + (toMidnightMs(forecast.day) - epochMs) / dayMs);
  if (forecast !== null) writer.write((forecast.fetchedAtMs - epochMs) / minuteMs);
  writer.write(numbers.modelVersion);
  writer.write(numbers.finishS);
  writer.write(numbers.averagePowerW * powerStepsPerW);
  writer.write(learned === null ? 0 : 1 + learned.uncertainties.length);
  if (learned === null) return;
  for (const key of ratioKeys) writer.write((learned.factors[key] - ratioRange.min) * ratioSteps);
  for (const uncertainty of learned.uncertainties)
    for (const value of uncertainty) writer.write((value + maxUncertainty) * uncertaintySteps);
}

/** Throws InvalidLinkError if `writeSenderNumbers` did not write it. */
export function readSenderNumbers(reader: ByteReader): SenderNumbers {
  const dayNumber = reader.read(maxDays);
  const forecast =
    dayNumber === 0
      ? null
      : {
          day: toTaipeiDay(epochMs + (dayNumber - 1) * dayMs),
          fetchedAtMs: epochMs + reader.read((maxDays * dayMs) / minuteMs) * minuteMs,
        };
  const modelVersion = reader.read(maxModelVersion);
  // A plan may take longer than the longest goal.
  const finishS = reader.read(basisLimits.goalS.max * 10);
  const averagePowerW = reader.read(basisLimits.powerW.max * powerStepsPerW) / powerStepsPerW;
  return {
    forecast,
    modelVersion,
    finishS,
    averagePowerW,
    learned: readLearned(reader, modelVersion >= descentSpeedVersion),
  };
}

function readLearned(reader: ByteReader, hasDescentSpeed: boolean): LearnedBasis | null {
  const count = reader.read(1 + maxUncertainties);
  if (count === 0) return null;
  const { min, max } = ratioRange;
  const readRatio = () => (min * ratioSteps + reader.read((max - min) * ratioSteps)) / ratioSteps;
  const climbResistanceRatio = readRatio();
  const flatResistanceRatio = readRatio();
  const descentRatio = readRatio();
  const descentSpeedRatio = hasDescentSpeed ? descentRatio : 1;
  const readUncertainty = () =>
    (reader.read(2 * maxUncertainty * uncertaintySteps) - maxUncertainty * uncertaintySteps) / uncertaintySteps;
  return {
    factors: { climbResistanceRatio, flatResistanceRatio, descentSpeedRatio },
    uncertainties: Array.from(
      { length: count - 1 },
      () => [readUncertainty(), readUncertainty(), readUncertainty()] as const,
    ),
  };
}
