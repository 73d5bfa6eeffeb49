import { analysis } from './analysis.ts';
import { compare } from './compare.ts';
import { departure } from './departure.ts';
import { exports } from './exports.ts';
import { ftp } from './ftp.ts';
import { optimal } from './optimal.ts';
import { ownCourse } from './ownCourse.ts';
import { rideOptions } from './rideOptions.ts';
import { share } from './share.ts';
import { studio } from './studio.ts';
import { tour } from './tour.ts';

/** What the tools of the pace page say: it comes with the first of them. */
export const words = {
  analysis,
  compare,
  departure,
  exports,
  ftp,
  optimal,
  ownCourse,
  rideOptions,
  share,
  studio,
  tour,
} as const;
