import { kmMark, north } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const smangus: RouteContent = {
  id: 'smangus',
  name: {
    'zh-TW': '司馬庫斯',
    en: 'Smangus',
    ja: 'スマングス（司馬庫斯）',
    fr: 'Smangus',
    ko: '스망구스',
    th: 'สมางุส',
  },
  description: {
    'zh-TW':
      '從內灣經尖石、宇老、秀巒和泰崗，騎進海拔 1,550 公尺的司馬庫斯部落，56 公里、爬升約 2,500 公尺。翻過宇老要一路下到秀巒再爬一次，泰崗之後也一樣，體力要分三份用。',
    en: 'From Neiwan by Jianshi, Yulao, Xiuluan and Taigang to the Smangus village at 1,550 m: 56 km with about 2,500 m of climbing. Behind Yulao you drop all the way to Xiuluan and climb again, and once more after Taigang, so split your strength in three.',
    ja: '内湾から尖石、宇老、秀巒、泰崗を経て、標高1,550 mのスマングス集落へ56 km、獲得標高は約2,500 m。宇老を越えると秀巒まで下って上り返し、泰崗の先でももう一度繰り返す。脚は三つに分けて使おう。',
    fr: 'De Neiwan au village de Smangus, à 1 550 m, par Jianshi, Yulao, Xiuluan et Taigang : 56 km et environ 2 500 m de montée. Après Yulao, on redescend jusqu’à Xiuluan pour remonter, et encore une fois après Taigang : partagez vos forces en trois.',
    ko: '네이완에서 젠스, 위라오, 슈롼, 타이강을 지나 해발 1,550m 스망구스 마을까지 56km에 약 2,500m를 오릅니다. 위라오를 넘으면 슈롼까지 내려갔다가 다시 오르고 타이강 뒤에서 한 번 더 반복되니 체력을 셋으로 나눠 쓰세요.',
    th: 'จากเน่ยวานผ่านเจียนสือ อวี่เหล่า ซิ่วหลวน และไท่กัง เข้าหมู่บ้านสมางุสที่ 1,550 เมตร ระยะ 56 กิโลเมตร ไต่ราว 2,500 เมตร พ้นอวี่เหล่าแล้วลงไปถึงซิ่วหลวนก่อนไต่ใหม่ หลังไท่กังก็เช่นกัน แบ่งแรงเป็นสามส่วน',
  },
  status: 'open',
  statusNote: {
    'zh-TW': '產業道路有單向通行時段，櫻花季可能總量管制。路面局部只有 2 到 3 公尺寬，出發前請查新竹縣政府公告。',
    en: 'The village road has one-way hours and may have quotas in the cherry season. It is only 2 to 3 m wide in places; check with Hsinchu County before you go.',
    ja: '集落への道は時間帯による一方通行があり、桜の季節は入山制限の可能性もあります。道幅は一部2～3 mしかないので、出発前に新竹県の公告を確認してください。',
    fr: 'La route du village est à sens unique par tranches horaires, avec des quotas possibles à la saison des cerisiers. Elle ne fait par endroits que 2 à 3 m de large ; renseignez-vous auprès du comté de Hsinchu avant de partir.',
    ko: '마을 길은 시간대별 일방통행이며 벚꽃철에는 출입이 제한될 수 있습니다. 폭이 2~3m뿐인 곳도 있으니 출발 전 신주현 공지를 확인하세요.',
    th: 'ถนนเข้าหมู่บ้านเดินรถทางเดียวเป็นช่วงเวลา และอาจจำกัดจำนวนในฤดูซากุระ บางช่วงกว้างเพียง 2 ถึง 3 เมตร โปรดดูประกาศของมณฑลซินจู๋ก่อนออกเดินทาง',
  },
  parts: [
    { kind: 'road', file: 'smangus', fromKm: 0, toKm: 10.3 },
    { kind: 'road', file: 'smangus', fromKm: 10.7, toKm: 55.94 },
  ],
  searchAliases: [...regions.hsinchu, '司马库斯', '竹60', '尖石'],
  rowBoundaries: [
    { km: 0, place: north.neiwan },
    { km: 2.58, place: north.jianshiBridge, elevationM: 279 },
    { km: 10.3, place: north.naluo },
    { km: 20.87, place: north.yulao, elevationM: 1442 },
    { km: 31.4, place: north.xiuluan },
    { km: 41, place: north.taigang },
    { km: 48, place: kmMark(48) },
    { km: 55.54, place: north.smangus },
  ],
  segments: [
    ['yulao-jianshi', 2.58, 20.87],
    ['smangus-taigang', 41, 55.54],
  ],
  published: { km: 55.9, gainM: 2527 },
};
