import type { SameWords } from '#src/i18n/words.ts';
import type { words as source } from './zh-TW.ts';

export const words: SameWords<typeof source> = {
  announcement: {
    title: 'ประกาศ',
    closure: 'ปิดถนน',
    notice: 'ระวัง',
    news: 'ข่าว',
    offer: 'ส่วนลด',
    all: 'ทั้งหมด {{count}} รายการ',
    since: 'ตั้งแต่ {{from}}',
    period: '{{from}} ถึง {{until}}',
    noText: 'ไม่มีรายละเอียดเพิ่มเติม',
    toRoute: 'ดูเส้นทางนี้',
    gone: 'ประกาศนี้สิ้นสุดแล้ว',
    failed: 'โหลดประกาศไม่ได้',
  },
};
