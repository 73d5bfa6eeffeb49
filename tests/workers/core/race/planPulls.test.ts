import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeRequiredPowerW } from '#workers/core/physics/requiredPower.ts';
import { arrangePulls } from '#workers/core/race/arrangePulls.ts';
import { findSustainableSpeed, planPulls } from '#workers/core/race/planPulls.ts';
import type { PullRequest, PullRider } from '#workers/core/race/pullTypes.ts';

const createRider = (part: Partial<PullRider> = {}): PullRider => ({
  ftpW: 260,
  bodyMassKg: 68,
  cdaM2: 0.33,
  pullS: 30,
  ...part,
});
const createRequest = (riders: readonly PullRider[], part: Partial<PullRequest> = {}): PullRequest => ({
  riders,
  distanceM: 40_000,
  headwindMps: 0,
  temperatureC: 25,
  crr: 0.004,
  equipmentKg: 9,
  speedMps: null,
  ...part,
});
const tenRiders = Array.from({ length: 10 }, () => createRider());

describe('a team that takes turns', () => {
  it('needs the power given by the drag of each position', () => {
    const { riders } = planPulls(createRequest(tenRiders, { speedMps: 12 }));
    const alone = {
      speedMps: 12,
      headwindMps: 0,
      massKg: 77,
      gravityMps2: 9.7893,
      gradeRatio: 0,
      crr: 0.004,
      // At 25 °C at sea level with 80 % humidity (CIPM-2007).
      airDensityKgM3: 1.173137,
      drivetrainEfficiency: 0.976,
    };
    const expected = [0.97, 0.73, 0.65].map((factor) => computeRequiredPowerW({ ...alone, cdaM2: 0.33 * factor }));
    expect([riders[0]?.frontW, riders[0]?.secondW, riders[0]?.draftW].map((w) => w?.toFixed(0))).toEqual(
      expected.map((w) => w.toFixed(0)),
    );
    // By hand: 0.5 x 1.173 x 0.33 x 0.97 x 12³ = 324 W of air, 77 x 9.789 x 0.004 x 12 = 36 W of road, over 0.976.
    expect(riders[0]?.frontW).toBeCloseTo((324.5 + 36.2) / 0.976, 0);
  });

  it('gives each rider the mean power of their turns', () => {
    const mixed = [
      createRider({ pullS: 60 }),
      createRider({ pullS: 20 }),
      createRider({ pullS: 0 }),
      createRider({ pullS: 10 }),
    ];
    const { riders } = planPulls(createRequest(mixed, { speedMps: 11 }));
    const [a, b, c] = riders;
    if (!a || !b || !c) throw new Error('no riders');
    // The first rider is in second position while the last one pulls, and further back while the second one pulls.
    expect(a.meanW * 90).toBeCloseTo(60 * a.frontW + 20 * a.draftW + 10 * a.secondW, 6);
    expect(b.meanW * 90).toBeCloseTo(20 * b.frontW + 60 * b.secondW + 10 * b.draftW, 6);
    expect(c.meanW).toBeCloseTo(c.draftW, 6);
    expect(riders.reduce((sum, { frontShare }) => sum + frontShare, 0)).toBeCloseTo(1, 12);
  });

  it('holds the highest speed at which no rider is spent', () => {
    const team = tenRiders.map((each, index) => createRider({ ...each, ftpW: 220 + 10 * index }));
    const {
      sustainableMps: heldMps,
      riders,
      firstExhausted: firstSpent,
      limitingIndex: limitedBy,
    } = planPulls(createRequest(team));
    expect(heldMps).toBeGreaterThan(10);
    expect([firstSpent, limitedBy]).toEqual([null, 0]);
    expect(Math.min(...riders.map(({ minWPrimeRatio: minLeft }) => minLeft))).toBeLessThan(0.1);
    const faster = planPulls(createRequest(team, { speedMps: (heldMps ?? 0) * 1.02 }));
    expect(faster.firstExhausted?.index).toBe(0);
    expect(faster.firstExhausted?.atS).toBeGreaterThan(60);
    expect(faster.firstExhausted?.atS).toBeLessThan(faster.durationS);
  });

  it('has no speed if no rider pulls', () => {
    expect(planPulls(createRequest([createRider({ pullS: 0 }), createRider({ pullS: 0 })]))).toMatchObject({
      sustainableMps: null,
      limitingIndex: null,
      firstExhausted: null,
    });
    expect(findSustainableSpeed(createRequest([]))).toBeNull();
  });

  it('is slower without a strong rider, and not slower without the limiting one', () => {
    const team = [...tenRiders.slice(1), createRider({ ftpW: 170 })];
    const { withoutRider: without, limitingIndex: limitedBy } = planPulls(createRequest(team));
    expect(limitedBy).toBe(9);
    expect(without[9]?.lossS).toBeLessThan(0);
    const even = planPulls(createRequest(tenRiders));
    expect(even.withoutRider[6]?.lossS).toBeGreaterThan(0);
  });
});

