import type { Words } from '../words.ts';

export const error: Words['error'] = {
  pageNotFound: 'ไม่พบหน้า: {{path}}',
  pageNotFoundText: 'ไม่มีหน้าเว็บที่คุณต้องการ ลองตรวจที่อยู่เว็บ หรือเริ่มจากรายการเส้นทาง',
  dataNotFound: 'ไม่พบข้อมูล',
  dataNotFoundOf: 'ไม่พบ “{{subject}}”',
  dataNotFoundText: 'ไม่พบข้อมูลที่คุณต้องการ อาจเปลี่ยนชื่อหรือถูกลบไปแล้ว',
  system: 'ระบบขัดข้อง',
  systemText: 'ระบบขัดข้อง โปรดลองใหม่ภายหลัง',
  other: 'เกิดข้อผิดพลาด',
  otherText: 'เกิดข้อผิดพลาด โปรดลองใหม่ภายหลัง',
  toRoutes: 'ดูเส้นทาง',
  toHome: 'กลับหน้าแรก',
  reload: 'โหลดใหม่',
  failed: 'โหลดไม่สำเร็จ',
  offlineText: 'ไม่มีการเชื่อมต่อ จะลองใหม่ให้เองเมื่อกลับมาออนไลน์',
  unreachableText: 'ติดต่อเซิร์ฟเวอร์ไม่ได้ โปรดลองใหม่ภายหลัง',
  timeoutText: 'รอนานแล้วยังไม่มีการตอบกลับ เน็ตอาจช้า โปรดลองอีกครั้ง',
  rateLimitedText: 'มีคำขอมากเกินไป โปรดรอสักครู่แล้วลองใหม่',
};
