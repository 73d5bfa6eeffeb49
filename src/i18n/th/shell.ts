import type { Words } from '../words.ts';

export const shell: Words['shell'] = {
  skipToContent: 'ข้ามไปยังเนื้อหา',
  toHome: '{{site}} กลับหน้าแรก',
  navigation: 'เมนูหลัก',
  menu: 'เมนู',
  language: 'ภาษา',
  languageFailed: 'โหลด {{language}} ไม่สำเร็จ จึงใช้ภาษาเดิมต่อไป ตรวจสอบการเชื่อมต่อแล้วเลือกอีกครั้ง',
  theme: 'รูปแบบสี',
  themeLight: 'สว่าง',
  themeDark: 'มืด',
  themeSun: 'กลางแดด',
  offline: 'ออฟไลน์อยู่ ข้อมูลที่เห็นอาจไม่ใช่ล่าสุด',
  noAnswer: 'ติดต่อเซิร์ฟเวอร์ไม่ได้ กำลังลองใหม่ ข้อมูลที่เห็นอาจไม่ใช่ล่าสุด',
  attribution: 'ตำแหน่งเส้นทาง © ผู้ร่วมสร้าง OpenStreetMap (ODbL) ความสูงจาก SRTM แหล่งที่มาของแต่ละเส้นทางอยู่ในหน้าของเส้นทางนั้น',
};