const arbitraryRider = fc.record({
  ftpW: fc.integer({ min: 180, max: 380 }),
  bodyMassKg: fc.integer({ min: 45, max: 95 }),
  cdaM2: fc.double({ min: 0.25, max: 0.4, noNaN: true }),
  pullS: fc.integer({ min: 10, max: 90 }),
});
const arbitraryTeam = fc.array(arbitraryRider, { minLength: 4, maxLength: 10 });
const computeSpeed = (riders: readonly PullRider[], part: Partial<PullRequest> = {}) =>
  findSustainableSpeed(createRequest(riders, part))?.speedMps ?? 0;

describe('the speed that a team holds', () => {
  it('never falls with more FTP, and never rises with more headwind', () => {
    fc.assert(
      fc.property(arbitraryTeam, fc.nat({ max: 9 }), fc.integer({ min: 1, max: 60 }), (team, riderIndex, moreW) => {
        const index = riderIndex % team.length;
        const stronger = team.map((each, place) => (place === index ? { ...each, ftpW: each.ftpW + moreW } : each));
        expect(computeSpeed(stronger)).toBeGreaterThanOrEqual(computeSpeed(team) - 1e-6);
        expect(computeSpeed(team, { headwindMps: 2 })).toBeLessThanOrEqual(computeSpeed(team) + 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  it('never falls by more than a sixth when the rider who limits it leaves', () => {
    fc.assert(
      fc.property(arbitraryTeam, (team) => {
        const maxHeldSpeed = findSustainableSpeed(createRequest(team));
        if (maxHeldSpeed === null) return;
        const remainingTeam = team.filter((_, index) => index !== maxHeldSpeed.limitingIndex);
        expect(computeSpeed(remainingTeam)).toBeGreaterThan((maxHeldSpeed.speedMps * 5) / 6);
      }),
      { numRuns: 60 },
    );
  });

  it('agrees with the race ridden turn by turn', () => {
    fc.assert(
      fc.property(arbitraryTeam, (team) => {
        const maxHeldSpeed = findSustainableSpeed(createRequest(team));
        if (maxHeldSpeed === null) return;
        expect(planPulls(createRequest(team, { speedMps: maxHeldSpeed.speedMps * 0.999 })).firstExhausted).toBeNull();
        expect(
          planPulls(createRequest(team, { speedMps: maxHeldSpeed.speedMps * 1.02 })).firstExhausted,
        ).not.toBeNull();
      }),
      { numRuns: 40 },
    );
  });

  it('is not lower with better turns and a better order than with equal turns', () => {
    fc.assert(
      fc.property(arbitraryTeam, (team) => {
        const equal = team.map((each) => ({ ...each, pullS: 30 }));
        const { order, pullS, sustainableMps: heldMps } = arrangePulls(createRequest(equal));
        expect([...order].sort((a, b) => a - b)).toEqual(team.map((_, index) => index));
        expect(pullS.every((seconds) => seconds === 0 || (seconds >= 10 && seconds <= 90 && seconds % 5 === 0))).toBe(
          true,
        );
        expect(heldMps ?? 0).toBeGreaterThan(computeSpeed(equal) * 0.98);
      }),
      { numRuns: 40 },
    );
  });
});
