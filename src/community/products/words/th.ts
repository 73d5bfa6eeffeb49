import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  products: {
    failed: 'โหลดสินค้าไม่สำเร็จ',
    notYet: 'หน้านี้ใกล้เสร็จแล้ว',
    notYetText: 'กำลังเตรียมรายละเอียด สเปก และที่ซื้อ',
    sample: 'ตัวอย่าง',
    shops: 'ซื้อได้ที่ไหน',
    leaves: 'ทุกลิงก์จะออกจาก Wolfpace ไปยังเว็บของร้าน',
    specifications: 'สเปก',
    specificationsOf: 'สเปกของ {{name}}',
    comparison: 'เทียบกัน',
    comparisonOf: '{{name}} เทียบกับรุ่นอื่น',
    own: 'รุ่นนี้',
    gallery: 'รูปภาพ',
    picture: '{{name}} รูปที่ {{number}} จาก {{total}}',
    pictureOf: '{{number}} / {{total}}',
    previous: 'รูปก่อนหน้า',
    next: 'รูปถัดไป',
  },
};
