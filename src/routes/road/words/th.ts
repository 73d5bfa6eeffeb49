import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  road: {
    warning: 'ระวัง',
    open: 'เปิดแล้ว',
    read: 'อ่านประกาศ',
    season: 'ตามฤดู',
    closedText: 'ปิดการจราจรอยู่ กรุณาเลือกเส้นทางอื่น',
    warningText: 'ตรวจสอบสภาพถนนก่อนออกเดินทาง',
    openText: 'ถนนเปิดให้ผ่านได้แล้ว',
    until: 'ถึง {{time}}',
    from: 'ตั้งแต่ {{time}}',
    timed: '{{times}}: {{text}}',
  },
  hazard: {
    snow: 'หิมะ',
    ice: 'น้ำแข็ง',
    thunder: 'พายุฝน',
    wind: 'ลมแรง',
    fog: 'หมอก',
    rain: 'ฝน',
  },
};
