import { pageTitles as title } from '#contract/pageTitles/ja.ts';
import type { Words } from '../words.ts';
import { analysis } from './analysis.ts';
import { auth } from './auth.ts';
import { band } from './band.ts';
import { cheatSheet } from './cheatSheet.ts';
import { common } from './common.ts';
import { compare } from './compare.ts';
import { departure } from './departure.ts';
import { duration } from './duration.ts';
import { effort } from './effort.ts';
import { error } from './error.ts';
import { exports } from './exports.ts';
import { forecast } from './forecast.ts';
import { form } from './form.ts';
import { ftp } from './ftp.ts';
import { home } from './home.ts';
import { kit } from './kit.ts';
import { map } from './map.ts';
import { notice } from './notice.ts';
import { optimal } from './optimal.ts';
import { ownCourse } from './ownCourse.ts';
import { paceSetting } from './paceSetting.ts';
import { paceTable } from './paceTable.ts';
import { paceTableLater } from './paceTableLater.ts';
import { pacing } from './pacing.ts';
import { pacingControls } from './pacingControls.ts';
import { pacingControlsLater } from './pacingControlsLater.ts';
import { pacingLater } from './pacingLater.ts';
import { profile } from './profile.ts';
import { ride } from './ride.ts';
import { rideOptions } from './rideOptions.ts';
import { routeList } from './routeList.ts';
import { segmentSearch } from './segmentSearch.ts';
import { share } from './share.ts';
import { shell } from './shell.ts';
import { studio } from './studio.ts';
import { tools } from './tools.ts';
import { tour } from './tour.ts';
import { verification } from './verification.ts';
import { verificationMine } from './verificationMine.ts';
import { verificationResult } from './verificationResult.ts';
import { verificationRules } from './verificationRules.ts';
import { verificationSubmit } from './verificationSubmit.ts';
import { video } from './video.ts';
import { weatherCard } from './weatherCard.ts';

export const words: Words = {
  title,
  auth,
  form,
  notice,
  profile,
  paceSetting,
  common,
  band,
  effort,
  forecast,
  ride,
  tools,
  optimal,
  rideOptions,
  ownCourse,
  segmentSearch,
  tour,
  exports,
  share,
  studio,
  ftp,
  analysis,
  compare,
  departure,
  verification,
  verificationMine,
  verificationResult,
  verificationRules,
  verificationSubmit,
  video,
  weatherCard,
  map,
  cheatSheet,
  shell,
  home,
  kit,
  error,
  routeList,
  duration,
  paceTable: { ...paceTable, ...paceTableLater },
  pacing: { ...pacing, ...pacingLater },
  pacingControls: { ...pacingControls, ...pacingControlsLater },
};
