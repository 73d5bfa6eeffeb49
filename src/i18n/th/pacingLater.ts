import type { Halves } from '../words.ts';

export const pacingLater: Halves['pacingLater'] = {
  noRowsTitle: 'เส้นทางนี้ยังไม่มีการแบ่งช่วง',
  noRowsBody: 'เมื่อแบ่งช่วงแล้ว ตารางเพซจะแสดงที่นี่ ระหว่างนี้ลองดูเส้นทางอื่นก่อน',
  toRoutes: 'เส้นทางทั้งหมด',
  courseBroken: 'ข้อมูลของเส้นทางนี้มีปัญหา จึงยังคำนวณไม่ได้ในตอนนี้',
  summary: 'คาดว่าจะใช้เวลา {{duration}} ถึง {{clock}} เฉลี่ย {{power}} วัตต์ ความเร็ว {{speed}} กิโลเมตรต่อชั่วโมง',
};
