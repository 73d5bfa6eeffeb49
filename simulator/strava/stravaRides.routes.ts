import { html } from '../pages/html.ts';
import { getLanguage, getWords, sendPage } from '../pages/sendPage.ts';
import { sampleRiders } from '../sampleRiders.ts';
import { hiddenSchema, type Simulator } from '../simulator.ts';
import type { StravaLogbook } from './StravaLogbook.ts';
import { stravaFaultResponses } from './stravaErrors.ts';

export const stravaRidesPath = '/simulator/strava/rides';

const taipeiOffsetMs = 8 * 3_600_000;

/** The rides of all sample riders with their Strava addresses, for pasting. */
export function registerStravaRides({ app, faults }: Simulator, logbook: StravaLogbook): void {
  const onRequest = faults.guard('strava', 'open', stravaFaultResponses);

  app.get(stravaRidesPath, { schema: hiddenSchema, onRequest }, async (request, reply) => {
    const words = getWords(request);
    const recent = logbook.listRecentRides();
    const lists = sampleRiders.map((rider) => {
      const rides = recent.filter((ride) => ride.rider === rider);
      return html`<article class="row"><h2>${rider.name}</h2>
<ul>${rides.map(
        ({ id, plan, startedAtMs }) =>
          html`<li>${formatLocalTime(startedAtMs)} ${plan.name} <code>${plan.sportType}${plan.quirk && ` ${plan.quirk}`}</code>
https://www.strava.com/activities/${id}</li>
`,
      )}</ul>
</article>
`;
    });
    const body = html`<h1>${words.rides}</h1>
${lists}
<p><a href="/simulator/?lang=${getLanguage(request)}">${words.home}</a></p>`;
    return sendPage(request, reply, { style: 'strava', title: words.rides, body });
  });
}

const formatLocalTime = (atMs: number): string =>
  new Date(atMs + taipeiOffsetMs).toISOString().slice(0, 16).replace('T', ' ');
