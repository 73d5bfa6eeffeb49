import type { Halves } from '../words.ts';

export const pacing: Halves['pacing'] = {
  cheatSheet: 'การ์ดเพซ',
  finish: 'เวลาเข้าเส้นโดยประมาณ',
  about: 'ราว',
  arrival: 'ถึง',
  average: 'เฉลี่ย',
  approximate: 'รู้เพียงบางจุดและลากเส้นเชื่อมกัน เวลาจึงใช้เป็นแนวทางเท่านั้น',
  noteMore: 'เพิ่มเติม',
  noteLess: 'ย่อ',
  source: 'ข้อมูลเส้นทาง: {{source}}',
  solveFailed: 'คำนวณแผนใหม่ไม่สำเร็จ ตัวเลขที่เห็นเป็นของแผนก่อนหน้า',
};
