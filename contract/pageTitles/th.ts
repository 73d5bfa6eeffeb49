import type { PageTitles } from './pageTitlesType.ts';

export const pageTitles: PageTitles = {
  index: 'หน้าแรก',
  routelist: 'เส้นทาง',
  'route-id': 'วางแผนความเร็วเส้นทาง',
  login: 'เข้าสู่ระบบ',
  'auth-callback': 'กำลังเข้าสู่ระบบ',
  'auth-error': 'เข้าสู่ระบบไม่สำเร็จ',
  'auth-success': 'เข้าสู่ระบบแล้ว',
  profile: 'โปรไฟล์',
  verifications: 'การยืนยันเส้นทาง',
  'verifications-id': 'การยืนยันเส้นทาง',
  'verifications-my-verifications': 'การยืนยันของฉัน',
  'verifications-status-id': 'ผลการยืนยัน',
};
