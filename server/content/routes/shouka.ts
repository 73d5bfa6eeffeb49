import { south } from '../places/south.ts';
import { kmMark } from '../placeWords.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const shouka: RouteContent = {
  id: 'shouka',
  name: {
    'zh-TW': '壽卡',
    en: 'Shouka',
    ja: '寿卡（ショウカ）',
    fr: 'Shouka',
    ko: '서우카',
    th: 'โซ่วข่า',
  },
  description: {
    'zh-TW':
      '南迴的舊路台 9 戊線，從達仁爬到壽卡，不到 11 公里、爬升 420 公尺。均坡 4% 很好抓節奏，彎多、視線短，靠右慢慢轉上去就好。',
    en: 'The old South-Link road, provincial 9E, from Daren to Shouka: under 11 km and 420 m up. At 4 % the grade is easy to settle into, but the bends are many and blind, so keep right and spin your way up.',
    ja: '南廻公路の旧道、台9戊線を達仁から寿卡まで、11 km足らずで420 mを上る。平均4%でリズムをつかみやすいが、カーブが多く見通しは短い。右に寄って軽く回していこう。',
    fr: 'L’ancienne route du sud, la 9E, de Daren à Shouka : moins de 11 km pour 420 m de montée. À 4 %, le rythme se trouve facilement, mais les virages sont nombreux et sans visibilité : serrez à droite et tournez les jambes.',
    ko: '남회공로의 옛길 타이9무선을 따라 다런에서 서우카까지 11km가 안 되는 거리에 420m를 오릅니다. 평균 4%라 리듬을 잡기 쉽지만 굽이가 많고 시야가 짧으니 오른쪽으로 붙어 천천히 오르세요.',
    th: 'ถนนสายใต้เส้นเก่า ทางหลวง 9E จากต๋าเหรินถึงโซ่วข่า ไม่ถึง 11 กิโลเมตร ไต่ 420 เมตร ความชันเฉลี่ย 4% จับจังหวะง่าย แต่โค้งเยอะและมองไม่ไกล ชิดขวาแล้วค่อยๆ ปั่นขึ้น',
  },
  status: 'open',
  statusNote: null,
  parts: [{ kind: 'road', file: 'shouka', fromKm: 0, toKm: 10.7 }],
  searchAliases: [...regions.taitung, ...regions.pingtung, '寿卡', '台9戊', '南迴', '南回'],
  stops: [
    { km: 0, place: south.daren },
    { km: 3, place: kmMark(3) },
    { km: 6, place: kmMark(6) },
    { km: 8, place: kmMark(8) },
    { km: 10.7, place: south.shouka },
  ],
  segments: [['shouka-daren', 0, 10.7]],
  published: { km: 10.7, gainM: 424 },
};
