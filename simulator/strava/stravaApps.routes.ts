import type { FastifyRequest } from 'fastify';
import { renderPortrait } from '../pages/consentForm.ts';
import { type Html, html } from '../pages/html.ts';
import { readFormFields, readQueryFields, refuseForeignForm } from '../pages/requestFields.ts';
import { getLanguage, getWords, sendPage } from '../pages/sendPage.ts';
import { findSampleRider, sampleRiders } from '../sampleRiders.ts';
import { hiddenSchema, type Simulator } from '../simulator.ts';
import { fill } from '../words/simulatorWords.ts';
import type { StravaGrants } from './StravaGrants.ts';
import type { StravaWebhook } from './StravaWebhook.ts';
import { stravaFaultResponses } from './stravaErrors.ts';

export const stravaAppsPath = '/simulator/strava/settings/apps';

interface Deps {
  readonly grants: StravaGrants;
  readonly webhook: StravaWebhook;
}

/** Page on which a rider withdraws the permission; the application is notified by its webhook. */
export function registerStravaApps({ app, config, faults }: Simulator, { grants, webhook }: Deps): void {
  const onRequest = faults.guard('strava', 'open', stravaFaultResponses);

  app.get(stravaAppsPath, { schema: hiddenSchema, onRequest }, async (request, reply) => {
    const words = getWords(request);
    const athleteIds = grants.listConnectedAthletes();
    const connected = sampleRiders.filter(({ strava }) => athleteIds.has(strava.athleteId));
    const rows = connected.map(
      (
        rider,
      ) => html`<form class="row" method="post" action="${request.url.split('?')[0]}?lang=${getLanguage(request)}">
<h2 id="rider-${rider.id}">${rider.name}</h2>${renderPortrait(rider)}<p>${config.siteName}</p>
<button class="quiet" name="rider" value="${rider.id}" aria-describedby="rider-${rider.id}">${words.revoke}</button>
</form>
`,
    );
    const body = html`<h1>${words.apps}</h1>
${renderRevocationStatus(request)}
${rows.length > 0 ? rows : html`<p>${words.appsNone}</p>`}
<p><a href="/simulator/?lang=${getLanguage(request)}">${words.home}</a></p>`;
    return sendPage(request, reply, { style: 'strava', title: words.apps, body });
  });

  app.post(
    stravaAppsPath,
    { schema: hiddenSchema, onRequest, preHandler: refuseForeignForm },
    async (request, reply) => {
      const rider = findSampleRider(readFormFields(request).get('rider'));
      const query = new URLSearchParams({ lang: getLanguage(request) });
      if (rider && grants.listConnectedAthletes().has(rider.strava.athleteId)) {
        grants.revoke(rider.strava.athleteId);
        const webhookStatus = await webhook.announceRevocation(rider.strava.athleteId);
        query.set('revoked', rider.id);
        if (webhookStatus !== undefined) query.set('answer', String(webhookStatus));
      }
      return reply.redirect(`${stravaAppsPath}?${query}`, 303);
    },
  );
}

function renderRevocationStatus(request: FastifyRequest): Html | undefined {
  const words = getWords(request);
  const query = readQueryFields(request);
  const rider = findSampleRider(query.get('revoked'));
  if (!rider) return undefined;
  const answer = query.get('answer');
  const webhookText =
    answer === null ? words.webhookSilent : fill(words.webhookAnswered, { answer: answer.slice(0, 3) });
  return html`<p class="news" role="status">${fill(words.revoked, { name: rider.name })} ${webhookText}</p>`;
}
