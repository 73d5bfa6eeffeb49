import { encodeErg } from './encodeErg.ts';
import { encodeFitCourse } from './encodeFitCourse.ts';
import { encodeFitWorkout } from './encodeFitWorkout.ts';
import { encodeGpx } from './encodeGpx.ts';
import { encodeTcx } from './encodeTcx.ts';
import { encodeZwo } from './encodeZwo.ts';
import type { ExportEncoding, ExportPlan } from './exportTypes.ts';

type Encode = (plan: ExportPlan) => string | Uint8Array<ArrayBuffer>;

const encoders: Readonly<Record<ExportEncoding, Encode>> = {
  fitCourse: encodeFitCourse,
  fitWorkout: encodeFitWorkout,
  tcx: encodeTcx,
  zwo: encodeZwo,
  erg: (plan) => encodeErg(plan, 'erg'),
  mrc: (plan) => encodeErg(plan, 'mrc'),
  gpx: encodeGpx,
};

/** A plan in one of the formats that devices and programs read. */
export function encodeExport(format: ExportEncoding, plan: ExportPlan): string | Uint8Array<ArrayBuffer> {
  return encoders[format](plan);
}
