import { type Html, html } from '../pages/html.ts';
import type { SimulatorWords } from '../words/simulatorWords.ts';
import { type OpenMeteoFault, openMeteoFaultNames } from './OpenMeteoFaults.ts';
import { openMeteoSimulatorPath } from './openMeteoSimulatorPath.ts';

export function openMeteoFaultForm(current: OpenMeteoFault, words: SimulatorWords, lang: string): Html {
  const nameOf = (fault: OpenMeteoFault) =>
    fault === 'limited' || fault === 'nulls' ? words.weatherFaultNames[fault] : words.faultNames[fault];
  return html`<form class="row" method="post" action="${openMeteoSimulatorPath}/faults?lang=${lang}">
<label for="fault-open-meteo">Open-Meteo</label>
<select name="fault" id="fault-open-meteo">${openMeteoFaultNames.map(
    (fault) => html`<option value="${fault}"${fault === current && html` selected`}>${nameOf(fault)}</option>`,
  )}</select>
<button aria-label="${words.apply}: Open-Meteo">${words.apply}</button>
</form>
`;
}
