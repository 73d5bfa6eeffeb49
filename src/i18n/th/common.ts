import type { Words } from '../words.ts';

export const common: Words['common'] = {
  retry: 'ลองอีกครั้ง',
  loading: 'กำลังโหลด',
  close: 'ปิด',
  search: 'ค้นหา',
  searchRoutes: 'ค้นหาเส้นทางหรือสถานที่',
  elevationGain: 'ความสูงสะสม',
  averageGrade: 'ความชันเฉลี่ย',
  silhouette: 'กราฟความสูงของ {{name}} จาก {{min}} ถึง {{max}} เมตร',
  visits: 'เข้าชม {{count}} ครั้ง',
  statusClosed: 'ปิดถนน',
  statusRestricted: 'จำกัดการสัญจร',
  approximate: 'เส้นทางโดยประมาณ',
  passes: 'ผ่าน{{place}}',
};
