import { wheelInertiaMassKg } from './wheelInertiaMassKg.ts';

/** Rider, bicycle, road and air at one speed. Headwind is positive. */
export interface RidingState {
  readonly massKg: number;
  /** Gravity at the place: `computeGravityMps2`. */
  readonly gravityMps2: number;
  /** Rise over run. */
  readonly gradeRatio: number;
  readonly headwindMps: number;
  readonly cdaM2: number;
  readonly crr: number;
  readonly airDensityKgM3: number;
  readonly drivetrainEfficiency: number;
}

export interface RequiredPowerInput extends RidingState {
  readonly speedMps: number;
  /** Include wheel bearings: (91 + 8.7 v) 1e-3 N (Dahn 1991, in Martin 1998). */
  readonly hasBearings?: boolean;
  /** Include the change of kinetic energy, with that of the wheels' rotation. */
  readonly speedChange?: { readonly fromMps: number; readonly toMps: number; readonly durationS: number };
}

/**
 * Power at the pedals in watts that a speed needs (Martin 1998, J Appl Biomech 14:276); negative if brakes are
 * needed. The aerodynamic term is signed: a tailwind faster than the rider pushes. Side wind and the drag of the
 * spokes are part of `cdaM2` here.
 */
export function computeRequiredPowerW(input: RequiredPowerInput): number {
  const { speedMps, massKg, gradeRatio, speedChange } = input;
  const cos = 1 / Math.sqrt(1 + gradeRatio * gradeRatio);
  const airMps = speedMps + input.headwindMps;
  const dragN = 0.5 * input.airDensityKgM3 * input.cdaM2 * airMps * Math.abs(airMps);
  const roadN = massKg * input.gravityMps2 * cos * (gradeRatio + input.crr);
  const bearingN = input.hasBearings ? (91 + 8.7 * speedMps) * 1e-3 : 0;
  const kineticW = speedChange
    ? (0.5 * (massKg + wheelInertiaMassKg) * (speedChange.toMps ** 2 - speedChange.fromMps ** 2)) /
      speedChange.durationS
    : 0;
  return (speedMps * (dragN + roadN + bearingN) + kineticW) / input.drivetrainEfficiency;
}
