import { centre } from '../places/centre.ts';
import { placeName } from '../placeWords.ts';
import type { ChallengeContent, GateContent } from './challengeContentTypes.ts';

/**
 * From Renzhiguan on, for both rides to Wuling. Between km 24.5 and 29 the table is off the highway by 900 m and more:
 * no gate is placed there, and the road is not checked. At Wushe the table visits the village and turns round, so that
 * gate is wide.
 */
const fromRenzhiguan: readonly GateContent[] = [
  { place: centre.renzhiguan, km: 16.5, radiusM: 60 },
  { place: centre.wushe, km: 22, radiusM: 100 },
  { place: centre.highestStore, km: 33.25, radiusM: 60 },
  { place: centre.cuifeng, km: 38, radiusM: 60 },
  { place: centre.yuanfeng, km: 45.5, radiusM: 60 },
  { place: centre.kunyang, km: 50.5, radiusM: 100 },
  { place: centre.wuling, km: 52.88, radiusM: 150 },
];

/** Taichung, Nantou, Chiayi and Hualien. */
export const centreChallenges: readonly ChallengeContent[] = [
  {
    id: 'wuling-west',
    routeId: 'wuling-west',
    // John Kronborg Ebsen, 2018-09-29, from the geographic centre.
    bestKnownS: 2 * 3600 + 31 * 60 + 10,
    checksCoverage: false,
    gates: [{ place: centre.geographicCentre, km: 0, radiusM: 60 }, ...fromRenzhiguan],
  },
  {
    id: 'wuling-from-renzhiguan',
    routeId: 'wuling-west',
    name: placeName([
      '人止關–武嶺',
      'Renzhiguan to Wuling',
      '人止関–武嶺',
      '런즈관–우링',
      'เหรินจื่อกวน–อู่หลิง',
      'Renzhiguan–Wuling',
    ]),
    checksCoverage: false,
    gates: fromRenzhiguan,
  },
  {
    // Of the gates that define the line, only these are known to 300 m or better.
    id: 'wuling-east',
    routeId: 'wuling-east',
    // Ben Dyball, Taiwan KOM Challenge, 2023-10-27, from Qixingtan.
    bestKnownS: 3 * 3600 + 16 * 60 + 9,
    checksCoverage: false,
    gates: [
      { place: centre.qixingtan, km: 0, radiusM: 150 },
      { place: centre.taroko, km: 18.5, radiusM: 150 },
      { place: centre.tianxiang, km: 37.5, radiusM: 150 },
      { place: centre.dayuling, km: 95, radiusM: 300 },
      { place: centre.wuling, km: 105, radiusM: 150 },
    ],
  },
  {
    // The last 1.9 km are drawn.
    id: 'daxueshan',
    routeId: 'daxueshan',
    checksCoverage: false,
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
    checksCoverage: true,
    gates: [
      { place: centre.chiayi, km: 0, radiusM: 80 },
      { place: centre.chukou, km: 17.3, radiusM: 60 },
      { place: centre.longmei, km: 31.5, radiusM: 60 },
      { place: centre.xiding, km: 36, radiusM: 60 },
      { place: centre.shizhuo, km: 40, radiusM: 60 },
      { place: centre.shizilu, km: 51, radiusM: 60 },
      { place: centre.alishan, km: 66.09, radiusM: 100 },
    ],
  },
  {
    // Both ends are known to a few hundred metres only; no other road connects them.
    id: 'tataka',
    routeId: 'tataka',
    checksCoverage: false,
    gates: [
      { place: centre.shuili, km: 0, radiusM: 300 },
      { place: centre.tataka, km: 62, radiusM: 300 },
    ],
  },
  {
    id: 'meishan-36',
    routeId: 'meishan-36',
    checksCoverage: false,
    gates: [
      { place: centre.meishan, km: 0, radiusM: 100 },
      { place: centre.taiping, km: 11.7, radiusM: 100 },
    ],
  },
  {
    // Riders time the climb from its foot, but its position is known to a hundred metres only.
    id: 'route-136',
    routeId: 'route-136',
    checksCoverage: false,
    gates: [
      { place: centre.dongmenBridge, km: 0, radiusM: 100 },
      { place: centre.climbFoot136, km: 11.7, radiusM: 200, isMandatory: false },
      { place: centre.countyBorder, km: 19.7, radiusM: 100 },
    ],
  },
];
