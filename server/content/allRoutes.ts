import type { RouteContent } from './routeContent.ts';
import { alishan } from './routes/alishan.ts';
import { balingMingchi } from './routes/balingMingchi.ts';
import { beiyi } from './routes/beiyi.ts';
import { buyanting } from './routes/buyanting.ts';
import { daxueshan } from './routes/daxueshan.ts';
import { fengguizui } from './routes/fengguizui.ts';
import { lengshuikeng } from './routes/lengshuikeng.ts';
import { meishan36 } from './routes/meishan36.ts';
import { northCrossBaling } from './routes/northCrossBaling.ts';
import { romanticRoad } from './routes/romanticRoad.ts';
import { route136 } from './routes/route136.ts';
import { route197 } from './routes/route197.ts';
import { shanlinxi } from './routes/shanlinxi.ts';
import { shouka } from './routes/shouka.ts';
import { siyuan } from './routes/siyuan.ts';
import { smangus } from './routes/smangus.ts';
import { sunMoonLake } from './routes/sunMoonLake.ts';
import { taipingshan } from './routes/taipingshan.ts';
import { tataka } from './routes/tataka.ts';
import { wulingEast } from './routes/wulingEast.ts';
import { wulingWest } from './routes/wulingWest.ts';
import { yangdeXiaoyoukeng } from './routes/yangdeXiaoyoukeng.ts';
import { yangjinHighway } from './routes/yangjinHighway.ts';
import { yangjinThreePeaks } from './routes/yangjinThreePeaks.ts';
import { yulao } from './routes/yulao.ts';
import { zhongsheRoad } from './routes/zhongsheRoad.ts';

/** The routes of the site. */
export const allRoutes: readonly RouteContent[] = [
  wulingWest,
  wulingEast,
  fengguizui,
  zhongsheRoad,
  lengshuikeng,
  yangdeXiaoyoukeng,
  yangjinHighway,
  yangjinThreePeaks,
  taipingshan,
  daxueshan,
  alishan,
  romanticRoad,
  tataka,
  meishan36,
  yulao,
  route136,
  buyanting,
  beiyi,
  sunMoonLake,
  northCrossBaling,
  balingMingchi,
  siyuan,
  smangus,
  shanlinxi,
  route197,
  shouka,
];
