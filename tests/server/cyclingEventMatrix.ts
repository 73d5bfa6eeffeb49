import type { TestSite } from './appSupport/testApp.ts';
import { everybody, type Row, signedIn } from './matrixRow.ts';
import { createCyclingEvent } from './modules/cyclingEvents/cyclingEventSite.ts';

export function cyclingEventRows(site: () => TestSite): Record<string, Row> {
  const at = (path: string, expected: Row['expected'], payload?: object): Row => ({
    expected,
    prepare: async () => {
      await createCyclingEvent(site(), { slug: 'hill-climb' }, 'unless it is there');
      return '';
    },
    call: () => ({ url: `/api/cycling-events/${path}`, payload }),
  });
  return {
    'GET /api/cycling-events/': at('', everybody(200)),
    'GET /api/cycling-events/chosen/': at('chosen/?ids=hill-climb', everybody(200)),
    'GET /api/cycling-events/favorites/': at('favorites/', signedIn(200)),
    'POST /api/cycling-events/favorites/': at('favorites/', signedIn(200), { add: ['hill-climb'], remove: [] }),
    'GET /api/cycling-events/calendar-feed/': at('calendar-feed/', signedIn(200)),
    'PUT /api/cycling-events/calendar-feed/': at('calendar-feed/', signedIn(200)),
    'DELETE /api/cycling-events/calendar-feed/': at('calendar-feed/', signedIn(204)),
    'GET /api/cycling-events/{id}/': at('hill-climb/', everybody(200)),
  };
}
