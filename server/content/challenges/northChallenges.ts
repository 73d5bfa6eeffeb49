import { kmMark, north } from '../places.ts';
import type { ChallengeContent, GateContent } from './challengeContentTypes.ts';

/** The road's table turns round near the entrance, but does not show exactly where the ride leaves the highway. */
const xiaoyoukengRadiusM = 200;
/** The last point of the road's table before the turn. */
const gezhiRoad: GateContent = { place: north.gezhiRoad, km: 7, radiusM: 80 };

/** Taipei, Keelung, Yilan, Taoyuan and Hsinchu. */
export const northChallenges: readonly ChallengeContent[] = [
  {
    // From Fenglin Bridge to two kilometres before the finish, the line and the gate on it are drawn, not measured.
    id: 'fengguizui',
    routeId: 'fengguizui',
    gates: [
      { place: north.palaceMuseum, km: 0, radiusM: 60 },
      { place: north.zhongsheBridge, km: 1.7, radiusM: 60 },
      { place: north.fenglinBridge, km: 4.4, radiusM: 60 },
      { place: north.wanxi, km: 7, radiusM: 100 },
      { place: north.fengguizui, km: 10.53, radiusM: 60 },
    ],
  },
  {
    id: 'zhongshe-road',
    routeId: 'zhongshe-road',
    gates: [
      { place: north.zhongsheBridge, km: 0 },
      { place: kmMark(1), km: 1 },
      { place: kmMark(2), km: 2 },
      { place: kmMark(3), km: 3 },
      { place: north.zhongsheBusTurn, km: 4.02, radiusM: 60 },
    ],
  },
  {
    id: 'lengshuikeng',
    routeId: 'lengshuikeng',
    gates: [
      { place: north.yangdeFoot, km: 0, radiusM: 60 },
      { place: kmMark(3), km: 3 },
      { place: north.shanzihou, km: 6.4, radiusM: 60 },
      { place: north.jingshanRoad, km: 8.1, radiusM: 60 },
      { place: north.lengshuikeng, km: 11.88, radiusM: 80 },
    ],
  },
  {
    id: 'yangde-xiaoyoukeng',
    routeId: 'yangde-xiaoyoukeng',
    gates: [
      { place: north.yangdeFoot, km: 0, radiusM: 60 },
      gezhiRoad,
      { place: north.zhuzihu, km: 12, radiusM: 60 },
      { place: north.xiaoyoukeng, km: 14.25, radiusM: xiaoyoukengRadiusM },
    ],
  },
  {
    id: 'yangjin-highway',
    routeId: 'yangjin-highway',
    gates: [
      { place: north.jinshan, km: 0, radiusM: 80 },
      { place: kmMark(5), km: 5, radiusM: 60 },
      { place: north.bayan, km: 9, radiusM: 60 },
      { place: north.macao, km: 15.5, radiusM: 60 },
      { place: north.xiaoyoukeng, km: 19.25, radiusM: xiaoyoukengRadiusM },
    ],
  },
  {
    // From Jinshan up to Daping riders have a choice of lanes.
    id: 'yangjin-three-peaks',
    routeId: 'yangjin-three-peaks',
    unchecked: [[33.5, 44]],
    gates: [
      { place: north.yangdeFoot, km: 0, radiusM: 60 },
      gezhiRoad,
      { place: north.xiaoyoukeng, km: 14.25, radiusM: xiaoyoukengRadiusM },
      { place: north.bayan, km: 24.5, radiusM: 60 },
      { place: north.jinshan, km: 33.5, radiusM: 80 },
      { place: north.daping, km: 44, radiusM: 60 },
      { place: north.fengguizui, km: 57.6, radiusM: 80 },
      { place: north.fenglinBridge, km: 63.75, radiusM: 80 },
      { place: north.pingjing, km: 65.5, radiusM: 60 },
      { place: north.jingshanRoad, km: 74.5, radiusM: 60 },
      { place: north.lengshuikeng, km: 78.68, radiusM: 100 },
    ],
  },
  {
    id: 'taipingshan',
    routeId: 'taipingshan',
    gates: [
      { place: north.tuchang, km: 0, radiusM: 60 },
      { place: kmMark(6), km: 6 },
      { place: kmMark(12), km: 12 },
      { place: north.bailing, km: 15.5 },
      { place: kmMark(21), km: 21 },
      { place: north.taipingshanVilla, km: 24.77, radiusM: 100 },
    ],
  },
  {
    // From Guanxi the course passes through towns, where riders choose their own streets.
    id: 'romantic-road',
    routeId: 'romantic-road',
    unchecked: [[56, 77.71]],
    gates: [
      { place: north.daxi, km: 0, radiusM: 80 },
      { place: north.cihu, km: 5, radiusM: 60 },
      { place: north.fuxing, km: 15.5, radiusM: 60 },
      { place: north.luofu, km: 21.5, radiusM: 60 },
      { place: north.roadTop, km: 42.5, radiusM: 60 },
      { place: north.mawudu, km: 48, radiusM: 60 },
      { place: north.guanxi, km: 57, radiusM: 60 },
      { place: north.longtan, km: 66, radiusM: 60 },
      { place: north.daxi, km: 77.71, radiusM: 80 },
    ],
  },
  {
    id: 'yulao',
    routeId: 'yulao',
    gates: [
      { place: north.jianshiBridge, km: 0, radiusM: 60 },
      { place: kmMark(4), km: 4 },
      { place: north.naluo, km: 7.7, radiusM: 60 },
      { place: kmMark(13), km: 13 },
      { place: north.yulao, km: 18.28, radiusM: 80 },
    ],
  },
  {
    id: 'buyanting',
    routeId: 'buyanting',
    gates: [
      { place: north.shuangxi, km: 0, radiusM: 60 },
      { place: kmMark(3), km: 3 },
      { place: kmMark(6), km: 6 },
      { place: north.buyanting, km: 9.88, radiusM: 60 },
    ],
  },
  {
    id: 'beiyi',
    routeId: 'beiyi',
    gates: [
      { place: north.pinglin, km: 0, radiusM: 60 },
      { place: kmMark(5), km: 5 },
      { place: kmMark(10), km: 10 },
      { place: kmMark(15), km: 15 },
      { place: north.shipai, km: 18.36, radiusM: 60 },
    ],
  },
  {
    id: 'north-cross-baling',
    routeId: 'north-cross-baling',
    gates: [
      { place: north.daxi, km: 0, radiusM: 80 },
      { place: north.cihu, km: 5, radiusM: 60 },
      { place: north.fuxing, km: 15.5, radiusM: 60 },
      { place: north.luofu, km: 21.5, radiusM: 60 },
      { place: north.gaoyi, km: 34.2, radiusM: 60 },
      { place: north.baling, km: 46.3, radiusM: 80 },
    ],
  },
  {
    id: 'baling-mingchi',
    routeId: 'baling-mingchi',
    gates: [
      { place: north.baling, km: 0, radiusM: 80 },
      { place: kmMark(4), km: 4, radiusM: 60 },
      { place: kmMark(8), km: 8, radiusM: 60 },
      { place: kmMark(12), km: 12, radiusM: 60 },
      { place: kmMark(17), km: 17, radiusM: 60 },
      { place: north.mingchi, km: 21.27, radiusM: 80 },
    ],
  },
  {
    id: 'siyuan',
    routeId: 'siyuan',
    gates: [
      { place: north.taiyaBridge, km: 0, radiusM: 100 },
      { place: kmMark(10), km: 10, radiusM: 60 },
      { place: kmMark(20), km: 20, radiusM: 60 },
      { place: kmMark(30), km: 30, radiusM: 60 },
      { place: kmMark(37), km: 37, radiusM: 60 },
      { place: north.siyuanPass, km: 43.95, radiusM: 80 },
    ],
  },
  {
    id: 'smangus',
    routeId: 'smangus',
    gates: [
      { place: north.neiwan, km: 0, radiusM: 80 },
      { place: north.jianshiBridge, km: 2.6, radiusM: 60 },
      { place: north.naluo, km: 10.3, radiusM: 60 },
      { place: north.yulao, km: 20.85, radiusM: 80 },
      { place: north.xiuluan, km: 31.4, radiusM: 60 },
      { place: north.taigang, km: 41, radiusM: 60 },
      { place: north.smangus, km: 55.54, radiusM: 80 },
    ],
  },
];
