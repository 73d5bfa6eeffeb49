import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HeatPlanSchema } from '#contract/races/heats.ts';
import {
  addHeat,
  findBibFaults,
  getStart,
  moveTeam,
  parseBib,
  proposeHeats,
  removeHeat,
  setBib,
  toHeatDraft,
  toHeatsInput,
} from '#src/admin/races/heats/heatDraft.ts';

const uuid = (number: number) => `0195f0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const teams = (speeds: readonly (number | null)[]) =>
  speeds.map((last_lap_mps, index) => ({
    id: uuid(index),
    name: `隊伍 ${index}`,
    status: 'registered_public' as const,
    last_lap_mps,
  }));
const publishOptions = { version: 0, is_published: true };

describe('proposed heats', () => {
  it('contain every team once, in heats of equal size, faster teams never after slower ones', () => {
    const speed = fc.option(fc.double({ min: 5, max: 15, noNaN: true }), { nil: null });
    const teamsArbitrary = fc
      .array(speed, { minLength: 1, maxLength: 60 })
      .chain((speeds) => fc.tuple(fc.constant(speeds), fc.integer({ min: 1, max: Math.min(40, speeds.length) })));
    fc.assert(
      fc.property(teamsArbitrary, ([speeds, heatCount]) => {
        const all = teams(speeds);
        const plan = toHeatsInput(
          proposeHeats(all, { heatCount, firstStart: '08:00', intervalMin: 10 }),
          all,
          publishOptions,
        );
        expect(HeatPlanSchema.safeParse(plan).success).toBe(true);
        const sizes = plan.heats.map((heat) => heat.teams.length);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(all.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        const speedById = new Map(all.map(({ id, last_lap_mps: mps }) => [id, mps ?? 0]));
        const speedsInBibOrder = plan.heats
          .flatMap((heat) => heat.teams)
          .toSorted((a, b) => a.bib - b.bib)
          .map(({ team_id: id }) => speedById.get(id) ?? 0);
        expect(speedsInBibOrder).toEqual([...speedsInBibOrder].sort((a, b) => b - a));
        // Bibs are consecutive across heats.
        expect(plan.heats.map((heat) => Math.min(...heat.teams.map(({ bib }) => bib)))).toEqual(
          sizes.map((_, index) => 1 + sizes.slice(0, index).reduce((sum, size) => sum + size, 0)),
        );
      }),
    );
  });

  it('start at the given interval, but not after 23:59', () => {
    const { times } = proposeHeats(teams([10, 9, 8]), { heatCount: 3, firstStart: '23:40', intervalMin: 15 });
    expect(times).toEqual(['23:40', '23:55', '23:59']);
  });
});

describe('heats arranged by hand', () => {
  const all = teams([null, null, null]);
  const [first = '', second = '', third = ''] = all.map(({ id }) => id);

  it('give a moved team the lowest free bib, or keep the bib it has', () => {
    let draft = addHeat(addHeat(toHeatDraft({ heats: [] }), '08:00'), '08:10');
    draft = moveTeam(draft, first, 0);
    draft = setBib(draft, first, '2');
    draft = moveTeam(moveTeam(draft, second, 0), third, 1);
    expect([first, second, third].map((id) => getStart(draft, id))).toEqual([
      { heatIndex: 0, bib: '2' },
      { heatIndex: 0, bib: '1' },
      { heatIndex: 1, bib: '3' },
    ]);
    draft = moveTeam(draft, first, 1);
    expect(getStart(draft, first)).toEqual({ heatIndex: 1, bib: '2' });
  });

  it('keep the teams and bibs of a deleted heat', () => {
    const heats = [first, second, third].map((id, index) => ({
      start_time: `0${index}:00`,
      teams: [{ team_id: id, bib: index + 5 }],
    }));
    const draft = removeHeat(toHeatDraft({ heats }), 1);
    expect(draft.times).toEqual(['00:00', '02:00']);
    expect([first, second, third].map((id) => getStart(draft, id))).toEqual([
      { heatIndex: 0, bib: '5' },
      { heatIndex: null, bib: '6' },
      { heatIndex: 1, bib: '7' },
    ]);
    expect(
      toHeatsInput(draft, all, publishOptions).heats.map(({ teams: heatTeams }) => heatTeams.map(({ bib }) => bib)),
    ).toEqual([[5], [7]]);
  });

  it('report invalid bibs and duplicates', () => {
    const heats = [{ start_time: '08:00', teams: [first, second, third].map((id) => ({ team_id: id, bib: 7 })) }];
    const draft = setBib(toHeatDraft({ heats }), third, '1000');
    expect(findBibFaults(draft, all)).toEqual({ [first]: 'sameBib', [second]: 'sameBib', [third]: 'badBib' });
    expect(findBibFaults(moveTeam(draft, second, null), all)).toEqual({ [third]: 'badBib' });
    expect(['１２', ' 7 ', '0', '-3', '7a', ''].map(parseBib)).toEqual([12, 7, null, null, null, null]);
  });
});
