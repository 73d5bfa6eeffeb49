import { north } from '../places/north.ts';
import { kmMark } from '../placeWords.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const yangjinHighway: RouteContent = {
  id: 'yangjin-highway',
  name: {
    'zh-TW': '陽金公路',
    en: 'Yangjin Highway',
    ja: '陽金公路（ヤンジン）',
    fr: 'Route Yangjin',
    ko: '양진공로',
    th: 'ทางหลวงหยางจิน',
  },
  description: {
    'zh-TW':
      '從金山海邊反爬陽明山，一路經八煙、馬槽到小油坑，將近 20 公里、爬升快 800 公尺。前五公里幾乎是平的，八煙過後坡度才咬人，東北季風來時還要跟雨霧打交道。',
    en: 'Yangmingshan from the sea: from Jinshan by Bayan and Macao to Xiaoyoukeng, nearly 20 km and almost 800 m up. The first five kilometres are nearly flat, the grade bites after Bayan, and in the north-east monsoon you share the road with rain and fog.',
    ja: '金山の海辺から陽明山へ逆側を上る、八煙・馬槽を経て小油坑まで約20 km、獲得標高は800 m近い。最初の5 kmはほぼ平坦で、八煙を過ぎると勾配が牙をむき、北東の季節風の時期は雨と霧が相手になる。',
    fr: 'Yangmingshan par la mer : de Jinshan à Xiaoyoukeng par Bayan et Macao, près de 20 km et presque 800 m de dénivelé. Les cinq premiers kilomètres sont quasi plats, la pente mord après Bayan, et la mousson du nord-est apporte pluie et brouillard.',
    ko: '진산 바닷가에서 양밍산을 반대로 오르는 길로, 바옌과 마차오를 지나 샤오유컹까지 약 20km에 800m 가까이 오릅니다. 처음 5km는 거의 평지, 바옌을 지나면 경사가 물고 늘어지고 북동 계절풍 철에는 비와 안개도 상대해야 합니다.',
    th: 'ขึ้นหยางหมิงซานจากฝั่งทะเลที่จินซาน ผ่านปาเยียนและหม่าเฉาไปเสี่ยวโหยวเคิง ระยะเกือบ 20 กิโลเมตร ไต่เกือบ 800 เมตร ห้ากิโลเมตรแรกแทบราบ พ้นปาเยียนแล้วเริ่มชันจริง และช่วงมรสุมตะวันออกเฉียงเหนือต้องเจอทั้งฝนทั้งหมอก',
  },
  status: 'open',
  statusNote: null,
  parts: [{ kind: 'road', file: 'yangjin-three-peaks', fromKm: 33.5, toKm: 14.25 }],
  searchAliases: [...regions.newTaipei, ...regions.taipei, '阳金公路', '陽明山', '阳明山', 'Yangmingshan', '台2甲'],
  stops: [
    { km: 0, place: north.jinshan, elevationM: 5 },
    { km: 5, place: kmMark(5) },
    { km: 9, place: north.bayan },
    { km: 15.5, place: north.macao },
    { km: 19.25, place: north.xiaoyoukeng, elevationM: 787 },
  ],
  segments: [['yangjin-jinshan-xiaoyoukeng', 0, 19.25]],
  published: { km: 19.2, gainM: 909 },
};
