import { centre, kmMark } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const route136: RouteContent = {
  id: 'route-136',
  name: {
    'zh-TW': '縣道 136',
    en: 'Route 136',
    ja: '県道136号（赤崁頂）',
    fr: 'Route 136',
    ko: '현도 136호',
    th: 'ทางหลวงมณฑล 136',
  },
  description: {
    'zh-TW':
      '台中人的主場：從東門橋出發，前段平路暖身，最後八公里以 6% 一路頂到台中與南投的縣界。髮夾彎外側比較緩，最陡的地方有 14%，別在第一個彎就全力。',
    en: 'Taichung’s home ground: a flat warm-up from Dongmen Bridge, then eight kilometres at 6 % to the county line with Nantou. The outside of the hairpins is kinder, the steepest bit is 14 %, and nobody wins at the first bend.',
    ja: '台中サイクリストのホームコース。東門橋から平坦でウォームアップし、最後の8 kmを6%で南投との県境まで上る。ヘアピンは外側のほうが緩く、最大は14%。最初のカーブから全力は禁物だ。',
    fr: 'Le terrain de jeu de Taichung : échauffement plat depuis le pont Dongmen, puis huit kilomètres à 6 % jusqu’à la limite de Nantou. L’extérieur des lacets est plus doux, le passage le plus raide est à 14 %, et personne ne gagne au premier virage.',
    ko: '타이중 라이더의 홈코스로, 둥먼교에서 평지로 몸을 푼 뒤 마지막 8km를 6%로 난터우 현 경계까지 오릅니다. 헤어핀은 바깥쪽이 완만하고 가장 가파른 곳은 14%이니 첫 굽이부터 전력을 쓰지 마세요.',
    th: 'สนามเหย้าของชาวไถจง วอร์มทางราบจากสะพานตงเหมิน แล้วแปดกิโลเมตรสุดท้ายชัน 6% ถึงเขตแดนหนานโถว วงนอกของโค้งหักศอกนุ่มกว่า จุดชันสุด 14% อย่าใส่เต็มตั้งแต่โค้งแรก',
  },
  status: 'open',
  statusNote: null,
  parts: [{ kind: 'road', file: 'route-136', fromKm: 0, toKm: 19.71 }],
  searchAliases: [...regions.taichung, '縣道136', '136縣道'],
  rowBoundaries: [
    { km: 0, place: centre.dongmenBridge, elevationM: 78 },
    { km: 4.4, place: centre.yijiangBridge },
    { km: 6, place: centre.toubiankeng },
    { km: 10.8, place: centre.batCave },
    { km: 15, place: kmMark(15) },
    { km: 19.71, place: centre.countyBorder, elevationM: 709 },
  ],
  segments: [['route-136-climb', 10.8, 19.71]],
  published: { km: 19.7, gainM: 819 },
};
