import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  promotions: {
    sub: 'ส่วนลดจากพาร์ตเนอร์ ให้นักปั่น',
    failed: 'โหลดโปรโมชันไม่สำเร็จ',
    oneFailed: 'โหลดโปรโมชันนี้ไม่สำเร็จ',
    none: 'ยังไม่มีโปรโมชัน',
    noneText: 'โปรโมชันใหม่จะขึ้นที่นี่',
    noneNow: 'ตอนนี้ไม่มีโปรโมชัน',
    part: {
      valid: 'ใช้ได้ตอนนี้',
      coming: 'เร็ว ๆ นี้',
      over: 'จบแล้ว',
    },
    pinned: 'ปักหมุด',
    coming: 'เร็ว ๆ นี้',
    over: 'จบแล้ว',
    sample: 'ตัวอย่าง',
    validity: 'ระยะเวลา:',
    left: 'วันสุดท้าย',
    until: 'ถึง {{at}}',
    lasting: 'ไม่มีวันสิ้นสุด',
    from: 'เริ่ม {{at}}',
    between: 'เริ่ม {{from}} ถึง {{until}}',
    endedAt: 'จบไปเมื่อ {{at}}',
    all: 'โปรโมชันทั้งหมด',
    missing: 'ไม่มีโปรโมชันนี้',
    missingText: 'อาจถูกนำออกแล้ว หรือที่อยู่พิมพ์ผิด',
    open: 'ไปดูโปรโมชัน',
    leaves: 'จะออกจาก Wolfpace ไปที่ {{host}}',
    share: 'แชร์',
    copyLink: 'คัดลอกลิงก์',
    link: 'ลิงก์',
    copied: 'คัดลอกลิงก์แล้ว',
    copyFailed: 'คัดลอกไม่ได้ โปรดกดค้างที่ลิงก์ด้านล่าง',
  },
};
