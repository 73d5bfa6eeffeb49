import * as z from 'zod/mini';
import { type Provider, providers } from '#contract/auth/auth.ts';
import { avatarPng } from './avatarPng.ts';
import { facebookFacts } from './facebook/facebookDialog.routes.ts';
import { type Fault, faults, listFaults } from './faults.ts';
import { googleFacts } from './google/googleConsent.routes.ts';
import type { OpenMeteoFaults } from './openMeteo/OpenMeteoFaults.ts';
import { openMeteoFaultForm } from './openMeteo/openMeteoFaultForm.ts';
import { factList, portrait } from './pages/consentForm.ts';
import { type Html, html } from './pages/html.ts';
import { readFormFields, refuseForeignForm } from './pages/requestFields.ts';
import { getLanguage, getWords, sendPage, stylesheetPath } from './pages/sendPage.ts';
import { stylesheet } from './pages/stylesheet.ts';
import { sampleRiders } from './sampleRiders.ts';
import { hidden, type Simulator } from './simulator.ts';
import { stravaAppsPath } from './strava/stravaApps.routes.ts';
import { stravaFacts } from './strava/stravaConsent.routes.ts';
import { stravaRidesPath } from './strava/stravaRides.routes.ts';
import type { SimulatorWords } from './words/simulatorWords.ts';

const providerNames: Record<Provider, string> = { strava: 'Strava', google: 'Google', facebook: 'Facebook' };

const FaultFormSchema = z.object({ provider: z.enum(providers), fault: z.enum(faults) });
const FaultBodySchema = z.object({ fault: z.enum(faults) });

/** The page of riders and faults, and assets for all pages. */
export function registerSimulatorHome(simulator: Simulator, openMeteo: OpenMeteoFaults | undefined): void {
  const { app, config, faults: board } = simulator;
  const simulated = providers.filter((provider) => config.providers[provider].state === 'simulated');

  app.get('/simulator/', { schema: hidden }, async (request, reply) => {
    const words = getWords(request);
    const lang = getLanguage(request);
    const body = html`<h1>${words.home}</h1>
<p>${words.homeExplained}</p>
<p><a href="/">${words.backToSite}</a>${simulated.includes('strava') && html` · <a href="${stravaAppsPath}?lang=${lang}">Strava: ${words.apps}</a> · <a href="${stravaRidesPath}?lang=${lang}">Strava: ${words.rides}</a>`}</p>
<h2>${words.faults}</h2>
<p>${words.faultsExplained}</p>
${simulated.map((provider) => faultForm(provider, { words, lang, current: board.get(provider) }))}${openMeteo && openMeteoFaultForm(openMeteo.current, words, lang)}
<h2>${words.riders}</h2>
${riderCards(simulated, words)}`;
    return sendPage(request, reply, { look: 'simulator', title: words.home, body });
  });

  app.post('/simulator/faults', { schema: hidden, preHandler: refuseForeignForm }, async (request, reply) => {
    const form = FaultFormSchema.safeParse(Object.fromEntries(readFormFields(request)));
    if (!form.success || !isAllowed(simulated, form.data)) return reply.code(400).send(allowed(simulated));
    board.set(form.data.provider, form.data.fault);
    return reply.redirect(`/simulator/?lang=${getLanguage(request)}`, 303);
  });

  app.put<{ Params: { provider: string } }>(
    '/simulator/faults/:provider',
    { schema: hidden },
    async (request, reply) => {
      const provider = simulated.find((name) => name === request.params.provider);
      const body = FaultBodySchema.safeParse(request.body);
      if (!provider) return reply.code(404).send(allowed(simulated));
      if (!body.success || !listFaults(provider).includes(body.data.fault))
        return reply.code(400).send(allowed(simulated));
      board.set(provider, body.data.fault);
      return { provider, fault: body.data.fault };
    },
  );

  app.get('/simulator/faults', { schema: hidden }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return Object.fromEntries(simulated.map((provider) => [provider, board.get(provider)]));
  });

  registerFiles(simulator);
}

const isAllowed = (
  simulated: readonly Provider[],
  { provider, fault }: { provider: Provider; fault: Fault },
): boolean => simulated.includes(provider) && listFaults(provider).includes(fault);

const allowed = (simulated: readonly Provider[]) => ({ providers: simulated, faults });

function registerFiles({ app }: Simulator): void {
  app.get(stylesheetPath, { schema: hidden }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(stylesheet),
  );

  app.get<{ Params: { file: string } }>('/simulator/avatars/:file', { schema: hidden }, async (request, reply) => {
    const number = /^(\d)\.png$/.exec(request.params.file)?.[1];
    const picture = number === undefined ? undefined : avatarPng(Number(number));
    if (!picture) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(picture);
  });
}

interface FaultChoice {
  readonly words: SimulatorWords;
  readonly lang: string;
  readonly current: Fault;
}

function faultForm(provider: Provider, { words, lang, current }: FaultChoice): Html {
  return html`<form class="row" method="post" action="/simulator/faults?lang=${lang}">
<label for="fault-${provider}">${providerNames[provider]}</label>
<input type="hidden" name="provider" value="${provider}">
<select name="fault" id="fault-${provider}">${listFaults(provider).map(
    (fault) =>
      html`<option value="${fault}"${fault === current && html` selected`}>${words.faultNames[fault]}</option>`,
  )}</select>
<button aria-label="${words.apply}: ${providerNames[provider]}">${words.apply}</button>
</form>
`;
}

function riderCards(simulated: readonly Provider[], words: SimulatorWords): readonly Html[] {
  const factsOf = { strava: stravaFacts, google: googleFacts, facebook: facebookFacts };
  return sampleRiders.map(
    (rider) => html`<article class="row"><h3>${rider.name}</h3>${portrait(rider)}
${simulated.map((provider) => html`<p><strong>${providerNames[provider]}</strong>: ${factList(factsOf[provider](rider, words))}</p>`)}
</article>
`,
  );
}
