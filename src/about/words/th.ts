import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  licences: {
    intro: 'เว็บไซต์นี้ใช้ซอฟต์แวร์และฟอนต์ของผู้อื่นดังต่อไปนี้ ขอบคุณผู้สร้างทุกท่าน ข้อความสัญญาอนุญาตแสดงตามต้นฉบับ',
    browser: 'ทำงานบนอุปกรณ์ของคุณ',
    server: 'ทำงานบนเซิร์ฟเวอร์ของเรา',
    failedTitle: 'โหลดรายการสัญญาอนุญาตไม่ได้',
    noText: 'แพ็กเกจนี้ไม่มีข้อความสัญญาอนุญาตแนบมา ชื่อสัญญาอนุญาตอยู่ด้านบน',
  },
};
