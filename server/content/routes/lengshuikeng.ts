import { kmMark, north } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const lengshuikeng: RouteContent = {
  id: 'lengshuikeng',
  name: {
    'zh-TW': '冷水坑（仰德側）',
    en: 'Lengshuikeng via Yangde',
    ja: '冷水坑（仰徳大道側）',
    fr: 'Lengshuikeng par Yangde',
    ko: '렁수이컹(양더 쪽)',
    th: 'เหลิ่งสุ่ยเคิง (ฝั่งหยางเต๋อ)',
  },
  description: {
    'zh-TW':
      '從仰德大道底爬上陽明山，轉菁山路直上海拔 746 公尺的冷水坑。前面車多坡緩先穩住，過了菁山路最後四公里才是真本事。',
    en: 'Up Yangde Boulevard onto Yangmingshan, then Jingshan Road straight to Lengshuikeng at 746 m. Keep it steady through the traffic below, because the last four kilometres above Jingshan Road show what you have.',
    ja: '仰徳大道の下から陽明山へ上り、菁山路を経て標高746 mの冷水坑へ。車の多い前半は落ち着いて、菁山路から先の最後の4 kmが実力の見せどころだ。',
    fr: 'Le boulevard Yangde jusqu’à Yangmingshan, puis la route Jingshan droit vers Lengshuikeng, à 746 m. Restez régulier dans la circulation du bas : les quatre derniers kilomètres après Jingshan disent la vérité.',
    ko: '양더대로를 따라 양밍산에 오른 뒤 징산로로 꺾어 해발 746m 렁수이컹까지 갑니다. 차가 많은 아래쪽은 차분하게, 징산로 이후 마지막 4km에서 실력이 드러납니다.',
    th: 'ขึ้นถนนหยางเต๋อสู่หยางหมิงซาน แล้วเลี้ยวถนนจิงซานตรงไปเหลิ่งสุ่ยเคิงที่ความสูง 746 เมตร ช่วงล่างรถเยอะให้คุมจังหวะไว้ สี่กิโลเมตรสุดท้ายหลังจิงซานคือของจริง',
  },
  status: 'open',
  statusNote: null,
  parts: [
    { kind: 'road', file: 'lengshuikeng', fromKm: 0, toKm: 6.55 },
    { kind: 'road', file: 'lengshuikeng', fromKm: 7.8, toKm: 9.35 },
    { kind: 'road', file: 'lengshuikeng', fromKm: 10.15, toKm: 13.93 },
  ],
  searchAliases: [...regions.taipei, '士林', '陽明山', '阳明山', 'Yangmingshan', '仰德大道'],
  rowBoundaries: [
    { km: 0, place: north.yangdeFoot, elevationM: 25 },
    { km: 3, place: kmMark(3) },
    { km: 6.4, place: north.shanzihou },
    { km: 8.1, place: north.jingshanRoad },
    { km: 11.88, place: north.lengshuikeng, elevationM: 746 },
  ],
  segments: [['shanzihou-lengshuikeng', 6.4, 11.88]],
  published: { km: 13.9, gainM: 780 },
};
