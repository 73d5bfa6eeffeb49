import { kmMark, north } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const taipingshan: RouteContent = {
  id: 'taipingshan',
  name: {
    'zh-TW': '太平山',
    en: 'Taipingshan',
    ja: '太平山（タイピンシャン）',
    fr: 'Taipingshan',
    ko: '타이핑산',
    th: 'ไท่ผิงซาน',
  },
  description: {
    'zh-TW':
      '從土場起跳，25 公里爬 1,500 公尺到太平山莊，全程 6% 幾乎沒有讓你喘的地方。鐵杉與雲海都在白嶺之後，過了最高點還有一小段起伏才到山莊。',
    en: 'From Tuchang it climbs 1,500 m in 25 km to Taipingshan Villa, 6 % with hardly a place to breathe. The hemlocks and the sea of clouds wait beyond Bailing, and after the high point a short rolling stretch leads to the villa.',
    ja: '土場から25 kmで1,500 mを上り太平山荘へ。平均6%で、息をつける場所はほとんどない。ツガの森と雲海は白嶺の先にあり、最高地点を過ぎても小さな起伏がもう少し続く。',
    fr: 'Depuis Tuchang, 1 500 m de montée en 25 km jusqu’au refuge de Taipingshan, à 6 % et presque sans répit. Les tsugas et la mer de nuages attendent après Bailing, et passé le point culminant, une courte partie vallonnée mène au refuge.',
    ko: '투창에서 25km 동안 1,500m를 올라 타이핑산장에 이르며, 평균 6%로 숨 돌릴 곳이 거의 없습니다. 솔송나무 숲과 운해는 바이링을 지나야 나오고, 최고점을 넘어도 짧은 기복이 남아 있습니다.',
    th: 'จากถู่ฉ่างไต่ 1,500 เมตรใน 25 กิโลเมตรถึงไท่ผิงซานวิลลา ชันเฉลี่ย 6% แทบไม่มีที่ให้พักหายใจ ป่าเฮมล็อกกับทะเลหมอกรออยู่หลังไป๋หลิ่ง และพ้นจุดสูงสุดแล้วยังมีทางขึ้นลงสั้นๆ ก่อนถึงที่พัก',
  },
  status: 'open',
  statusNote: null,
  parts: [{ kind: 'road', file: 'taipingshan', fromKm: 0, toKm: 24.77 }],
  searchAliases: [...regions.yilan, '太平山森林遊樂區', '宜專1線'],
  rowBoundaries: [
    { km: 0, place: north.tuchang, elevationM: 405 },
    { km: 6, place: kmMark(6), elevationM: 768 },
    { km: 12, place: kmMark(12), elevationM: 1126 },
    { km: 15.5, place: north.bailing },
    { km: 21, place: kmMark(21), elevationM: 1803 },
    { km: 23.25, place: north.roadTop },
    { km: 24.77, place: north.taipingshanVilla, elevationM: 1928 },
  ],
  segments: [['taipingshan-tuchang', 0, 24.77]],
  published: { km: 24.8, gainM: 1587 },
};
