import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  offline: {
    since: 'ออฟไลน์ ข้อมูลเมื่อ {{time}}',
    silentSince: 'ติดต่อเซิร์ฟเวอร์ไม่ได้ กำลังลองใหม่ ข้อมูลเมื่อ {{time}}',
    plans: 'แผนที่ดูได้แม้ออฟไลน์:',
    dataTime: 'ข้อมูลเมื่อ {{time}}',
    ownCourse: 'เส้นทางของฉัน',
    noPlans: 'เครื่องนี้ยังไม่มีแผนเก็บไว้ เส้นทางที่เปิดตอนมีเน็ตจะดูได้แม้ออฟไลน์',
    newVersion: 'มีเวอร์ชันใหม่',
    update: 'อัปเดต',
    backWith: 'กลับมาออนไลน์แล้ว หน้านี้ยังเป็นข้อมูลเมื่อ {{time}}',
    reload: 'โหลดใหม่',
  },
};
