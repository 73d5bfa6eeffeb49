import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import type { ToolProblem } from '#workers/core/toolApi.ts';
import { initialPaceBasis } from './paceBasis.ts';
import { ridingRider } from './ridingRider.ts';

type Saved = Pick<PaceSettingDetail, 'inputs' | 'weather' | 'rows'>;

/**
 * The input of the model for a saved pace setting, on the course that it was saved for. The effort is always FTP,
 * whatever the setting uses: with a goal time, a tool that searches for an FTP would have nothing to find.
 */
export function savedProblem({ inputs, weather, rows }: Saved, course: CourseLine): ToolProblem {
  const { basis } = inputs;
  const rider = {
    ftpW: inputs.ftp_w,
    bodyMassKg: inputs.body_mass_kg,
    bikeMassKg: inputs.bike_mass_kg,
    cdaM2: inputs.cda_m2,
    crr: inputs.crr,
    drivetrainEfficiency: inputs.drivetrain_efficiency,
    altitudeModel: 'townsend',
  } as const;
  return {
    effort: { kind: 'ftp' },
    course,
    rowEndM: Float64Array.from(rows, ({ end_m }) => end_m),
    ownWeightFactor: Float64Array.from(rows, ({ own_factor }) => own_factor),
    stops: (basis?.stops ?? []).map(({ at_m, duration_s }) => ({ atM: at_m, durationS: duration_s })),
    rider: ridingRider(rider, {
      groupSize: basis?.group_size ?? initialPaceBasis.groupSize,
      isAcclimatised: basis?.is_acclimatised ?? initialPaceBasis.isAcclimatised,
      isHeatAcclimatised: basis?.is_heat_acclimatised ?? initialPaceBasis.isHeatAcclimatised,
      descentConfidence: basis?.descent_confidence ?? initialPaceBasis.descentConfidence,
    }),
    air: {
      kind: 'hand',
      temperatureC: weather.temperature_c,
      relativeHumidity: weather.relative_humidity,
      seaLevelPressureHpa: weather.sea_level_pressure_hpa,
      windFromDeg: weather.wind_from_deg,
      windSpeedMps: weather.wind_speed_mps,
    },
  };
}
