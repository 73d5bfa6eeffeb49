// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { trafficKinds } from '#contract/pacing/traffic.ts';
import { descentConfidences, initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs, ridingPositions } from '#machines/pacePlan/paceInputs.ts';
import { fromByteText, toByteText } from '#src/pacing/tools/share/byteText.ts';
import { type LinkedPlan, readPlanFragment, toPlanFragment } from '#src/pacing/tools/share/planLink.ts';

const { forecast: _, learned: __, ...basis } = initialPaceBasis;
const plain: LinkedPlan = {
  inputs: initialPaceInputs,
  basis,
  isForecastWanted: false,
  manualWeather: null,
  courseVersion: 3,
  ownFactors: [0, 0, 0.85, 0, 0, 0, 1.5],
  ride: {
    gates: [],
    gear: { chainring: 34, cog: 32, wheelM: 2.136 },
    habit: { carbohydrateGPerHour: null, drinkMlPerHour: null },
  },
  senderNumbers: null,
};

/** The initial basis of the first links. */
const normalDescents = { ...plain.basis, descentConfidence: 'normal' } as const;

/** Multiples of 1 / parts within a limit: all values that the page's fields allow. */
const decimal = (key: keyof typeof limits, parts: number) =>
  fc
    .integer({ min: Math.ceil(limits[key].min * parts - 1e-9), max: Math.floor(limits[key].max * parts + 1e-9) })
    .map((units) => units / parts);

