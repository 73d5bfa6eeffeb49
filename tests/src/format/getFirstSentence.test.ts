// @vitest-environment node
import { expect, it } from 'vitest';
import { getFirstSentence } from '#src/format/getFirstSentence.ts';

it.each([
  ['太魯閣路段受損，持續修復；出發前請查 168.thb.gov.tw。', '太魯閣路段受損，持續修復'],
  ['被災し、規制が続いています。出発前に 168.thb.gov.tw で確認。', '被災し、規制が続いています'],
  ['Damaged on 2024-04-03, open 6.5 h a day; check 168.thb.gov.tw.', 'Damaged on 2024-04-03, open 6.5 h a day'],
  ['La route est en réparation ; consultez 168.thb.gov.tw.', 'La route est en réparation'],
  ['통행이 통제됩니다. 출발 전 168.thb.gov.tw를 확인하세요.', '통행이 통제됩니다'],
  ['ยังซ่อมแซม โปรดตรวจสอบที่ 168.thb.gov.tw ก่อนออกเดินทาง', 'ยังซ่อมแซม โปรดตรวจสอบที่ 168.thb.gov.tw ก่อนออกเดินทาง'],
  ['168.thb.gov.tw', '168.thb.gov.tw'],
  ['。', '。'],
])('returns the first sentence of %j: %j', (note, first) => {
  expect(getFirstSentence(note)).toBe(first);
});
