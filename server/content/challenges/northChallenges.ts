import { north } from '../places/north.ts';
import { kmMark } from '../placeWords.ts';
import type { ChallengeContent, GateContent } from './challengeContentTypes.ts';

/** The table turns round near the entrance, but does not tell exactly where it leaves the highway. */
const xiaoyoukengRadiusM = 200;
/** At the last point of the table before it. */
const gezhiRoad: GateContent = { place: north.gezhiRoad, km: 7, radiusM: 80 };

/** Taipei, Keelung, Yilan, Taoyuan and Hsinchu. */
export const northChallenges: readonly ChallengeContent[] = [
  {
    id: 'fengguizui',
    routeId: 'fengguizui',
    checksCoverage: false,
    gates: [
      { place: north.palaceMuseum, km: 0, radiusM: 80 },
      { place: north.zhongsheBridge, km: 2, radiusM: 80 },
      { place: north.fenglinBridge, km: 4.6, radiusM: 80 },
      { place: north.wanxi, km: 7.2, radiusM: 80 },
      { place: north.fengguizui, km: 10.74, radiusM: 100 },
    ],
  },
  {
    id: 'zhongshe-road',
    routeId: 'zhongshe-road',
    checksCoverage: true,
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
    checksCoverage: false,
    gates: [
      { place: north.yangdeFoot, km: 0, radiusM: 80 },
      gezhiRoad,
      { place: north.jingshanRoad, km: 9.7, radiusM: 80 },
      { place: north.lengshuikeng, km: 13.87, radiusM: 100 },
    ],
  },
  {
    id: 'yangde-xiaoyoukeng',
    routeId: 'yangde-xiaoyoukeng',
    checksCoverage: true,
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
    checksCoverage: true,
    gates: [
      { place: north.jinshan, km: 0, radiusM: 80 },
      { place: kmMark(5), km: 5, radiusM: 60 },
      { place: north.bayan, km: 9, radiusM: 60 },
      { place: north.macao, km: 15.5, radiusM: 60 },
      { place: north.xiaoyoukeng, km: 19.25, radiusM: xiaoyoukengRadiusM },
    ],
  },
  {
    // Three summits in a day: the rider chooses the roads between them.
    id: 'yangjin-three-peaks',
    routeId: 'yangjin-three-peaks',
    checksCoverage: false,
    gates: [
      { place: north.yangdeFoot, km: 0, radiusM: 60 },
      gezhiRoad,
      { place: north.xiaoyoukeng, km: 14.25, radiusM: xiaoyoukengRadiusM },
      { place: north.bayan, km: 24.5, radiusM: 60 },
      { place: north.jinshan, km: 33.5, radiusM: 80 },
      { place: north.daping, km: 44, radiusM: 60 },
      { place: north.fengguizui, km: 57.5, radiusM: 80 },
      { place: north.pingjing, km: 64.5, radiusM: 60 },
      { place: north.jingshanRoad, km: 73.5, radiusM: 60 },
      { place: north.lengshuikeng, km: 77.67, radiusM: 100 },
    ],
  },
  {
    id: 'taipingshan',
    routeId: 'taipingshan',
    checksCoverage: true,
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
    // Through towns, where riders choose their own streets.
    id: 'romantic-road',
    routeId: 'romantic-road',
    checksCoverage: false,
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
    checksCoverage: false,
    gates: [
      { place: north.jianshiBridge, km: 0, radiusM: 100 },
      { place: north.yulao, km: 19.4, radiusM: 100 },
    ],
  },
  {
    id: 'buyanting',
    routeId: 'buyanting',
    checksCoverage: false,
    gates: [
      { place: north.shuangxi, km: 0, radiusM: 100 },
      { place: north.buyanting, km: 9.9, radiusM: 100 },
    ],
  },
  {
    id: 'beiyi',
    routeId: 'beiyi',
    checksCoverage: false,
    gates: [
      { place: north.pinglin, km: 0, radiusM: 100 },
      { place: north.shipai, km: 18.3, radiusM: 100 },
    ],
  },
];
