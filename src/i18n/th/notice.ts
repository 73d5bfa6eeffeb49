import type { Words } from '../words.ts';

export const notice: Words['notice'] = {
  title: 'การแจ้งเตือน',
  unread: 'การแจ้งเตือน ยังไม่ได้อ่าน {{count}} รายการ',
  isNew: 'ใหม่',
  failed: 'โหลดการแจ้งเตือนไม่สำเร็จ',
  empty: 'ยังไม่มีการแจ้งเตือน',
  emptyText: 'ผลการยืนยัน บัญชีที่เชื่อม สมาชิกภาพ และการเปลี่ยนแปลงอื่นจะอยู่ที่นี่',
  welcome: 'ยินดีต้อนรับ กรอก FTP และน้ำหนัก แล้วตารางเพซจะเป็นของคุณ',
  identityLinked: 'เชื่อม {{provider}} แล้ว จากนี้ใช้เข้าสู่ระบบได้',
  identityUnlinked: 'ยกเลิกการเชื่อม {{provider}} แล้ว ใช้เข้าสู่ระบบไม่ได้อีก',
  providerRevoked: 'สิทธิ์ของ {{provider}} ถูกเพิกถอน เราลบโทเคนแล้ว หากต้องการใช้อีกโปรดเชื่อมใหม่',
  membershipGiven: 'ตอนนี้คุณเป็น{{membership}} ขอบคุณ',
  membershipEnded: 'สถานะสมาชิกของคุณสิ้นสุดแล้ว',
  attemptPassed: '“{{challenge}}” ผ่านแล้ว ยินดีด้วย',
  attemptFailed: '“{{challenge}}” ไม่ผ่าน ดูว่าเป็นจุดตรวจไหน',
  attemptInReview: '“{{challenge}}” ผู้ดูแลจะตรวจก่อน แล้วจะแจ้งผลให้ทราบ',
  attemptError: '“{{challenge}}” ยืนยันไม่ได้ ดูสาเหตุและวิธีแก้',
  reviewAccepted: 'ผู้ดูแลตรวจ “{{challenge}}” แล้ว ตัดสินว่าผ่าน',
  reviewRejected: 'ผู้ดูแลตรวจ “{{challenge}}” แล้ว ตัดสินว่าไม่ผ่าน เหตุผลอยู่ในผล',
  attemptReverified:
    'กติกาของ “{{challenge}}” ถูกแก้ไขและตรวจใหม่แล้ว {{count}} รายการเปลี่ยนจาก “{{before}}” เป็น “{{after}}”',
  outcomes: { passed: 'ผ่าน', failed: 'ไม่ผ่าน', inReview: 'กำลังตรวจสอบ' },
  reviewWaiting: 'มี {{count}} รายการรอคุณตรวจสอบ',
  toHistory: 'ดูประวัติ',
  toReviews: 'ไปตรวจสอบ',
  toResult: 'ดูผล',
};
