import type { Words } from '../words.ts';

export const cheatSheet: Words['cheatSheet'] = {
  title: 'การ์ดเพซ',
  hint: 'บันทึกเป็นรูปแล้วตั้งเป็นวอลเปเปอร์มือถือ',
  picture: 'การ์ดเพซ {{route}} เวลาเข้าเส้นชัย {{finish}}',
  showClock: 'แสดงเป็นเวลานาฬิกา (ออกตัว {{departure}})',
  place: 'จุด',
  power: 'กำลัง',
  cumulative: 'เวลารวม',
  clock: 'เวลาถึง',
  merged: 'รวมช่วงที่กำลังใกล้เคียงกัน จาก {{count}} ช่วง',
  approximate: 'เส้นทางโดยประมาณ',
  making: 'กำลังสร้างรูป…',
  downloadPng: 'ดาวน์โหลด PNG',
  share: 'แชร์',
  shareFailed: 'แชร์ไม่สำเร็จ กรุณาดาวน์โหลดแทน',
  downloadCsv: 'ดาวน์โหลด CSV',
  saved: 'เริ่มดาวน์โหลดแล้ว: {{file}}',
  failed: 'สร้างรูปไม่สำเร็จ ลองอีกครั้ง ส่วน CSV ยังดาวน์โหลดได้',
  beautify: 'แต่ง และขนาดติดจักรยาน',
};
