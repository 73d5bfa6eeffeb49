import { north } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const yangdeXiaoyoukeng: RouteContent = {
  id: 'yangde-xiaoyoukeng',
  name: {
    'zh-TW': '仰德小油坑',
    en: 'Yangde to Xiaoyoukeng',
    ja: '仰徳大道–小油坑',
    fr: 'Yangde–Xiaoyoukeng',
    ko: '양더–샤오유컹',
    th: 'หยางเต๋อ–เสี่ยวโหยวเคิง',
  },
  description: {
    'zh-TW':
      '士林上陽明山的標準答案：仰德大道、格致路、竹子湖，一路爬到海拔近 800 公尺的小油坑。坡度穩定在 5% 上下，很適合抓配速，冬天山頂風大記得帶風衣。',
    en: 'The standard way from Shilin up Yangmingshan: Yangde Boulevard, Gezhi Road, Zhuzihu and on to Xiaoyoukeng at almost 800 m. The grade sits near 5 %, which makes it a fine road to learn pacing, and in winter the top is windy enough to want a jacket.',
    ja: '士林から陽明山へ上る定番。仰徳大道、格致路、竹子湖を経て、標高約800 mの小油坑へ。勾配は5%前後で安定していてペース配分の練習に最適、冬の山頂は風が強いのでウインドブレーカーを忘れずに。',
    fr: 'La voie classique de Shilin vers Yangmingshan : boulevard Yangde, route Gezhi, Zhuzihu, puis Xiaoyoukeng à près de 800 m. La pente reste autour de 5 %, idéale pour apprendre à gérer son effort, et l’hiver le vent au sommet réclame un coupe-vent.',
    ko: '스린에서 양밍산으로 오르는 정석 코스로, 양더대로와 거즈로, 주쯔후를 지나 해발 800m 가까운 샤오유컹까지 갑니다. 경사가 5% 안팎으로 일정해 페이스 연습에 좋고, 겨울 정상은 바람이 세니 바람막이를 챙기세요.',
    th: 'ทางมาตรฐานจากซื่อหลินขึ้นหยางหมิงซาน ผ่านถนนหยางเต๋อ ถนนเก๋อจื้อ จู๋จื่อหู จนถึงเสี่ยวโหยวเคิงที่เกือบ 800 เมตร ความชันคงที่ราว 5% เหมาะกับฝึกคุมจังหวะ หน้าหนาวยอดเขาลมแรง อย่าลืมเสื้อกันลม',
  },
  status: 'open',
  statusNote: null,
  parts: [{ kind: 'road', file: 'yangjin-three-peaks', fromKm: 0, toKm: 14.25 }],
  searchAliases: [...regions.taipei, '士林', '陽明山', '阳明山', 'Yangmingshan', '台2甲'],
  rowBoundaries: [
    { km: 0, place: north.yangdeFoot, elevationM: 25 },
    { km: 6.4, place: north.shanzihou },
    { km: 7.2, place: north.gezhiRoad, elevationM: 374 },
    { km: 11.9, place: north.zhuzihu },
    { km: 14.25, place: north.xiaoyoukeng, elevationM: 787 },
  ],
  segments: [
    ['yangde-boulevard', 0, 7.2],
    ['yangde-xiaoyoukeng', 0, 14.25],
  ],
  published: { km: 14.8, gainM: 805 },
};