const inputs = fc.record({
  ftpW: decimal('ftpW', 10),
  bodyMassKg: fc.option(decimal('bodyMassKg', 100)),
  bikeMassKg: decimal('bikeMassKg', 100),
  ridingPosition: fc.constantFrom(...ridingPositions),
  cdaM2: decimal('cdaM2', 10_000),
  crr: decimal('crr', 100_000),
  drivetrainEfficiency: decimal('drivetrainEfficiency', 10_000),
  temperatureC: decimal('temperatureC', 10),
  relativeHumidity: decimal('relativeHumidity', 1000),
  seaLevelPressureHpa: decimal('seaLevelPressureHpa', 10),
  windFromDeg: decimal('windFromDeg', 10),
  windSpeedMps: decimal('windSpeedMps', 100),
  departureMinute: fc.integer({ min: 0, max: 1439 }),
});
const metres = (max: number) => fc.integer({ min: 1, max: max * 10 }).map((units) => units / 10);
const targets = fc
  .array(
    fc.record({ lengthM: metres(9_000), powerW: fc.integer({ min: 0, max: 10_000 }).map((units) => units / 10) }),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .map((stretches) => {
    let end = 0;
    const endM = stretches.map(({ lengthM }) => {
      end += Math.round(lengthM * 10);
      return end / 10;
    });
    return {
      kind: 'targets' as const,
      endM: Float64Array.from(endM),
      powerW: Float64Array.from(stretches, ({ powerW }) => powerW),
    };
  });
const ride = fc.record({
  gates: fc
    .uniqueArray(fc.record({ row: fc.nat(499), closesMinute: fc.nat(1439) }), {
      maxLength: 40,
      selector: ({ row }) => row,
    })
    .map((gates) => gates.sort((a, b) => a.row - b.row)),
  gear: fc.record({
    chainring: fc.integer({ min: 20, max: 60 }),
    cog: fc.integer({ min: 10, max: 60 }),
    wheelM: fc.integer({ min: 1800, max: 2400 }).map((millimetres) => millimetres / 1000),
  }),
  habit: fc.record({
    carbohydrateGPerHour: fc.option(fc.integer({ min: 0, max: 150 })),
    drinkMlPerHour: fc.option(fc.integer({ min: 0, max: 2000 })),
  }),
});
const ratio = fc.integer({ min: 50_000, max: 200_000 }).map((units) => units / 100_000);
const uncertainty = fc.integer({ min: -500_000, max: 500_000 }).map((units) => units / 100_000);
const senderNumbers = fc.record({
  forecast: fc.option(
    fc.record({
      day: fc.nat(36_000).map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
      fetchedAtMs: fc.nat(50_000_000).map((minutes) => Date.parse('2026-01-01T00:00:00+08:00') + minutes * 60_000),
    }),
  ),
  // Before version 3 a link's third ratio had another meaning.
  modelVersion: fc.integer({ min: 3, max: 1_000_000 }),
  finishS: fc.nat(200_000),
  averagePowerW: fc.nat(10_000).map((units) => units / 10),
  learned: fc.option(
    fc.record({
      factors: fc.record({ climbResistanceRatio: ratio, flatResistanceRatio: ratio, descentSpeedRatio: ratio }),
      uncertainties: fc.array(fc.tuple(uncertainty, uncertainty, uncertainty), { maxLength: 8 }),
    }),
  ),
});
const linked: fc.Arbitrary<LinkedPlan> = fc.record({
  inputs,
  basis: fc.record({
    effort: fc.oneof(
      fc.constant({ kind: 'ftp' as const }),
      fc.integer({ min: 300, max: 10_000 }).map((units) => ({ kind: 'flat' as const, powerW: units / 10 })),
      fc.integer({ min: 60, max: 172_800 }).map((durationS) => ({ kind: 'finish' as const, durationS })),
      targets,
    ),
    stops: fc
      .array(fc.record({ atM: metres(200_000), durationS: fc.integer({ min: 0, max: 14_400 }) }), { maxLength: 30 })
      .map((stops) => stops.sort((a, b) => a.atM - b.atM)),
    traffic: fc.constantFrom(...trafficKinds),
    isAcclimatised: fc.boolean(),
    isHeatAcclimatised: fc.boolean(),
    groupSize: fc.integer({ min: 1, max: 12 }),
    descentConfidence: fc.constantFrom(...descentConfidences),
  }),
  isForecastWanted: fc.boolean(),
  manualWeather: fc.constant(null),
  courseVersion: fc.integer({ min: 0, max: 1_000_000 }),
  ownFactors: fc.array(fc.oneof(fc.constant(0), decimal('weightFactor', 10_000)), { maxLength: 500 }),
  ride,
  senderNumbers: fc.option(senderNumbers),
});

const manualWeather = fc.record({
  temperatureC: decimal('temperatureC', 10),
  relativeHumidity: decimal('relativeHumidity', 1000),
  seaLevelPressureHpa: decimal('seaLevelPressureHpa', 10),
  windFromDeg: decimal('windFromDeg', 10),
  windSpeedMps: decimal('windSpeedMps', 100),
});

describe('a plan in a link', () => {
  it('decodes to the encoded plan for all values that the page allows', () => {
    fc.assert(
      fc.property(linked, (plan) => {
        expect(readPlanFragment(toPlanFragment(plan))).toEqual(plan);
      }),
    );
  });

  it('includes the weather that the sender set by hand', () => {
    fc.assert(
      fc.property(linked, senderNumbers, manualWeather, (plan, numbers, weather) => {
        const withWeather = { ...plan, senderNumbers: numbers, manualWeather: weather };
        expect(readPlanFragment(toPlanFragment(withWeather))).toEqual(withWeather);
      }),
    );
  });

  it('opens a link of the first version, which had no gates, gear and food', () => {
    const fragment = '#p=ASncC6wbkAP8EawC7gWsArwF9gTCAwDKAgEDBwIC_CoD4F0AANeb';
    expect(readPlanFragment(fragment)).toEqual({ ...plain, basis: normalDescents, ride: null });
  });

  it('opens a link of the second version, which had no numbers of the sender', () => {
    const link = { ...plain, basis: normalDescents };
    const fragment = toPlanFragment(link);
    expect(fragment).toBe('#p=AincC6wbkAP8EawC7gWsArwF9gTCAwDKAgEDBwIC_CoD4F0AAAAOFtACAAApOQ');
    expect(readPlanFragment(fragment)).toEqual(link);
  });

  it('takes a resistance downhill of an older model for nothing known', () => {
    const numbers = { forecast: null, modelVersion: 2, finishS: 9_000, averagePowerW: 180 };
    const resistance = { climbResistanceRatio: 1.1, flatResistanceRatio: 0.9, descentSpeedRatio: 1.4 };
    const learned = { factors: resistance, uncertainties: [] };
    const old = readPlanFragment(toPlanFragment({ ...plain, senderNumbers: { ...numbers, learned } }));
    expect(old?.senderNumbers?.learned?.factors).toEqual({ ...resistance, descentSpeedRatio: 1 });
  });

  it('rounds values that are finer than a field of the page', () => {
    const fine = { ...plain, inputs: { ...initialPaceInputs, windSpeedMps: 10 / 3.6, ftpW: 201.234 } };
    expect(readPlanFragment(toPlanFragment(fine))?.inputs).toEqual({
      ...initialPaceInputs,
      windSpeedMps: 2.78,
      ftpW: 201.2,
    });
  });

  it('is short: an ordinary plan under 80 characters, one with 25 rows, 9 targets and 5 stops under 300', () => {
    expect(toPlanFragment(plain).length).toBeLessThan(80);
    const rich: LinkedPlan = {
      ...plain,
      ownFactors: Array.from({ length: 25 }, () => 0.8123),
      basis: {
        ...basis,
        effort: {
          kind: 'targets',
          endM: Float64Array.from({ length: 9 }, (_, k) => (k + 1) * 6_000),
          powerW: new Float64Array(9).fill(213.4),
        },
        stops: Array.from({ length: 5 }, (_, k) => ({ atM: 10_000 * (k + 1), durationS: 300 })),
      },
    };
    expect(toPlanFragment(rich).length).toBeLessThan(300);
  });

  it('contains no mass if the rider leaves it out', () => {
    const without = { ...plain, inputs: { ...initialPaceInputs, bodyMassKg: null } };
    expect(readPlanFragment(toPlanFragment(without))?.inputs.bodyMassKg).toBeNull();
    expect(toPlanFragment(without).length).toBeLessThan(toPlanFragment(plain).length);
  });

  it('is refused if a single character is changed, missing or cut off', () => {
    const fragment = toPlanFragment(plain);
    for (let position = 3; position < fragment.length; position++) {
      const replacement = fragment[position] === 'A' ? 'B' : 'A';
      expect(readPlanFragment(fragment.slice(0, position) + replacement + fragment.slice(position + 1))).toBeNull();
      expect(readPlanFragment(fragment.slice(0, position))).toBeNull();
    }
  });

  it('is read even if a messenger app appended punctuation', () => {
    for (const added of ['。', '.', ')', '%20', ' x'])
      expect(readPlanFragment(toPlanFragment(plain) + added)).toEqual(plain);
  });

  it('never throws, and never returns values that the page does not allow', () => {
    const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;
    const bytes = fc.uint8Array({ maxLength: 80 });
    const mutated = fc.tuple(linked, fc.nat(), fc.nat(255)).map(([plan, position, to]) => {
      const raw = fromByteText(toPlanFragment(plan).slice(3)) ?? new Uint8Array();
      raw[position % raw.length] = to;
      return raw;
    });
    fc.assert(
      fc.property(fc.oneof(bytes, mutated), (raw) => {
        const plan = readPlanFragment(`#p=${toByteText(withChecksum(raw))}`);
        if (plan === null) return;
        const { bodyMassKg, ...rest } = plan.inputs;
        if (bodyMassKg !== null) expect(isWithin(bodyMassKg, limits.bodyMassKg)).toBe(true);
        for (const [key, value] of Object.entries(rest))
          if (key in limits) expect(isWithin(Number(value), limits[key as keyof typeof limits])).toBe(true);
        expect(plan.ownFactors.every((factor) => factor === 0 || isWithin(factor, limits.weightFactor))).toBe(true);
        expect(plan.basis.stops.length).toBeLessThanOrEqual(30);
        if (plan.ride === null) return;
        const { gates, gear, habit } = plan.ride;
        expect(gates.every(({ row, closesMinute }) => row < 500 && closesMinute < 1440)).toBe(true);
        expect(isWithin(gear.chainring, { min: 20, max: 60 }) && isWithin(gear.cog, { min: 10, max: 60 })).toBe(true);
        expect(isWithin(gear.wheelM, { min: 1.8, max: 2.4 })).toBe(true);
        expect(isWithin(habit.carbohydrateGPerHour ?? 0, { min: 0, max: 150 })).toBe(true);
        expect(isWithin(habit.drinkMlPerHour ?? 0, { min: 0, max: 2000 })).toBe(true);
      }),
      { numRuns: 500 },
    );
    fc.assert(fc.property(fc.string(), (text) => void readPlanFragment(`#p=${text}`)));
  });
});

/** Appends a valid checksum, so that the content is parsed. */
function withChecksum(raw: Uint8Array): Uint8Array {
  let crc = 0;
  for (const byte of raw) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return Uint8Array.from([...raw, crc & 255, crc >> 8]);
}
