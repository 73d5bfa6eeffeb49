import { expect, it } from 'vitest';
import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import { savedProblem } from '#machines/pacePlan/savedProblem.ts';
import { weatherOf } from '#workers/core/weather/paceAir.ts';

const course = {
  distanceM: Float64Array.of(0, 10_000),
  elevationM: Float64Array.of(400, 900),
  latDeg: Float64Array.of(24, 24.1),
  lonDeg: Float64Array.of(121, 121),
};
const saved = {
  inputs: {
    ftp_w: 226,
    body_mass_kg: 66,
    bike_mass_kg: 9,
    riding_position: 'hoods',
    cda_m2: 0.38,
    crr: 0.005,
    drivetrain_efficiency: 0.975,
    departure_minute: 330,
  },
  weather: {
    source: 'manual',
    taken_at: '2025-10-01T00:00:00.000Z',
    temperature_c: 20,
    relative_humidity: 0.7,
    sea_level_pressure_hpa: 1013,
    wind_from_deg: 90,
    wind_speed_mps: 3,
  },
  rows: [
    { end_m: 4000, own_factor: 0 },
    { end_m: 10_000, own_factor: 0.9 },
  ],
} as unknown as PaceSettingDetail;

it('asks the model with the rider, the road and the weather of the setting', () => {
  const problem = savedProblem(saved, course);
  expect(problem.effort).toEqual({ kind: 'ftp' });
  expect([...problem.rowEndM]).toEqual([4000, 10_000]);
  expect([...problem.ownWeightFactor]).toEqual([0, 0.9]);
  expect(problem.stops).toEqual([]);
  expect(problem.rider).toEqual({
    ftpW: 226,
    bodyMassKg: 66,
    bikeMassKg: 9,
    cdaM2: 0.38,
    crr: 0.005,
    drivetrainEfficiency: 0.975,
    altitudeModel: 'townsend',
    isHeatAcclimatised: false,
    descentScale: 1,
  });
  const weather = weatherOf(problem.air, 400);
  expect([...weather.placeElevationM]).toEqual([400]);
  expect(weather.windEastMps[0]).toBeCloseTo(-3, 9);
});

it('keeps company, height and courage of the basis, and looks for the FTP whatever the plan stood on', () => {
  const basis = {
    effort: { kind: 'finish', duration_s: 14_400 },
    stops: [{ at_m: 4000, duration_s: 300 }],
    is_acclimatised: true,
    is_heat_acclimatised: true,
    group_size: 4,
    descent_confidence: 'careful',
  } as const;
  const problem = savedProblem(
    { ...saved, inputs: { ...saved.inputs, basis: { ...basis, stops: [...basis.stops] } } },
    course,
  );
  expect(problem.effort).toEqual({ kind: 'ftp' });
  expect(problem.stops).toEqual([{ atM: 4000, durationS: 300 }]);
  expect(problem.rider.cdaM2).toBeLessThan(0.38);
  expect(problem.rider.altitudeModel).toBe('bassettAcclimatised');
  expect(problem.rider.isHeatAcclimatised).toBe(true);
  expect(problem.rider.descentScale).toBe(0.75);
});
