import { beforeEach, describe, expect, it } from 'vitest';
import type { LearnedRide } from '#contract/learning/learnedRides.ts';
import { mergeRides, readLearned, writeLearned } from '#src/account/learnedStore.ts';
import { toLearnedState } from '#src/pacing/tools/learning/learnedModel.ts';
import { syncLearned } from '#src/pacing/tools/learning/syncLearned.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { provideRealTools } from '#tests/src/support/realTools.ts';

beforeEach(() => {
  localStorage.clear();
  provideRealTools();
});

const ride = (id: string, day = 1): LearnedRide => ({
  id,
  name: id,
  ridden_at: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
  used_m: 30_000,
  recorded_s: 3_600,
  modelled_s: 3_900,
  fitted_s: 3_610,
  is_weather_known: false,
  climb: { log_ratio: 0.05, sd: 0.02 },
  flat: null,
  descent_speed: null,
  base: { mass_kg: 74, cda_m2: 0.38, crr: 0.005 },
});
const { signal } = new AbortController();
const listIds = () => readLearned().rides.map(({ id }) => id);

/** An account that stores what it receives. */
function fakeAccount(...rides: LearnedRide[]) {
  let accountRides = rides;
  const { requests } = fakeServer(({ method, init }) => {
    if (method === 'PUT') accountRides = JSON.parse(String(init.body)).rides;
    return json({ rides: accountRides });
  });
  return { requests, listIds: () => accountRides.map(({ id }) => id) };
}

describe('syncLearned', () => {
  it('adds to the account what was learned before signing in', async () => {
    writeLearned(await toLearnedState([ride('here', 3)], null));
    const cloud = fakeAccount(ride('cloud', 2));
    const basis = await syncLearned('amy', signal);
    expect(basis?.factors.climbResistanceRatio).toBeGreaterThan(1);
    expect([listIds(), cloud.listIds()]).toEqual([
      ['here', 'cloud'],
      ['here', 'cloud'],
    ]);
  });

  it('deletes here what was deleted on another device', async () => {
    writeLearned(await toLearnedState([ride('one', 3), ride('two', 2)], 'amy'));
    const cloud = fakeAccount(ride('two', 2));
    await syncLearned('amy', signal);
    expect([listIds(), cloud.listIds()]).toEqual([['two'], ['two']]);
    expect(cloud.requests.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('changes nothing without an answer, and returns undefined if both are equal', async () => {
    writeLearned(await toLearnedState([ride('one')], null));
    fakeServer(() => noNetwork());
    expect(await syncLearned('amy', signal)).toBeUndefined();
    expect(listIds()).toEqual(['one']);
    fakeAccount(ride('one'));
    expect(await syncLearned('amy', signal)).toBeUndefined();
    expect(readLearned().accountOf).toBe('amy');
  });
});

describe('the store of learned rides', () => {
  it('ignores invalid data', () => {
    for (const text of ['{', '[]', '{"rides":1}', '{"rides":[{"id":"a"}],"basis":{}}', 'null']) {
      localStorage.setItem('pace-learned', text);
      expect(readLearned().rides).toEqual([]);
    }
  });

  it('keeps the ten newest rides, each once', () => {
    const many = Array.from({ length: 12 }, (_, k) => ride(`${k}`, k + 1));
    expect(mergeRides(many, [ride('11', 12)]).map(({ id }) => id)).toEqual([
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '5',
      '4',
      '3',
      '2',
    ]);
  });
});
