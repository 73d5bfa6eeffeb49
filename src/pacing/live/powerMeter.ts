import { readItem } from '#src/account/session/readToken.ts';
import { writeItem } from '#src/account/session/writeItem.ts';
import { loadWords } from '#src/i18n/wordRooms.ts';
import { toolWords } from '../tools/toolWords.ts';
import { borgOf, feltZone } from './livePlanFtp.ts';
import { noPowerMeterItem, type PowerTexts, powerTexts, setPowerTexts } from './powerTexts.ts';

/** Borg's scale in place of watts, and what a rider can still say. */
const inEffort: PowerTexts = {
  text: (plan, index) => borgOf(feltZone(plan, index)),
  unit: 'RPE',
  head: 'ftp.effort',
  note: (plan, index) => `ftp.talk${feltZone(plan, index)}` as 'ftp.talk0',
  summary: 'ftp.summary',
};

export const hasPowerMeter = (): boolean => powerTexts() !== inEffort;

/** Tells targets in watts or as effort, and remembers it. */
export async function setPowerMeter(isThere: boolean): Promise<void> {
  writeItem('localStorage', noPowerMeterItem, isThere ? null : '1');
  await showStoredPowerTexts();
}

/** What the rider chose the last time. */
export async function showStoredPowerTexts(): Promise<void> {
  const isWithout = readItem('localStorage', noPowerMeterItem) !== null;
  if (isWithout) await loadWords(toolWords);
  setPowerTexts(isWithout ? inEffort : undefined);
}
