import { centre, kmMark } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const tataka: RouteContent = {
  id: 'tataka',
  name: {
    'zh-TW': '塔塔加（新中橫）',
    en: 'Tataka',
    ja: 'タタカ（新中横公路）',
    fr: 'Tataka',
    ko: '타타자(신중헝)',
    th: 'ทาทาจยา',
  },
  description: {
    'zh-TW':
      '台 21 線從水里爬到塔塔加遊客中心，71 公里、海拔 2,610 公尺，玉山就在眼前。前段沿河谷緩上最適合收著踩，真正的坡都留到後段，最陡 9% 到 10%。',
    en: 'Provincial road 21 from Shuili to the Tataka visitor centre: 71 km to 2,610 m with Yushan right in front of you. Save yourself on the gentle valley road, because the real climbing is kept for the end, at 9 to 10 %.',
    ja: '台21線で水里からタタカ遊客中心まで71 km、標高2,610 mで玉山が目の前に現れる。前半の川沿いは緩やかなので抑えて走り、9～10%の本当の上りは後半に取っておこう。',
    fr: 'La route 21 de Shuili au centre d’accueil de Tataka : 71 km jusqu’à 2 610 m, face au Yushan. Économisez-vous dans la vallée, car la vraie montée est gardée pour la fin, à 9 ou 10 %.',
    ko: '타이21번 도로로 수이리에서 타타자 방문자센터까지 71km, 해발 2,610m에서 위산이 눈앞에 펼쳐집니다. 완만한 계곡길에서는 힘을 아끼세요. 진짜 오르막은 9~10%로 뒤쪽에 몰려 있습니다.',
    th: 'ทางหลวงหมายเลข 21 จากสุ่ยหลี่ถึงศูนย์ผู้มาเยือนทาทาจยา 71 กิโลเมตร สูง 2,610 เมตร มีอวี้ซานอยู่ตรงหน้า ช่วงแรกเลียบหุบเขาให้เก็บแรงไว้ เพราะทางชันจริง 9 ถึง 10% อยู่ช่วงท้าย',
  },
  status: 'open',
  statusNote: null,
  parts: [{ kind: 'road', file: 'tataka', fromKm: 0, toKm: 71.36 }],
  searchAliases: [...regions.nantou, '台21線', '新中橫', '新中横'],
  rowBoundaries: [
    { km: 0, place: centre.shuili },
    { km: 10, place: kmMark(10) },
    { km: 20, place: kmMark(20) },
    { km: 30, place: kmMark(30) },
    { km: 40, place: kmMark(40) },
    { km: 50, place: kmMark(50) },
    { km: 60, place: kmMark(60) },
    { km: 71.36, place: centre.tataka, elevationM: 2610 },
  ],
  segments: [],
  published: { km: 71.4, gainM: 2454 },
};
