import type { Words } from '../words.ts';

export const tools: Words['tools'] = {
  title: 'เครื่องมือ',
  optimal: 'เพซที่ดีที่สุด',
  departure: 'เวลาออกที่ดีที่สุด',
  rideOptions: 'จุดพัก ตัดตัว เกียร์ เสบียง',
  ftp: 'ประเมิน FTP',
  exports: 'ส่งออกไปอุปกรณ์',
  share: 'แชร์แผนนี้',
  ownCourse: 'เส้นทางของฉัน',
  dropCourse: 'ปล่อยเพื่ออ่านเป็นเส้นทางของคุณ',
  compare: 'เทียบแผน',
  analysis: 'วิเคราะห์',
  studio: 'แต่งการ์ดเพซ',
  segmentSearch: 'ค้นหาช่วง',
  tour: 'แนะนำการใช้งาน',
};
