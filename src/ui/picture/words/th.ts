import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  picture: {
    choose: 'เลือกรูป',
    replace: 'เปลี่ยนรูป',
    remove: 'เอารูปออก',
    drop: 'หรือลากมาวาง หรือวางจากคลิปบอร์ด',
    hint: 'JPEG, PNG, WebP หรือ AVIF ไม่เกิน {{size}} MB ระบบจะลบตำแหน่งและข้อมูลกล้องออก',
    sending: 'กำลังอัปโหลด {{percent}}%',
    reading: 'กำลังเตรียมรูป…',
    sent: 'อัปโหลดรูปแล้ว',
    gone: 'ไม่มีรูปนี้แล้ว โปรดเลือกรูปอื่น',
    failed: 'อัปโหลดรูปไม่สำเร็จ',
    again: 'ลองอีกครั้ง',
    stop: 'ยกเลิกการอัปโหลด',
    reason: {
      offline: 'ตอนนี้ไม่มีเครือข่าย',
      timeout: 'รอนานเกินไป',
      bytes: 'ไฟล์ใหญ่เกิน {{size}} MB',
      type: 'ไม่ใช่ไฟล์รูปที่ใช้ได้',
      unreadable: 'ไฟล์เสียหายหรือไม่ครบ',
      pixels: 'รูปมีขนาดใหญ่เกินไป โปรดย่อก่อน',
      denied: 'คุณไม่มีสิทธิ์อัปโหลด โปรดเข้าสู่ระบบใหม่',
      tooMany: 'วันนี้อัปโหลดมากเกินไป ลองใหม่พรุ่งนี้',
      other: 'เกิดข้อผิดพลาด โปรดลองใหม่ภายหลัง',
    },
  },
};
