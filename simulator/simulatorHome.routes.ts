import { crc32, deflateSync } from 'node:zlib';
import * as z from 'zod/mini';
import { type Provider, providers } from '#contract/auth/auth.ts';
import { listFacebookFacts } from './facebook/facebookDialog.routes.ts';
import { type Fault, faultNames, listFaults } from './faults.ts';
import { listGoogleFacts } from './google/googleConsent.routes.ts';
import type { OpenMeteoFaults } from './openMeteo/OpenMeteoFaults.ts';
import { type OpenMeteoFault, openMeteoFaultNames } from './openMeteo/OpenMeteoFaults.ts';
import { openMeteoSimulatorPath } from './openMeteo/openMeteoSimulatorPath.ts';
import { renderFacts, renderPortrait } from './pages/consentForm.ts';
import { type Html, html } from './pages/html.ts';
import { readFormFields, refuseForeignForm } from './pages/requestFields.ts';
import { getLanguage, getWords, sendPage, stylesheetPath } from './pages/sendPage.ts';
import { sampleRiders } from './sampleRiders.ts';
import { hiddenSchema, type Simulator } from './simulator.ts';
import { stravaAppsPath } from './strava/stravaApps.routes.ts';
import { listStravaFacts } from './strava/stravaConsent.routes.ts';
import { stravaRidesPath } from './strava/stravaRides.routes.ts';
import type { SimulatorWords } from './words/simulatorWordsTypes.ts';

/** For all pages of the simulator; one accent per provider, none of their brand colours. */
const stylesheet = `
:root { color-scheme: light; --paper: #f7f8f5; --card: #fff; --ink: #14201b; --soft: #55635c; --line: #c9d1cb; }
[data-theme='simulator'] { --accent: #0b5d45; }
[data-theme='strava'] { --accent: #b03a02; }
[data-theme='google'] { --accent: #1a5fb4; }
[data-theme='facebook'] { --accent: #27479b; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
  font: 1rem/1.5 system-ui, 'Noto Sans TC', 'Noto Sans CJK TC', 'Noto Sans Thai', sans-serif; }
header { background: var(--card); border-bottom: 1px solid var(--line); }
.banner { margin: 0; padding: 0.625rem 1rem; background: #ffd76a; color: #14201b; text-align: center;
  border-bottom: 3px dashed #14201b; }
nav { display: flex; flex-wrap: wrap; justify-content: center; padding: 0.125rem 0.5rem; font-size: 0.875rem; }
nav a { display: inline-flex; align-items: center; justify-content: center; min-width: 48px; min-height: 48px; padding: 0 0.3125rem; color: var(--soft); text-decoration: none; }
nav a[aria-current] { color: var(--ink); font-weight: 700; box-shadow: inset 0 -3px var(--accent); }
nav a:hover { text-decoration: underline; }
main { max-width: 34rem; margin: 0 auto; padding: 1rem; }
h1 { margin: 0.5rem 0 1rem; font-size: 1.375rem; line-height: 1.3; text-wrap: pretty; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1.125rem; line-height: 1.3; }
p { margin: 0 0 0.75rem; }
a { color: var(--accent); }
fieldset { margin: 0 0 1rem; padding: 0; border: 0; min-width: 0; }
legend { margin-bottom: 0.5rem; padding: 0; font-weight: 700; }
.choice { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0 0.75rem; align-items: center; min-height: 3rem;
  padding: 0.5rem 0.75rem; background: var(--card); border: 1px solid var(--line); margin-top: -1px; position: relative; }
.choice:first-of-type { border-radius: 0.5rem 0.5rem 0 0; }
.choice:last-child { border-radius: 0 0 0.5rem 0.5rem; }
.choice:has(:checked) { background: #eef3ef; }
.choice:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: -1px; z-index: 1; }
.choice input { width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--accent); outline: 0; grid-row: 1 / span 2;
  position: relative; z-index: 1; }
.choice label { font-weight: 600; line-height: 1.35; }
.choice label::after { content: ''; position: absolute; inset: 0; cursor: pointer; }
.choice p { grid-column: 2; margin: 0; color: var(--soft); font-size: 0.875rem; line-height: 1.4; }
.choice img, .row img { grid-column: 3; grid-row: 1 / span 2; width: 2.5rem; height: 2.5rem; border-radius: 50%; }
p > span { display: inline-block; max-width: 100%; }
code { font: 0.9375rem ui-monospace, 'Liberation Mono', monospace; }
.buttons { display: flex; gap: 0.75rem; }
button { flex: 1; min-height: 3rem; padding: 0.5rem 1rem; border: 2px solid var(--accent); border-radius: 0.5rem;
  background: var(--accent); color: #fff; font: inherit; font-weight: 700; cursor: pointer; }
button.quiet { background: var(--card); color: var(--accent); }
button:hover { filter: brightness(0.92); }
button:focus-visible, a:focus-visible, select:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
select { width: 100%; min-height: 3rem; padding: 0 0.75rem; border: 1px solid #6f7f77; border-radius: 0.5rem; background: var(--card);
  color: var(--ink); font: inherit; }
.row { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.5rem 0.75rem; align-items: center; margin: 0 0 0.75rem;
  padding: 0.75rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.5rem; }
.row label, .row :is(h2, h3) { grid-column: 1 / -1; margin: 0; font-size: 1rem; font-weight: 700; }
.row p { margin: 0; color: var(--soft); font-size: 0.875rem; grid-column: 1; }
.row :is(h2, h3):has(+ img) { grid-column: 1; }
.row img { grid-column: 2; grid-row: 1; align-self: start; }
.row :is(h2, h3) ~ p { grid-column: 1 / -1; }
.row button { min-height: 3rem; }
.row button.quiet { grid-column: 1 / -1; }
.alert { padding: 0.75rem 1rem; border-left: 4px solid #c4321f; background: var(--card); }
.news { padding: 0.75rem 1rem; border-left: 4px solid var(--accent); background: var(--card); }
`;

