import { readItem } from '#src/account/session/readToken.ts';
import { writeItem } from '#src/account/session/writeItem.ts';
import { formatSpeedKmh } from '#src/format/formatSpeedKmh.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { getPowerTexts, noPowerMeterItem, type PowerTexts, setPowerTexts } from '#src/pacing/live/powerTexts.ts';
import type { PaintedPlan } from '#workers/core/pacing/planAnswerTypes.ts';
import { toolWords } from '../toolWords.ts';

/**
 * Perceived exertion on Borg's CR10 scale for each of Coggan's seven zones, as Allen & Coggan (Training and Racing with a
 * Power Meter) print it: below 2, 2-3, 3-4, 4-5, 6-7, above 7, maximal.
 */
export const borgByZone: readonly string[] = ['<2', '2–3', '3–4', '4–5', '6–7', '>7', '10'];

/** Zone of a row, or of the whole ride for index -1. */
const findZone = ({ feltZone }: PaintedPlan, index: number): number =>
  feltZone[index < 0 ? feltZone.length - 1 : index] ?? 0;

/**
 * Speed in place of watts, how hard it feels in place of speed, and how well a rider can still talk. There are words
 * for all seven zones, `ftp.feel0` to `ftp.feel6`; the casts name the first one for all of them.
 */
const effortTexts: PowerTexts = {
  format: ({ rows, totals }, index, language) =>
    formatSpeedKmh(index < 0 ? totals.speedMps : (rows.speedMps[index] ?? Number.NaN), 1, language),
  unit: 'km/h',
  head: 'paceTable.speed',
  getFeel: (plan, index) => `ftp.feel${findZone(plan, index)}` as 'ftp.feel0',
  formatScale: (plan, index) => `RPE ${borgByZone[findZone(plan, index)] ?? ''}`,
  getNote: (plan, index) => `ftp.talk${findZone(plan, index)}` as 'ftp.talk0',
  summary: 'ftp.summary',
};

export const hasPowerMeter = (): boolean => getPowerTexts() !== effortTexts;

/** Shows targets in watts or as speed and effort, and stores the choice. */
export async function setPowerMeter(hasMeter: boolean): Promise<void> {
  writeItem('localStorage', noPowerMeterItem, hasMeter ? null : '1');
  await showStoredPowerTexts();
}

/** Restores the rider's stored choice. */
export async function showStoredPowerTexts(): Promise<void> {
  const hasNoMeter = readItem('localStorage', noPowerMeterItem) !== null;
  if (hasNoMeter) await loadWords(toolWords);
  setPowerTexts(hasNoMeter ? effortTexts : undefined);
}
