import { calculateRankings } from '#server/modules/rankings/calculateRankings.ts';
import { requestCalculation } from '#server/modules/rankings/requestCalculation.service.ts';
import type { TestSite } from './appSupport/testApp.ts';
import { adminOnly, type MatrixRow, sameForAll, signedInOnly } from './matrixRow.ts';
import { addEfforts, buildEffort, createAthlete, createSegments } from './modules/rankings/createAthlete.ts';

const path = '/api/rankings';

/** Rows for the masters board in the access matrix. */
export const rankingMatrix = (site: () => TestSite): Record<string, MatrixRow> => ({
  'GET /api/rankings/wolf/': {
    expected: sameForAll(200),
    call: () => ({ url: `${path}/wolf/?board=overall&span=all` }),
  },
  'GET /api/rankings/summary/': { expected: sameForAll(200), call: () => ({ url: `${path}/summary/?span=year` }) },
  'GET /api/rankings/wolf/athletes/{id}/': {
    expected: sameForAll(200),
    prepare: async () => {
      const [segment = ''] = await createSegments(site(), 1);
      const athlete = await createAthlete(site(), 'athlete');
      await addEfforts(site(), [buildEffort(site(), [athlete, segment, 1_000])]);
      await requestCalculation(site());
      await calculateRankings(site());
      return athlete;
    },
    call: (id) => ({ url: `${path}/wolf/athletes/${id}/?span=all` }),
  },
  'GET /api/rankings/wolf/comparison/': {
    expected: sameForAll(200),
    prepare: async () => {
      const [segment = ''] = await createSegments(site(), 1);
      const amy = await createAthlete(site(), 'athlete-one');
      const ben = await createAthlete(site(), 'athlete-two');
      await addEfforts(site(), [
        buildEffort(site(), [amy, segment, 1_000]),
        buildEffort(site(), [ben, segment, 1_100]),
      ]);
      await requestCalculation(site());
      await calculateRankings(site());
      return `first=${amy}&second=${ben}`;
    },
    call: (pair) => ({ url: `${path}/wolf/comparison/?${pair}&span=all` }),
  },
  'GET /api/rankings/gains/': { expected: signedInOnly(200), call: () => ({ url: `${path}/gains/?span=all` }) },
  'GET /api/rankings/standing/': { expected: signedInOnly(200), call: () => ({ url: `${path}/standing/?span=year` }) },
  'GET /api/segments/{id}/leaderboard/': {
    expected: sameForAll(200),
    prepare: async () => {
      const [segment = ''] = await createSegments(site(), 1);
      const { slug } = await site()
        .db.selectFrom('segment')
        .select('slug')
        .where('id', '=', segment)
        .executeTakeFirstOrThrow();
      return slug;
    },
    call: (slug) => ({ url: `/api/segments/${slug}/leaderboard/` }),
  },
  'GET /api/rankings/membership/': { expected: signedInOnly(200), call: () => ({ url: `${path}/membership/` }) },
  'PUT /api/rankings/membership/': {
    expected: signedInOnly(200),
    call: () => ({ url: `${path}/membership/`, payload: { birth_year: 1986, sex: null } }),
  },
  'DELETE /api/rankings/membership/': { expected: signedInOnly(200), call: () => ({ url: `${path}/membership/` }) },
  'GET /api/rankings/calculations/': { expected: adminOnly(), call: () => ({ url: `${path}/calculations/` }) },
  'POST /api/rankings/calculations/': {
    expected: adminOnly(),
    call: () => ({ url: `${path}/calculations/`, payload: {} }),
  },
});
