import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  departureReason: {
    ice: 'ไม่มีน้ำแข็งหรือหิมะ',
    thunder: 'ไม่มีฟ้าคะนอง',
    storm: 'ไม่มีลมแรง',
    noon: 'ถึงยอดก่อนเที่ยง',
    heat: 'ไม่ร้อนจัด',
    dark: 'สว่างตลอดทาง',
    rain: 'ไม่โดนฝน',
    cold: 'ไม่หนาวเกินไป',
    cool: 'เย็นกว่า',
    fast: 'ใช้เวลาน้อยสุด',
    none: 'ไม่มีเวลาที่เหมาะ',
  },
  departureCaution: {
    ice: 'น้ำแข็งหรือหิมะ',
    thunder: 'ฟ้าคะนอง',
    storm: 'ลมแรง',
    noon: 'ถึงยอดหลังเที่ยง',
    heat: 'ร้อนจัด',
    dark: 'ต้องใช้ไฟ',
    rain: 'ฝน',
    cold: 'หนาว',
  },
};
