import type { FastifyRequest } from 'fastify';
import type { SampleRider } from '../sampleRiders.ts';
import { sampleRiders } from '../sampleRiders.ts';
import { fill } from '../words/simulatorWords.ts';
import type { ExplainedScope, SimulatorWords } from '../words/simulatorWordsTypes.ts';
import { type Html, html } from './html.ts';
import { readFormFields } from './requestFields.ts';
import { getWords } from './sendPage.ts';

export interface OfferedScope {
  readonly name: string;
  /** The provider does not allow declining it. */
  readonly isRequired: boolean;
}

interface ConsentFormOptions {
  readonly provider: string;
  readonly site: string;
  readonly scopes: readonly OfferedScope[];
  readonly listFacts: (rider: SampleRider, words: SimulatorWords) => readonly string[];
}

/** A form to choose the rider who signs in and the permissions to grant. It posts to the page's own address. */
export function renderConsentForm(
  request: FastifyRequest,
  { provider, site, scopes, listFacts }: ConsentFormOptions,
): Html {
  const words = getWords(request);
  const form = readFormFields(request);
  const isSubmitted = request.method === 'POST';
  return html`<h1>${fill(words.consent, { provider, site })}</h1>
<form method="post" action="${request.url}">
${isSubmitted && html`<p class="alert" role="alert">${words.nobodyChosen}</p>`}
<fieldset><legend>${words.chooseRider}</legend>
${sampleRiders.map((rider) => renderRiderChoice(rider, renderFacts(listFacts(rider, words))))}
</fieldset>
<fieldset><legend>${fill(words.chooseScopes, { site })}</legend>
${scopes.map((scope) => renderScopeChoice(scope, { words, isTicked: !isSubmitted || form.getAll('scope').includes(scope.name) }))}
</fieldset>
<div class="buttons">
<button name="decision" value="authorize">${words.authorize}</button>
<button class="quiet" name="decision" value="cancel">${words.cancel}</button>
</div>
</form>`;
}

export function renderPortrait({ picture }: SampleRider): Html | undefined {
  return picture === undefined
    ? undefined
    : html`<img src="/simulator/avatars/${picture}.png" alt="" width="40" height="40">`;
}

function renderRiderChoice(rider: SampleRider, facts: readonly Html[]): Html {
  return html`<div class="choice"><input type="radio" name="rider" id="rider-${rider.id}" value="${rider.id}" aria-describedby="facts-${rider.id}"><label for="rider-${rider.id}">${rider.name}</label><p id="facts-${rider.id}">${facts}</p>${renderPortrait(rider)}</div>
`;
}

/** Lines break between facts, not within one. */
export function renderFacts(facts: readonly string[]): readonly Html[] {
  return facts.map((fact, index) => html`${index > 0 && ' '}<span>${fact}${index < facts.length - 1 && ' ·'}</span>`);
}

/** The scope's name is the label; its meaning is the description. */
function renderScopeChoice(
  { name, isRequired }: OfferedScope,
  { words, isTicked }: { readonly words: SimulatorWords; readonly isTicked: boolean },
): Html {
  const attributes = [isTicked || isRequired ? 'checked' : '', isRequired ? 'disabled' : ''].filter(Boolean).join(' ');
  const meaning = words.scopes[name as ExplainedScope];
  return html`<div class="choice"><input type="checkbox" name="scope" id="scope-${name}" value="${name}" aria-describedby="meaning-${name}" ${attributes}><label for="scope-${name}"><code>${name}</code></label><p id="meaning-${name}">${meaning}</p></div>
`;
}
