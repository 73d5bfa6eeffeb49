import { kmMark, north } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const siyuan: RouteContent = {
  id: 'siyuan',
  name: {
    'zh-TW': '思源埡口',
    en: 'Siyuan Pass',
    ja: '思源埡口',
    fr: 'Col de Siyuan',
    ko: '쓰위안 고개',
    th: 'ช่องเขาซือหยวน',
  },
  description: {
    'zh-TW':
      '台 7 甲線從泰雅大橋沿著蘭陽溪谷，爬到海拔 1,948 公尺的思源埡口，44 公里、爬升將近 1,800 公尺。前 20 公里緩得像熱身，後面的山路才見真章，過了埡口天氣常常整個換掉。',
    en: 'Provincial road 7A from Taiya Bridge up the Lanyang valley to Siyuan Pass at 1,948 m: 44 km with nearly 1,800 m of climbing. The first twenty kilometres are gentle enough for a warm-up, the mountain road behind them tells the truth, and beyond the pass the weather is often another one.',
    ja: '台7甲線で泰雅大橋から蘭陽渓の谷を遡り、標高1,948 mの思源埡口へ44 km、獲得標高は1,800 m近い。最初の20 kmはウォームアップのように緩く、その先の山道が本番だ。峠を越えると天気が一変することも多い。',
    fr: 'La route 7A du pont Taiya au col de Siyuan, à 1 948 m, par la vallée de la Lanyang : 44 km et près de 1 800 m de montée. Les vingt premiers kilomètres sont doux comme un échauffement, la montagne dit ensuite la vérité, et derrière le col le temps change souvent du tout au tout.',
    ko: '타이7갑선으로 타이야대교에서 란양계곡을 거슬러 해발 1,948m 쓰위안 고개까지 44km에 1,800m 가까이 오릅니다. 처음 20km는 준비운동처럼 완만하고 그 뒤 산길이 진짜이며, 고개를 넘으면 날씨가 확 바뀌는 일이 많습니다.',
    th: 'ทางหลวง 7A จากสะพานไท่หย่าเลียบหุบเขาหลานหยางขึ้นช่องเขาซือหยวนที่ 1,948 เมตร 44 กิโลเมตร ไต่เกือบ 1,800 เมตร ยี่สิบกิโลเมตรแรกเบาเหมือนวอร์มอัป ทางเขาหลังจากนั้นคือของจริง พ้นช่องเขาแล้วอากาศมักเปลี่ยนไปเลย',
  },
  status: 'open',
  statusNote: null,
  parts: [{ kind: 'road', file: 'siyuan', fromKm: 0, toKm: 43.95 }],
  searchAliases: [...regions.yilan, '思源垭口', '台7甲', '中橫宜蘭支線', '大同', '南山'],
  rowBoundaries: [
    { km: 0, place: north.taiyaBridge },
    { km: 3.2, place: north.tuchang },
    { km: 10, place: kmMark(10) },
    { km: 20, place: kmMark(20) },
    { km: 30, place: kmMark(30) },
    { km: 37, place: kmMark(37) },
    { km: 43.95, place: north.siyuanPass, elevationM: 1948 },
  ],
  segments: [['siyuan-taiya-bridge', 0, 43.95]],
  published: { km: 42, gainM: 1580 },
};
