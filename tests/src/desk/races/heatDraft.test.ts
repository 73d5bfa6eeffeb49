import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HeatPlanSchema } from '#contract/races/heats.ts';
import {
  bibFaults,
  bibOf,
  draftOf,
  moved,
  numbered,
  planOf,
  proposedHeats,
  startOf,
  withHeat,
  withoutHeat,
} from '#src/desk/races/heats/heatDraft.ts';

const uuid = (at: number) => `0195f0a0-0000-7000-8000-${String(at).padStart(12, '0')}`;
const teams = (speeds: readonly (number | null)[]) =>
  speeds.map((last_lap_mps, at) => ({
    id: uuid(at),
    name: `隊伍 ${at}`,
    status: 'registered_public' as const,
    last_lap_mps,
  }));
const how = { version: 0, is_published: true };

describe('proposed heats', () => {
  it('contain every team once, in heats of equal size, faster teams never after slower ones', () => {
    const speed = fc.option(fc.double({ min: 5, max: 15, noNaN: true }), { nil: null });
    const given = fc
      .array(speed, { minLength: 1, maxLength: 60 })
      .chain((speeds) => fc.tuple(fc.constant(speeds), fc.integer({ min: 1, max: Math.min(40, speeds.length) })));
    fc.assert(
      fc.property(given, ([speeds, heatCount]) => {
        const all = teams(speeds);
        const plan = planOf(proposedHeats(all, { heatCount, first: '08:00', intervalMin: 10 }), all, how);
        expect(HeatPlanSchema.safeParse(plan).success).toBe(true);
        const sizes = plan.heats.map((heat) => heat.teams.length);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(all.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        const speedOf = new Map(all.map(({ id, last_lap_mps: mps }) => [id, mps ?? 0]));
        const ridden = plan.heats
          .flatMap((heat) => heat.teams)
          .toSorted((one, other) => one.bib - other.bib)
          .map(({ team_id: id }) => speedOf.get(id) ?? 0);
        expect(ridden).toEqual([...ridden].sort((one, other) => other - one));
        // Bibs are consecutive across heats.
        expect(plan.heats.map((heat) => Math.min(...heat.teams.map(({ bib }) => bib)))).toEqual(
          sizes.map((_, at) => 1 + sizes.slice(0, at).reduce((sum, size) => sum + size, 0)),
        );
      }),
    );
  });

  it('start one after the other within the day', () => {
    const { times } = proposedHeats(teams([10, 9, 8]), { heatCount: 3, first: '23:40', intervalMin: 15 });
    expect(times).toEqual(['23:40', '23:55', '23:59']);
  });
});

describe('a division by hand', () => {
  const all = teams([null, null, null]);
  const [one = '', two = '', three = ''] = all.map(({ id }) => id);

  it('gives a moved team the lowest free bib, and keeps the one it has', () => {
    let draft = withHeat(withHeat(draftOf({ heats: [] }), '08:00'), '08:10');
    draft = moved(draft, one, 0);
    draft = numbered(draft, one, '2');
    draft = moved(moved(draft, two, 0), three, 1);
    expect([one, two, three].map((id) => startOf(draft, id))).toEqual([
      { heat: 0, bib: '2' },
      { heat: 0, bib: '1' },
      { heat: 1, bib: '3' },
    ]);
    draft = moved(draft, one, 1);
    expect(startOf(draft, one)).toEqual({ heat: 1, bib: '2' });
  });

  it('loses no team and no bib with a heat', () => {
    const heats = [one, two, three].map((id, at) => ({
      start_time: `0${at}:00`,
      teams: [{ team_id: id, bib: at + 5 }],
    }));
    const draft = withoutHeat(draftOf({ heats }), 1);
    expect(draft.times).toEqual(['00:00', '02:00']);
    expect([one, two, three].map((id) => startOf(draft, id))).toEqual([
      { heat: 0, bib: '5' },
      { heat: null, bib: '6' },
      { heat: 1, bib: '7' },
    ]);
    expect(planOf(draft, all, how).heats.map(({ teams: in_ }) => in_.map(({ bib }) => bib))).toEqual([[5], [7]]);
  });

  it('reports invalid bibs and duplicates', () => {
    const heats = [{ start_time: '08:00', teams: [one, two, three].map((id) => ({ team_id: id, bib: 7 })) }];
    const draft = numbered(draftOf({ heats }), three, '1000');
    expect(bibFaults(draft, all)).toEqual({ [one]: 'sameBib', [two]: 'sameBib', [three]: 'badBib' });
    expect(bibFaults(moved(draft, two, null), all)).toEqual({ [three]: 'badBib' });
    expect(['１２', ' 7 ', '0', '-3', '7a', ''].map(bibOf)).toEqual([12, 7, null, null, null, null]);
  });
});
