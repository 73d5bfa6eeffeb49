import type { Words } from '../words.ts';

export const segmentSearch: Words['segmentSearch'] = {
  search: 'ค้นหาช่วง',
  hint: 'ชื่อช่วงหรือเส้นทาง',
  none: 'ไม่พบช่วง “{{search}}”',
  noneHint: 'ลองคำอื่นหรือพิมพ์แค่บางส่วน ค้นได้ทั้งหกภาษา',
  found: '{{count}} ช่วง',
  more: 'ดูเพิ่ม',
  here: 'เส้นทางนี้',
  onRoute: 'ช่วงบนเส้นทางนี้',
  show: 'ดูบนกราฟ',
  category_hc: 'HC',
  category_1: 'ระดับ 1',
  category_2: 'ระดับ 2',
  category_3: 'ระดับ 3',
  category_4: 'ระดับ 4',
  category_uncategorised: 'ไม่จัดระดับ',
};
