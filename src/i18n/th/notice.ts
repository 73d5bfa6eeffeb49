import type { Words } from '../words.ts';

export const notice: Words['notice'] = {
  title: 'การแจ้งเตือน',
  unread: 'การแจ้งเตือน ยังไม่ได้อ่าน {{count}} รายการ',
  isNew: 'ใหม่',
  failed: 'โหลดการแจ้งเตือนไม่สำเร็จ',
  empty: 'ยังไม่มีการแจ้งเตือน',
  emptyText: 'การเปลี่ยนแปลงบัญชีที่เชื่อมไว้ สถานะสมาชิก และอื่น ๆ จะแสดงที่นี่',
  welcome: 'ยินดีต้อนรับ กรอก FTP และน้ำหนัก แล้วตารางเพซจะเป็นของคุณ',
  identityLinked: 'เชื่อม {{provider}} แล้ว จากนี้ใช้เข้าสู่ระบบได้',
  identityUnlinked: 'ยกเลิกการเชื่อม {{provider}} แล้ว ใช้เข้าสู่ระบบไม่ได้อีก',
  providerRevoked: 'สิทธิ์ของ {{provider}} ถูกเพิกถอน เราลบโทเคนแล้ว หากต้องการใช้อีกโปรดเชื่อมใหม่',
  membershipGiven: 'ตอนนี้คุณเป็น{{membership}} ขอบคุณ',
  membershipEnded: 'สถานะสมาชิกของคุณสิ้นสุดแล้ว',
};
