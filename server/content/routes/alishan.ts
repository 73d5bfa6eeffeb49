import { centre, kmMark } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const alishan: RouteContent = {
  id: 'alishan',
  name: {
    'zh-TW': '阿里山公路',
    en: 'Alishan Highway',
    ja: '阿里山公路（アーリーシャン）',
    fr: 'Route d’Alishan',
    ko: '아리산 공로',
    th: 'ทางหลวงอาลีซาน',
  },
  description: {
    'zh-TW':
      '從嘉義市區沿台 18 線爬到阿里山入口，73 公里把台灣的平原、茶園和檜木林一次走完。觸口到隙頂先吃一千公尺，石棹之後反覆起伏，最後十公里才是決勝點。',
    en: 'Provincial road 18 from Chiayi to the Alishan gate: 73 km through plain, tea gardens and cypress forest in one go. Chukou to Xiding costs the first thousand metres, the road rolls after Shizhuo, and the last ten kilometres settle it.',
    ja: '嘉義の街から台18線で阿里山の入口まで、平野、茶畑、檜の森を73 kmで一気に抜ける。触口から隙頂でまず1,000 mを上り、石棹の先はアップダウンが続き、最後の10 kmで決まる。',
    fr: 'La route 18 de Chiayi à l’entrée d’Alishan : 73 km de plaine, de jardins de thé et de cyprès d’un seul trait. De Chukou à Xiding, les mille premiers mètres se paient, la route ondule après Shizhuo et les dix derniers kilomètres tranchent.',
    ko: '자이 시내에서 타이18번 도로를 따라 아리산 입구까지, 평야와 차밭과 편백 숲을 73km에 모두 지납니다. 추커우에서 시딩까지 먼저 1,000m를 오르고, 스줘 이후 오르내림이 이어지며 마지막 10km가 승부처입니다.',
    th: 'ทางหลวงหมายเลข 18 จากเจียอี้ถึงประตูอาลีซาน 73 กิโลเมตรผ่านที่ราบ ไร่ชา และป่าสนไซเปรสครบในเส้นเดียว จากชู่โข่วถึงซี่ติ่งไต่พันเมตรแรก หลังสือจั๋วเป็นขึ้นๆ ลงๆ แล้วสิบกิโลเมตรสุดท้ายเป็นตัวตัดสิน',
  },
  status: 'open',
  statusNote: null,
  parts: [{ kind: 'road', file: 'alishan-2', fromKm: 0, toKm: 73.61 }],
  searchAliases: [...regions.chiayi, '台18線'],
  rowBoundaries: [
    { km: 0, place: centre.chiayi, elevationM: 40 },
    { km: 17.3, place: centre.chukou, elevationM: 208 },
    { km: 25, place: kmMark(25) },
    { km: 34, place: kmMark(34) },
    { km: 43.2, place: centre.xiding },
    { km: 47.2, place: centre.shizhuo, elevationM: 1309 },
    { km: 58.3, place: centre.shizilu },
    { km: 73.61, place: centre.alishan, elevationM: 2190 },
  ],
  segments: [
    ['alishan-chukou-xiding', 17.3, 43.2],
    ['alishan-chukou-gate', 17.3, 73.61],
  ],
  published: { km: 66.1, gainM: 2430 },
};