const sizePx = 240;

type Colour = readonly [red: number, green: number, blue: number];

interface Palette {
  readonly sky: Colour;
  readonly sun: Colour;
  readonly far: Colour;
  readonly near: Colour;
}

/** 0 is the grey placeholder of an account without a picture; the others are mountains at different times of day. */
const palettes: readonly Palette[] = [
  { sky: [221, 226, 220], sun: [147, 163, 168], far: [195, 205, 198], near: [147, 163, 168] },
  { sky: [253, 226, 180], sun: [242, 169, 0], far: [143, 184, 164], near: [11, 93, 69] },
  { sky: [188, 216, 240], sun: [255, 255, 255], far: [110, 140, 180], near: [40, 62, 104] },
  { sky: [92, 58, 110], sun: [255, 194, 61], far: [150, 74, 134], near: [46, 26, 64] },
];

/** A picture as a provider would serve it; undefined if the number is unknown. */
function renderAvatarPng(number: number): Buffer | undefined {
  const palette = palettes[number];
  if (!palette) return undefined;
  // Each row of a PNG begins with a filter byte, here 0 for none.
  const rows = Buffer.alloc(sizePx * (1 + 3 * sizePx));
  for (let y = 0; y < sizePx; y++) {
    for (let x = 0; x < sizePx; x++) {
      rows.set(getColour(palette, x / sizePx, y / sizePx), y * (1 + 3 * sizePx) + 1 + 3 * x);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sizePx, 0);
  header.writeUInt32BE(sizePx, 4);
  // 8 bits per channel, RGB, the only compression and filter methods, not interlaced.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    toPngChunk('IHDR', header),
    toPngChunk('IDAT', deflateSync(rows)),
    toPngChunk('IEND'),
  ]);
}

function getColour({ sky, sun, far, near }: Palette, x: number, y: number): Colour {
  if (y > 0.62 + 0.5 * Math.abs(x - 0.35) - 0.06 * Math.sin(21 * x)) return near;
  if (y > 0.42 + 0.75 * Math.abs(x - 0.68) - 0.05 * Math.sin(17 * x)) return far;
  return (x - 0.3) ** 2 + (y - 0.3) ** 2 < 0.012 ? sun : sky;
}

function toPngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(8 + typed.length);
  framed.writeUInt32BE(data.length, 0);
  framed.set(typed, 4);
  framed.writeUInt32BE(crc32(typed), 4 + typed.length);
  return framed;
}

function renderOpenMeteoFaultForm(current: OpenMeteoFault, words: SimulatorWords, lang: string): Html {
  const getFaultName = (fault: OpenMeteoFault) =>
    fault === 'limited' || fault === 'nulls' ? words.weatherFaultNames[fault] : words.faultNames[fault];
  return html`<form class="row" method="post" action="${openMeteoSimulatorPath}/faults?lang=${lang}">
<label for="fault-open-meteo">Open-Meteo</label>
<select name="fault" id="fault-open-meteo">${openMeteoFaultNames.map(
    (fault) => html`<option value="${fault}"${fault === current && html` selected`}>${getFaultName(fault)}</option>`,
  )}</select>
<button aria-label="${words.apply}: Open-Meteo">${words.apply}</button>
</form>
`;
}

