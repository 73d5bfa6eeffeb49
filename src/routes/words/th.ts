import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  home: {
    welcome: 'รู้ก่อนออกตัวว่าแต่ละช่วงต้องปั่นกี่วัตต์',
    what: 'ใส่ FTP น้ำหนัก และลม แล้วดูวัตต์ เวลา และเวลาถึงของทุกช่วงบนถนนภูเขาไต้หวันได้ทันที',
    allRoutes: 'ดูเส้นทางทั้งหมด',
    weekend: 'สุดสัปดาห์ ออกกี่โมงดี',
    emptyTitle: 'ยังไม่มีเส้นทาง',
    emptyText: 'เมื่อนำเข้าเส้นทางแล้วจะแสดงที่นี่',
  },
  routeList: {
    search: 'ค้นหาเส้นทาง',
    searchHint: 'เส้นทางหรือสถานที่',
    sortBy: 'เรียงตาม',
    sort: {
      visits: 'ยอดนิยม',
      name: 'ชื่อ',
      distance: 'ระยะทาง',
      elevation: 'ความสูงสะสม',
      grade: 'ความชัน',
      climb_per_km: 'ความสูงสะสมต่อ กม.',
    },
    ascending: 'จากน้อยไปมาก แตะเพื่อสลับ',
    descending: 'จากมากไปน้อย แตะเพื่อสลับ',
    view: 'การแสดงผล',
    grid: 'การ์ด',
    list: 'รายการ',
    count: '{{count}} เส้นทาง',
    noneTitle: 'ยังไม่มีเส้นทาง',
    noneHint: 'เส้นทางที่พร้อมแล้วจะแสดงที่นี่',
    notFoundTitle: 'ไม่พบ “{{search}}”',
    notFoundHint: 'ลองใช้ชื่อสถานที่อื่น หรือชื่อภาษาจีนหรืออังกฤษ เช่น “Wuling” หรือ “武嶺”',
    didYouMean: 'คุณกำลังหาเส้นทางนี้หรือเปล่า',
    failedTitle: 'โหลดเส้นทางไม่สำเร็จ',
  },
  routeCard: {
    verify: 'ยืนยัน',
    verifyNamed: '{{name}}: ยืนยัน',
    highest: 'สูงสุด',
  },
};
