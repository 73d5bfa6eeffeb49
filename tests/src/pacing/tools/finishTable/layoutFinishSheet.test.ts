// @vitest-environment node
import { expect, it } from 'vitest';
import { createFinishTimeFormat, listFinishRatios } from '#src/pacing/tools/finishTable/finishRows.ts';
import { layoutFinishSheet } from '#src/pacing/tools/finishTable/layoutFinishSheet.ts';
import { words as toolTexts } from '#src/pacing/tools/words/zh-TW.ts';
import { measure } from '#tests/src/pacing/tools/studio/layout/sheetInput.ts';
import type { FinishTableRow } from '#workers/core/ride/computeFinishTable.ts';

const createRow = (ftpWPerKg: number, soloS: number): FinishTableRow => ({
  ftpWPerKg,
  ftpW: ftpWPerKg * 65,
  soloS,
  soloLowS: soloS * 0.95,
  soloHighS: soloS * 1.06,
  groupS: soloS * 0.97,
});
const words = {
  name: '西進武嶺',
  facts: '53.1 公里　爬升 2,954 公尺',
  ratio: 'W/kg',
  ftp: 'FTP',
  solo: '單人',
  range: '八成落在',
  group: '4 人輪車',
  you: '你',
  unit: '時:分',
  conditions: '體重 65.0 公斤、車與裝備 9.0 公斤',
};

it('puts the rider’s own value in place of a row that would read the same', () => {
  expect(listFinishRatios(3.08)).toHaveLength(18);
  expect(listFinishRatios(3.51)).toHaveLength(17);
  expect(listFinishRatios(3.51)).toContain(3.51);
  expect(listFinishRatios(7.2).at(-1)).toBe(7.2);
});

it('has one time format for all rows, rounded and never 60 minutes', () => {
  const hours = createFinishTimeFormat([createRow(2, 7_199), createRow(6, 3_000)], false);
  expect([hours.isInHours, hours.formatTime(7_199), hours.formatTime(3_000)]).toEqual([true, '2:00', '0:50']);
  const minutes = createFinishTimeFormat([createRow(2, 1_859.6)], false);
  expect([minutes.isInHours, minutes.formatTime(1_859.6)]).toEqual([false, '31:00']);
  const approximate = createFinishTimeFormat([createRow(2, 1_859.6)], true);
  expect([approximate.isInHours, approximate.formatTime(1_859.6)]).toEqual([true, '0:31']);
});

it('keeps every text on the sheet, also a long name and 18 rows', () => {
  const rows = listFinishRatios(3.08).map((ratio) => createRow(ratio, 30_000 / ratio));
  const name = '一條名字長到一張紙放不下的環島高山縱走大挑戰路線';
  const page = layoutFinishSheet(
    { rows, ownWPerKg: 3.08, isApproximate: false, words: { ...words, name }, origin: 'wolfpace.example' },
    measure,
  );
  const texts = page.items.filter((item) => item.kind === 'text');
  expect(texts.filter(({ text }) => text.includes(toolTexts.finishTable.you))).toHaveLength(1);
  for (const { xMm, yMm, widthMm, anchor } of texts) {
    expect(anchor === 'end' ? xMm - widthMm : xMm).toBeGreaterThanOrEqual(0);
    expect(anchor === 'end' ? xMm : xMm + widthMm).toBeLessThanOrEqual(page.widthMm);
    expect(yMm).toBeLessThanOrEqual(page.heightMm);
  }
});
