import type { Words } from '../words.ts';

export const form: Words['form'] = {
  required: 'กรุณากรอก{{field}}',
  blank: '{{field}}ต้องไม่เป็นช่องว่าง',
  tooShort: '{{field}}ต้องมีอย่างน้อย {{length}} ตัวอักษร',
  tooLong: '{{field}}ยาวได้ไม่เกิน {{length}} ตัวอักษร',
  tooSmall: '{{field}}ต้องไม่น้อยกว่า {{minimum}}',
  tooLarge: '{{field}}ต้องไม่เกิน {{maximum}}',
  formatInvalid: 'รูปแบบ{{field}}ไม่ถูกต้อง',
  taken: '{{field}}นี้มีคนใช้แล้วหรือสงวนไว้ ลองชื่ออื่น',
  mismatch: '{{field}}ไม่ตรงกัน',
  summaryTitle: 'กรุณาตรวจสอบ',
};
