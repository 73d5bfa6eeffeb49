import { kmMark, north } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const romanticRoad: RouteContent = {
  id: 'romantic-road',
  name: {
    'zh-TW': '羅馬公路',
    en: 'Romantic Road loop',
    ja: '羅馬公路ループ',
    fr: 'Boucle de la Route romantique',
    ko: '뤄마공로 순환',
    th: 'วงรอบถนนหลัวหม่า',
  },
  description: {
    'zh-TW':
      '從大溪繞羅浮、馬武督、關西、龍潭一圈，主角是縣道 118 那 26 公里的起伏彎路。沒有哪一坡特別長，但一坡接一坡，前半拉太大力回程就等著還債。',
    en: 'A loop from Daxi by Luofu, Mawudu, Guanxi and Longtan, and its heart is the 26 rolling, winding kilometres of county road 118. No climb is long, but they never stop coming, and what you overspend in the first half you repay on the way home.',
    ja: '大渓から羅浮、馬武督、関西、龍潭を回る周回コースで、主役は県道118号の26 kmのアップダウン。長い坂はないが次々に現れるので、前半で踏みすぎると帰り道で払うことになる。',
    fr: 'Une boucle de Daxi par Luofu, Mawudu, Guanxi et Longtan, dont le cœur est la route 118 : 26 km sinueux et vallonnés. Aucune côte n’est longue, mais elles s’enchaînent, et ce que l’on gaspille au début se paie au retour.',
    ko: '다시에서 뤄푸, 마우두, 관시, 룽탄을 도는 코스로, 주인공은 현도 118호의 굽이진 오르내림 26km입니다. 긴 언덕은 없지만 끝없이 이어지니, 초반에 무리하면 돌아오는 길에 갚게 됩니다.',
    th: 'วงรอบจากต้าซีผ่านหลัวฝู หม่าอู่ตู กวนซี และหลงถาน หัวใจคือทางหลวงมณฑล 118 ที่คดเคี้ยวขึ้นลง 26 กิโลเมตร ไม่มีเนินไหนยาว แต่มาไม่หยุด ใครออกแรงเกินในครึ่งแรก ขากลับต้องจ่ายคืน',
  },
  status: 'open',
  statusNote: null,
  traffic: 'mixed',
  parts: [
    { kind: 'road', file: 'north-cross-baling', fromKm: 0, toKm: 21.5 },
    { kind: 'road', file: 'romantic-road-loop', fromKm: 21.5, toKm: 77.71 },
  ],
  searchAliases: [...regions.taoyuan, ...regions.hsinchu, '罗马公路', '台7線', '北橫', '北横', '縣道118', '118縣道'],
  rowBoundaries: [
    { km: 0, place: north.daxi },
    { km: 5, place: north.cihu },
    { km: 14.2, place: north.sanmin },
    { km: 15.6, place: north.fuxing },
    { km: 21.6, place: north.luofu, elevationM: 330 },
    { km: 37, place: kmMark(37) },
    { km: 42.5, place: north.roadTop },
    { km: 48, place: north.mawudu, elevationM: 238 },
    { km: 57, place: north.guanxi },
    { km: 66, place: north.longtan },
    { km: 77.71, place: north.daxi },
  ],
  segments: [['romantic-road-luofu-mawudu', 21.6, 48]],
  published: { km: 77.7, gainM: 1757 },
};
