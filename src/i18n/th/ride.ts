import type { Words } from '../words.ts';

export const ride: Words['ride'] = {
  stops: 'พัก {{count}} ครั้ง รวม {{minutes}} นาที นับในเวลาแล้ว',
  group: 'ผลัดกันนำ {{count}} คน',
  acclimatised: 'ชินที่สูง',
  careful: 'ลงเขาระวัง',
  bold: 'ลงเขาชำนาญ',
  gate: 'เวลาตัดตัวตึงสุด: {{place}} เหลือ {{margin}}',
  gateLate: '{{place}} ปิดแล้ว ช้า {{margin}}',
  stopRow: 'พัก {{minutes}} นาที',
  riding: 'เวลาปั่น',
  gateRow: 'เหลือ {{margin}}',
  gateRowLate: 'ปิดแล้ว −{{margin}}',
};
