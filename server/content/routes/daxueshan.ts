import { centre, kmMark } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const daxueshan: RouteContent = {
  id: 'daxueshan',
  name: {
    'zh-TW': '大雪山',
    en: 'Daxueshan',
    ja: '大雪山（ダーシュエシャン）',
    fr: 'Daxueshan',
    ko: '다쉐산',
    th: 'ต้าเสวี่ยซาน',
  },
  description: {
    'zh-TW':
      '東勢出發、林道 50K 鐵門收尾，近 50 公里從平地一路爬到 2,586 公尺。大棟前後最陡、35K 還要過收費站，水和食物帶足，山上沒有便利商店救你。',
    en: 'From Dongshi to the gate at forest-road post 50K: almost 50 km from the plain up to 2,586 m. The road is steepest around Dadong and there is a toll gate at 35K, so carry water and food, because no shop will save you up there.',
    ja: '東勢から林道50Kのゲートまで、平地から2,586 mへ約50 kmを上り続ける。いちばんきついのは大棟の前後で、35Kには料金所がある。上にコンビニはないので水と食料は十分に。',
    fr: 'De Dongshi à la barrière du point 50K de la route forestière : près de 50 km de la plaine jusqu’à 2 586 m. Le plus raide se trouve autour de Dadong et un péage attend au 35K ; emportez eau et nourriture, aucun magasin ne vous sauvera là-haut.',
    ko: '둥스에서 임도 50K 철문까지, 평지에서 2,586m까지 50km 가까이 오르는 길입니다. 다둥 전후가 가장 가파르고 35K에 매표소가 있으며, 위에는 편의점이 없으니 물과 음식을 넉넉히 챙기세요.',
    th: 'จากตงซื่อถึงประตู 50K ของทางป่าไม้ เกือบ 50 กิโลเมตรจากพื้นราบขึ้นไป 2,586 เมตร ช่วงรอบต้าต้งชันที่สุดและมีด่านเก็บค่าผ่านที่ 35K พกน้ำกับอาหารให้พอ บนนั้นไม่มีร้านสะดวกซื้อช่วยชีวิต',
  },
  status: 'open',
  statusNote: null,
  // Leaves out the table's 3.4 km detour into a side street and back: docs/decisions/042.
  parts: [
    { kind: 'road', file: 'daxueshan', fromKm: 0, toKm: 0.5 },
    { kind: 'gates', gates: [{ km: 0.065, latDeg: 24.25115, lonDeg: 120.83379, elevationM: 371 }] },
    { kind: 'road', file: 'daxueshan', fromKm: 4, toKm: 48.71 },
    { kind: 'gates', gates: [{ km: 1.89, latDeg: 24.2789, lonDeg: 121.0262, elevationM: 2586 }] },
  ],
  searchAliases: [...regions.taichung, '大雪山林道', '200林道'],
  rowBoundaries: [
    { km: 0, place: centre.dongshi, elevationM: 362 },
    { km: 7, place: kmMark(7) },
    { km: 13.17, place: centre.dadong, elevationM: 1019 },
    { km: 23.97, place: centre.henglingshan, elevationM: 1834 },
    { km: 31.57, place: centre.tollGate, elevationM: 2026 },
    { km: 40.27, place: centre.daxueshanCentre, elevationM: 2274 },
    { km: 47.17, place: centre.daxueshan50k, elevationM: 2586 },
  ],
  segments: [['daxueshan-henglingshan', 7.07, 23.97]],
  published: { km: 50.6, gainM: 2412 },
};
