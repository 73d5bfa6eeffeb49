import type { Words } from '../words.ts';

export const analysis: Words['analysis'] = {
  power: 'กำลัง',
  speed: 'ความเร็ว',
  headwind: 'ลมต้าน',
  elevation: 'ความสูง',
  wPrime: 'W′ คงเหลือ',
  choose: 'เส้นที่จะดู',
  none: 'เลือกเส้นที่จะดู',
  busy: 'กำลังคำนวณทั้งเส้นทาง…',
  range: '{{low}} (กม. {{lowKm}}) ถึง {{high}} (กม. {{highKm}})',
  always: '{{low}} ทั้งทาง',
  table: 'ตัวเลขของเส้นกราฟ',
  wPrimeNote: 'W′ คืองานที่ทำได้เกินกำลังวิกฤต ไม่ได้วัดจริง คิดที่ 286 J ต่อกิโลกรัม และใช้ FTP × ความสูง × ความร้อน เป็นกำลังวิกฤต',
  wPrimeEmpty: 'ต่ำกว่า 0 แปลว่าปั่นตามแผนนี้ไม่จบ',
};
