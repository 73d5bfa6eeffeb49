import { kmMark, north } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const balingMingchi: RouteContent = {
  id: 'baling-mingchi',
  name: {
    'zh-TW': '北橫：巴陵–明池',
    en: 'North Cross: Baling–Mingchi',
    ja: '北横：巴陵–明池',
    fr: 'Transversale nord : Baling–Mingchi',
    ko: '북횡: 바링–밍츠',
    th: 'เป่ยเหิง: ปาหลิง–หมิงฉือ',
  },
  description: {
    'zh-TW':
      '北橫公路的後半段，從巴陵爬到海拔 1,180 公尺的明池，21 公里、爬升 830 公尺。前 12 公里把大部分的坡爬完，之後一路起伏，山裡起霧快，燈和風衣都要帶。',
    en: 'The second half of the North Cross highway, from Baling up to Mingchi at 1,180 m: 21 km with 830 m of climbing. Most of it comes in the first twelve kilometres and the rest rolls, and as fog comes quickly up here, bring lights and a jacket.',
    ja: '北横公路の後半、巴陵から標高1,180 mの明池へ21 km、獲得標高830 m。上りの大半は最初の12 kmにあり、その先はアップダウンが続く。山では霧がすぐに出るので、ライトとウインドブレーカーを持っていこう。',
    fr: 'La seconde moitié de la transversale nord, de Baling à Mingchi, à 1 180 m : 21 km et 830 m de montée. L’essentiel se grimpe dans les douze premiers kilomètres, la suite ondule, et le brouillard tombe vite là-haut : prenez feux et coupe-vent.',
    ko: '북횡공로 후반부로 바링에서 해발 1,180m 밍츠까지 21km에 830m를 오릅니다. 오르막 대부분은 처음 12km에 있고 그 뒤로는 오르내림이 이어지며, 산에는 안개가 빨리 끼니 라이트와 바람막이를 챙기세요.',
    th: 'ครึ่งหลังของทางหลวงเป่ยเหิง จากปาหลิงขึ้นไปหมิงฉือที่ 1,180 เมตร 21 กิโลเมตร ไต่ 830 เมตร ทางชันส่วนใหญ่อยู่ใน 12 กิโลเมตรแรก ที่เหลือขึ้นๆ ลงๆ หมอกบนเขามาเร็ว เตรียมไฟและเสื้อกันลม',
  },
  status: 'open',
  statusNote: null,
  parts: [{ kind: 'road', file: 'baling-mingchi', fromKm: 0, toKm: 21.27 }],
  searchAliases: [...regions.taoyuan, ...regions.yilan, '北橫', '北横', '北橫公路', '台7線'],
  rowBoundaries: [
    { km: 0, place: north.baling },
    { km: 4, place: kmMark(4) },
    { km: 8, place: kmMark(8) },
    { km: 12, place: kmMark(12) },
    { km: 17, place: kmMark(17) },
    { km: 21.27, place: north.mingchi },
  ],
  segments: [['north-cross-baling-mingchi', 0, 21.27]],
  published: { km: 21.3, gainM: 827 },
};
