import type { TestSite } from './appSupport/testApp.ts';
import { type MatrixRow, sameForAll, signedInOnly } from './matrixRow.ts';
import { createCyclingEvent } from './modules/cyclingEvents/createCyclingEvent.ts';

export function cyclingEventMatrix(site: () => TestSite): Record<string, MatrixRow> {
  const rowFor = (path: string, expected: MatrixRow['expected'], payload?: object): MatrixRow => ({
    expected,
    prepare: async () => {
      await createCyclingEvent(site(), { slug: 'hill-climb' }, 'unlessExists');
      return '';
    },
    call: () => ({ url: `/api/cycling-events/${path}`, payload }),
  });
  return {
    'GET /api/cycling-events/': rowFor('', sameForAll(200)),
    'GET /api/cycling-events/chosen/': rowFor('chosen/?ids=hill-climb', sameForAll(200)),
    'GET /api/cycling-events/favorites/': rowFor('favorites/', signedInOnly(200)),
    'POST /api/cycling-events/favorites/': rowFor('favorites/', signedInOnly(200), { add: ['hill-climb'], remove: [] }),
    'GET /api/cycling-events/calendar-feed/': rowFor('calendar-feed/', signedInOnly(200)),
    'PUT /api/cycling-events/calendar-feed/': rowFor('calendar-feed/', signedInOnly(200)),
    'DELETE /api/cycling-events/calendar-feed/': rowFor('calendar-feed/', signedInOnly(204)),
    'GET /api/cycling-events/{id}/': rowFor('hill-climb/', sameForAll(200)),
  };
}
