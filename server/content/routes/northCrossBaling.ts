import { kmMark, north } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const northCrossBaling: RouteContent = {
  id: 'north-cross-baling',
  name: {
    'zh-TW': '北橫：大溪–巴陵',
    en: 'North Cross: Daxi–Baling',
    ja: '北横：大渓–巴陵',
    fr: 'Transversale nord : Daxi–Baling',
    ko: '북횡: 다시–바링',
    th: 'เป่ยเหิง: ต้าซี–ปาหลิง',
  },
  description: {
    'zh-TW':
      '北橫公路的前半段，從大溪經慈湖、復興、羅浮和高義到巴陵，46 公里沿著大漢溪谷一路起伏。約一千公尺的爬升切成許多小段，前 20 公里別把腳用完。',
    en: 'The first half of the North Cross highway, from Daxi by Cihu, Fuxing, Luofu and Gaoyi to Baling: 46 rolling km above the Dahan valley. Some thousand metres of climbing come in many small pieces, so do not spend your legs in the first twenty kilometres.',
    ja: '北横公路の前半、大渓から慈湖、復興、羅浮、高義を経て巴陵まで、大漢渓の谷に沿ってアップダウンが続く46 km。約1,000 mの上りは細かく分かれて来るので、最初の20 kmで脚を使い切らないこと。',
    fr: 'La première moitié de la transversale nord, de Daxi à Baling par Cihu, Fuxing, Luofu et Gaoyi : 46 km vallonnés au-dessus de la Dahan. Le millier de mètres de montée vient par petits morceaux : ne brûlez pas tout dans les vingt premiers kilomètres.',
    ko: '북횡공로 전반부로 다시에서 츠후, 푸싱, 뤄푸, 가오이를 지나 바링까지 다한계곡을 따라 오르내리는 46km입니다. 약 1,000m의 오르막이 잘게 나뉘어 나오니 처음 20km에서 다리를 다 쓰지 마세요.',
    th: 'ครึ่งแรกของทางหลวงเป่ยเหิง จากต้าซีผ่านฉือหู ฟู่ซิง หลัวฝู และเกาอี้ถึงปาหลิง 46 กิโลเมตรขึ้นๆ ลงๆ เหนือหุบเขาต้าฮั่น ทางไต่ราวพันเมตรแบ่งเป็นช่วงสั้นๆ อย่าใช้ขาหมดใน 20 กิโลเมตรแรก',
  },
  status: 'open',
  statusNote: null,
  parts: [{ kind: 'road', file: 'north-cross-baling', fromKm: 0, toKm: 46.3 }],
  searchAliases: [...regions.taoyuan, '北橫', '北横', '北橫公路', '台7線', '角板山'],
  rowBoundaries: [
    { km: 0, place: north.daxi },
    { km: 5, place: north.cihu },
    { km: 14.2, place: north.sanmin },
    { km: 15.6, place: north.fuxing },
    { km: 21.6, place: north.luofu, elevationM: 330 },
    { km: 28, place: kmMark(28) },
    { km: 34.2, place: north.gaoyi },
    { km: 40, place: kmMark(40) },
    { km: 46.3, place: north.baling },
  ],
  segments: [['north-cross-luofu-baling', 21.6, 46.3]],
  published: { km: 46.3, gainM: 1002 },
};
