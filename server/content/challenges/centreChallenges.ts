import { centre, kmMark } from '../places.ts';
import type { ChallengeContent, GateContent } from './challengeContentTypes.ts';

/**
 * From Renzhiguan on, for both rides to Wuling. At Wushe the road's table goes into the village and back; that detour
 * is cut out of the course, so the gate there is wide.
 */
const fromRenzhiguan: readonly GateContent[] = [
  { place: centre.renzhiguan, km: 16.4, radiusM: 60 },
  { place: centre.wushe, km: 22, radiusM: 80 },
  { place: centre.highestStore, km: 33.55, radiusM: 60 },
  { place: centre.cuifeng, km: 38.45, radiusM: 60 },
  { place: centre.yuanfeng, km: 45.95, radiusM: 60 },
  { place: centre.kunyang, km: 50.7, radiusM: 60 },
  { place: centre.wuling, km: 53.32, radiusM: 100 },
];

/** Taichung, Nantou, Chiayi and Hualien. */
export const centreChallenges: readonly ChallengeContent[] = [
  {
    id: 'wuling-west',
    routeId: 'wuling-west',
    // John Kronborg Ebsen, 2018-09-29, from the geographic centre.
    bestKnownS: 2 * 3600 + 31 * 60 + 10,
    gates: [{ place: centre.geographicCentre, km: 0, radiusM: 60 }, ...fromRenzhiguan],
  },
  {
    id: 'wuling-from-renzhiguan',
    routeId: 'wuling-west',
    name: {
      'zh-TW': '人止關–武嶺',
      en: 'Renzhiguan to Wuling',
      ja: '人止関–武嶺',
      fr: 'Renzhiguan–Wuling',
      ko: '런즈관–우링',
      th: 'เหรินจื่อกวน–อู่หลิง',
    },
    gates: fromRenzhiguan,
  },
  {
    // The line from Qixingtan to provincial road 9 is drawn, not measured.
    id: 'wuling-east',
    routeId: 'wuling-east',
    // Ben Dyball, Taiwan KOM Challenge, 2023-10-27, from Qixingtan.
    bestKnownS: 3 * 3600 + 16 * 60 + 9,
    gates: [
      { place: centre.qixingtan, km: 0, radiusM: 150 },
      { place: centre.taroko, km: 18.5, radiusM: 60 },
      { place: centre.tianxiang, km: 35.55, radiusM: 60 },
      { place: centre.xibao, km: 43.9, radiusM: 100 },
      { place: centre.bilu, km: 77.1, radiusM: 100 },
      { place: centre.guanyuan, km: 87.7, radiusM: 60 },
      { place: centre.dayuling, km: 92.7, radiusM: 60 },
      { place: centre.wuling, km: 102.74, radiusM: 100 },
    ],
  },
  {
    // The last 1.9 km of the line are drawn, not measured.
    id: 'daxueshan',
    routeId: 'daxueshan',
    gates: [
      { place: centre.dongshi, km: 0, radiusM: 60 },
      { place: centre.dadong, km: 13.06, radiusM: 60 },
      { place: centre.henglingshan, km: 24.07, radiusM: 100 },
      { place: centre.tollGate, km: 31.57, radiusM: 100 },
      { place: centre.daxueshanCentre, km: 40.06, radiusM: 100 },
      { place: centre.daxueshan50k, km: 47.17, radiusM: 150 },
    ],
  },
  {
    id: 'alishan',
    routeId: 'alishan',
    gates: [
      { place: centre.chiayi, km: 0, radiusM: 80 },
      { place: centre.chukou, km: 17.3, radiusM: 60 },
      { place: kmMark(34), km: 34, radiusM: 60 },
      { place: centre.xiding, km: 43.2, radiusM: 60 },
      { place: centre.shizhuo, km: 47.2, radiusM: 60 },
      { place: centre.shizilu, km: 58.3, radiusM: 60 },
      { place: centre.alishan, km: 73.61, radiusM: 100 },
    ],
  },
  {
    // The line of the first 3.5 km is only accurate to 50 m.
    id: 'tataka',
    routeId: 'tataka',
    unchecked: [[0, 3.5]],
    gates: [
      { place: centre.shuili, km: 0, radiusM: 150 },
      { place: kmMark(20), km: 20, radiusM: 60 },
      { place: kmMark(40), km: 40, radiusM: 60 },
      { place: kmMark(60), km: 60, radiusM: 60 },
      { place: centre.tataka, km: 71.36, radiusM: 100 },
    ],
  },
  {
    // The last hairpin is only 33 m from the finish, so its radius is 30 m.
    id: 'meishan-36',
    routeId: 'meishan-36',
    gates: [
      { place: centre.meishan, km: 0, radiusM: 60 },
      { place: kmMark(3), km: 3 },
      { place: kmMark(6), km: 6 },
      { place: kmMark(9), km: 9 },
      { place: centre.taiping, km: 11.67, radiusM: 30 },
    ],
  },
  {
    id: 'route-136',
    routeId: 'route-136',
    gates: [
      { place: centre.dongmenBridge, km: 0, radiusM: 60 },
      { place: centre.toubiankeng, km: 6, radiusM: 60 },
      { place: centre.batCave, km: 10.8, radiusM: 60 },
      { place: kmMark(15), km: 15 },
      { place: centre.countyBorder, km: 19.71, radiusM: 60 },
    ],
  },
  {
    id: 'sun-moon-lake',
    routeId: 'sun-moon-lake',
    gates: [
      { place: centre.xiangshan, km: 0, radiusM: 60 },
      { place: centre.shuishe, km: 3.45, radiusM: 60 },
      { place: centre.wenwuTemple, km: 6.4, radiusM: 60 },
      { place: centre.itaThao, km: 12.2, radiusM: 80 },
      { place: centre.xuanguang, km: 18.6, radiusM: 60 },
      { place: centre.toushe, km: 25.75, radiusM: 60 },
      { place: centre.xiangshan, km: 28.82, radiusM: 60 },
    ],
  },
  {
    id: 'shanlinxi',
    routeId: 'shanlinxi',
    gates: [
      { place: centre.fireAcademy, km: 0, radiusM: 60 },
      { place: centre.lugu, km: 11.7, radiusM: 60 },
      { place: centre.xitou, km: 22, radiusM: 80 },
      { place: kmMark(29), km: 29 },
      { place: centre.andingTunnel, km: 35.8, radiusM: 60 },
      { place: centre.shanlinxi, km: 36.8, radiusM: 80 },
    ],
  },
];
