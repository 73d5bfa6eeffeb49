import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  air: {
    forecast: 'พยากรณ์ {{when}}',
    saved: 'พยากรณ์ที่บันทึก {{when}}',
    calm: 'ไม่มีลม',
    hand: 'อากาศตั้งเอง',
    switch: 'เปลี่ยนเป็น',
  },
};
