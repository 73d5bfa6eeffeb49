import { north } from '../places/north.ts';
import { kmMark } from '../placeWords.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const beiyi: RouteContent = {
  id: 'beiyi',
  name: {
    'zh-TW': '北宜公路（坪林–石牌）',
    en: 'Beiyi Highway',
    ja: '北宜公路（坪林–石牌）',
    fr: 'Route Beiyi',
    ko: '베이이공로(핑린–스파이)',
    th: 'ทางหลวงเป่ยอี๋',
  },
  description: {
    'zh-TW':
      '台 9 線從坪林到石牌縣界，18 公里緩上到 547 公尺，翻過去就是九彎十八拐與蘭陽平原。均坡不到 2%，是練大盤巡航的好地方，假日重機多，彎道請靠右。',
    en: 'Provincial road 9 from Pinglin to the county line at Shipai: 18 gentle km to 547 m, and on the far side the nine turns and eighteen bends drop to the Lanyang plain. At less than 2 % it is big-ring country, but motorcycles are many at weekends, so keep right in the bends.',
    ja: '台9線で坪林から石牌の県境まで、18 kmを緩やかに547 mへ。越えた先は九彎十八拐と蘭陽平原だ。平均2%未満でアウターのまま巡航するのに最適だが、休日は大型バイクが多いのでカーブでは右に寄ろう。',
    fr: 'La route 9 de Pinglin à la limite du comté à Shipai : 18 km en pente douce jusqu’à 547 m, avec de l’autre côté les lacets qui plongent vers la plaine de Lanyang. À moins de 2 %, c’est le royaume du grand plateau, mais les motos sont nombreuses le week-end : serrez à droite.',
    ko: '타이9번 도로로 핑린에서 스파이 현 경계까지, 18km를 완만하게 547m까지 오르면 그 너머로 구굽이 십팔굽이와 란양평야가 펼쳐집니다. 평균 2%가 안 되어 아우터 순항 연습에 좋지만, 주말에는 오토바이가 많으니 굽이에서 오른쪽으로 붙으세요.',
    th: 'ทางหลวงหมายเลข 9 จากผิงหลินถึงเขตแดนที่สือไผ ไต่เบาๆ 18 กิโลเมตรถึง 547 เมตร อีกฝั่งคือเก้าโค้งสิบแปดเลี้ยวลงสู่ที่ราบหลานหยาง เฉลี่ยไม่ถึง 2% เหมาะฝึกจานใหญ่ แต่วันหยุดมอเตอร์ไซค์เยอะ เข้าโค้งให้ชิดขวา',
  },
  status: 'open',
  statusNote: null,
  parts: [{ kind: 'road', file: 'beiyi', fromKm: 0, toKm: 18.36 }],
  searchAliases: [...regions.newTaipei, ...regions.yilan, '台9線', '九彎十八拐', '九弯十八拐'],
  stops: [
    { km: 0, place: north.pinglin, elevationM: 203 },
    { km: 5, place: kmMark(5) },
    { km: 10, place: kmMark(10) },
    { km: 15, place: kmMark(15) },
    { km: 18.36, place: north.shipai, elevationM: 547 },
  ],
  segments: [],
  published: { km: 18.3, gainM: 436 },
};