const providerNames: Record<Provider, string> = { strava: 'Strava', google: 'Google', facebook: 'Facebook' };

const FaultFormSchema = z.object({ provider: z.enum(providers), fault: z.enum(faultNames) });
const FaultBodySchema = z.object({ fault: z.enum(faultNames) });

/** The home page, which lists riders and sets faults, and the assets of all pages. */
export function registerSimulatorHome(simulator: Simulator, openMeteo: OpenMeteoFaults | undefined): void {
  const { app, config, faults: providerFaults } = simulator;
  const simulatedProviders = providers.filter((provider) => config.providers[provider].state === 'simulated');

  app.get('/simulator/', { schema: hiddenSchema }, async (request, reply) => {
    const words = getWords(request);
    const lang = getLanguage(request);
    const body = html`<h1>${words.home}</h1>
<p>${words.homeExplained}</p>
<p><a href="/">${words.backToSite}</a>${simulatedProviders.includes('strava') && html` · <a href="${stravaAppsPath}?lang=${lang}">Strava: ${words.apps}</a> · <a href="${stravaRidesPath}?lang=${lang}">Strava: ${words.rides}</a>`}</p>
<h2>${words.faults}</h2>
<p>${words.faultsExplained}</p>
${simulatedProviders.map((provider) => renderFaultForm(provider, { words, lang, current: providerFaults.get(provider) }))}${openMeteo && renderOpenMeteoFaultForm(openMeteo.current, words, lang)}
<h2>${words.riders}</h2>
${renderRiderCards(simulatedProviders, words)}`;
    return sendPage(request, reply, { style: 'simulator', title: words.home, body });
  });

  app.post('/simulator/faults', { schema: hiddenSchema, preHandler: refuseForeignForm }, async (request, reply) => {
    const form = FaultFormSchema.safeParse(Object.fromEntries(readFormFields(request)));
    if (!form.success || !isAllowed(simulatedProviders, form.data))
      return reply.code(400).send(listAllowedFaults(simulatedProviders));
    providerFaults.set(form.data.provider, form.data.fault);
    return reply.redirect(`/simulator/?lang=${getLanguage(request)}`, 303);
  });

  app.put<{ Params: { provider: string } }>(
    '/simulator/faults/:provider',
    { schema: hiddenSchema },
    async (request, reply) => {
      const provider = simulatedProviders.find((name) => name === request.params.provider);
      const body = FaultBodySchema.safeParse(request.body);
      if (!provider) return reply.code(404).send(listAllowedFaults(simulatedProviders));
      if (!body.success || !listFaults(provider).includes(body.data.fault))
        return reply.code(400).send(listAllowedFaults(simulatedProviders));
      providerFaults.set(provider, body.data.fault);
      return { provider, fault: body.data.fault };
    },
  );

  app.get('/simulator/faults', { schema: hiddenSchema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return Object.fromEntries(simulatedProviders.map((provider) => [provider, providerFaults.get(provider)]));
  });

  registerFiles(simulator);
}

const isAllowed = (
  simulatedProviders: readonly Provider[],
  { provider, fault }: { provider: Provider; fault: Fault },
): boolean => simulatedProviders.includes(provider) && listFaults(provider).includes(fault);

const listAllowedFaults = (simulatedProviders: readonly Provider[]) => ({ providers: simulatedProviders, faultNames });

function registerFiles({ app }: Simulator): void {
  app.get(stylesheetPath, { schema: hiddenSchema }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(stylesheet),
  );

  app.get<{ Params: { file: string } }>(
    '/simulator/avatars/:file',
    { schema: hiddenSchema },
    async (request, reply) => {
      const number = /^(\d)\.png$/.exec(request.params.file)?.[1];
      const picture = number === undefined ? undefined : renderAvatarPng(Number(number));
      if (!picture) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
      return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(picture);
    },
  );
}

interface FaultChoice {
  readonly words: SimulatorWords;
  readonly lang: string;
  readonly current: Fault;
}

function renderFaultForm(provider: Provider, { words, lang, current }: FaultChoice): Html {
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

function renderRiderCards(simulatedProviders: readonly Provider[], words: SimulatorWords): readonly Html[] {
  const listFactsByProvider = { strava: listStravaFacts, google: listGoogleFacts, facebook: listFacebookFacts };
  return sampleRiders.map(
    (rider) => html`<article class="row"><h3>${rider.name}</h3>${renderPortrait(rider)}
${simulatedProviders.map((provider) => html`<p><strong>${providerNames[provider]}</strong>: ${renderFacts(listFactsByProvider[provider](rider, words))}</p>`)}
</article>
`,
  );
}
