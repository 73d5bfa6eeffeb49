import type { Words } from '../words.ts';

export const band: Words['band'] = {
  eightInTen: '8 ใน 10 ครั้ง',
  changes: 'ถ้าเงื่อนไขเปลี่ยน เวลาเข้าเส้นต่างเท่าไร',
  headwind: 'ลมต้าน {{wind}}',
  goalFactor: 'เป้าหมาย',
  given: 'กำหนด',
  flatWhy: 'วัตต์เท่ากันทั้งทางไม่ขึ้นกับ FTP ยกเว้นช่วงปล่อยไหลและจำกัดขาลง',
  targetsWhy: 'วัตต์ของแผนดีที่สุดสำหรับช่วงนี้ ยกเว้นช่วงปล่อยไหลและจำกัดขาลง',
  goalWhy: 'เพื่อให้ทันเป้าหมาย ออกแรง {{percent}} % ของที่ปั่นต่อเนื่องได้',
};
