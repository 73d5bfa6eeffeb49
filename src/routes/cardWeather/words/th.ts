import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  weatherCard: {
    now: 'อากาศตอนนี้',
    summit: 'ยอด {{degrees}} °C',
    start: 'จุดเริ่ม {{degrees}} °C',
    wind: '{{name}} {{speed}} m/s',
    old: 'พยากรณ์{{age}}',
    today: 'วันนี้มี{{list}}',
    source: 'ข้อมูลอากาศ หน้าต่างใหม่',
    N: 'ลมเหนือ',
    NE: 'ลมตะวันออกเฉียงเหนือ',
    E: 'ลมตะวันออก',
    SE: 'ลมตะวันออกเฉียงใต้',
    S: 'ลมใต้',
    SW: 'ลมตะวันตกเฉียงใต้',
    W: 'ลมตะวันตก',
    NW: 'ลมตะวันตกเฉียงเหนือ',
  },
};
