import { centre } from '../places/centre.ts';
import { kmMark } from '../placeWords.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const meishan36: RouteContent = {
  id: 'meishan-36',
  name: {
    'zh-TW': '梅山 36 彎',
    en: 'Meishan 36 Bends',
    ja: '梅山36カーブ（メイシャン）',
    fr: 'Les 36 lacets de Meishan',
    ko: '메이산 36굽이',
    th: '36 โค้งเหมยซาน',
  },
  description: {
    'zh-TW':
      '36 個編號髮夾彎從梅山一路數到太平，不到 12 公里爬 734 公尺。每個彎都有牌子倒數，坡度穩定在 6% 上下，抓好節奏就能一路同檔踩到頂。',
    en: 'Thirty-six numbered hairpins from Meishan to Taiping, 734 m up in less than 12 km. Every bend has its sign and the grade holds near 6 %, so find a rhythm and you can ride one gear to the top.',
    ja: '番号のついた36のヘアピンを数えながら梅山から太平へ、12 km足らずで734 mを上る。勾配は6%前後で安定しているので、リズムをつかめば同じギアで頂上まで行ける。',
    fr: 'Trente-six lacets numérotés de Meishan à Taiping, 734 m de montée en moins de 12 km. Chaque virage a son panneau et la pente reste proche de 6 % : trouvez votre rythme et un seul braquet suffit jusqu’en haut.',
    ko: '번호가 붙은 36개의 헤어핀을 세며 메이산에서 타이핑까지, 12km가 안 되는 거리에 734m를 오릅니다. 굽이마다 표지판이 있고 경사가 6% 안팎으로 일정해, 리듬만 잡으면 한 기어로 정상까지 갈 수 있습니다.',
    th: 'โค้งหักศอก 36 โค้งมีป้ายเลขกำกับจากเหมยซานถึงไท่ผิง ไต่ 734 เมตรในไม่ถึง 12 กิโลเมตร ความชันคงที่ราว 6% จับจังหวะได้ก็ปั่นเกียร์เดียวถึงยอด',
  },
  status: 'open',
  statusNote: null,
  parts: [{ kind: 'road', file: 'meishan-36', fromKm: 0, toKm: 11.67 }],
  searchAliases: [...regions.chiayi, '梅山36彎', '梅山36弯', '162甲'],
  stops: [
    { km: 0, place: centre.meishan, elevationM: 182 },
    { km: 3, place: kmMark(3) },
    { km: 6, place: kmMark(6) },
    { km: 9, place: kmMark(9) },
    { km: 11.67, place: centre.taiping, elevationM: 916 },
  ],
  segments: [['meishan-36-bends', 0, 11.67]],
  published: { km: 11.7, gainM: 734 },
};
