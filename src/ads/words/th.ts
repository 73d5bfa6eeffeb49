import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  ads: {
    label: 'โฆษณา',
    close: 'วันนี้ไม่แสดงโฆษณาตรงนี้อีก',
    closed: 'วันนี้จะไม่มีโฆษณาตรงนี้อีก',
    sample: 'ตัวอย่าง',
    newWindow: 'เปิดหน้าต่างใหม่',
  },
};
