import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  video: {
    title: 'วิดีโอที่เกี่ยวข้อง',
    note: 'จะติดต่อ YouTube เมื่อแตะเท่านั้น',
    play: 'เล่นวิดีโอ',
    gone: 'วิดีโอนี้ถูกลบออกจาก YouTube หรือตั้งเป็นส่วนตัว',
    unreachable: 'ติดต่อ YouTube ไม่ได้ โปรดตรวจสอบเครือข่าย หรือมีสิ่งใดบล็อกอยู่',
    onYoutube: 'ดูบน YouTube',
  },
};
