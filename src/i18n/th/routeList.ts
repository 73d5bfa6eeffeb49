import type { Words } from '../words.ts';

export const routeList: Words['routeList'] = {
  search: 'ค้นหาเส้นทาง',
  searchHint: 'เส้นทางหรือสถานที่',
  sortBy: 'เรียงตาม',
  sort: {
    visits: 'ยอดเข้าชม',
    name: 'ชื่อ',
    distance: 'ระยะทาง',
    elevation: 'ความสูงสะสม',
    grade: 'ความชัน',
  },
  ascending: 'จากน้อยไปมาก แตะเพื่อสลับ',
  descending: 'จากมากไปน้อย แตะเพื่อสลับ',
  view: 'การแสดงผล',
  grid: 'การ์ด',
  list: 'รายการ',
  count: '{{count}} เส้นทาง',
  countOne: '{{count}} เส้นทาง',
  found: 'พบ {{count}} เส้นทางสำหรับ “{{search}}”',
  foundOne: 'พบ {{count}} เส้นทางสำหรับ “{{search}}”',
  noneTitle: 'ยังไม่มีเส้นทาง',
  noneHint: 'เส้นทางที่พร้อมแล้วจะแสดงที่นี่',
  notFoundTitle: 'ไม่พบ “{{search}}”',
  notFoundHint: 'ลองใช้ชื่อสถานที่อื่น หรือชื่อภาษาจีนหรืออังกฤษ เช่น “Wuling” หรือ “武嶺”',
  didYouMean: 'คุณกำลังหาเส้นทางนี้หรือเปล่า',
  failedTitle: 'โหลดเส้นทางไม่สำเร็จ',
};
