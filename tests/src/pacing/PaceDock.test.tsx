import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { PaceDock } from '#src/pacing/PaceDock.tsx';
import { pacingWords } from '#src/pacing/pacingWords.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { createForecast } from '#tests/workers/support/createForecast.ts';
import { createToolApi } from '#workers/createToolApi.ts';

await loadWords(pacingWords);

const { departureMinute } = initialPaceInputs;
/** A southerly wind of 8 m/s in the forecast; the inputs hold the manual weather. */
const airAtStart = { departureMinute, windFromDeg: 180, windSpeedMps: 8 };
const readWind = () => screen.getByRole('button', { name: /m\/s/ }).textContent;

async function openDock() {
  const forecast = await createToolApi().forecastDay({ weather: createForecast(), day: '2026-11-23' });
  const open = await openRoute({ ...pacingRoute(), basis: { ...initialPaceBasis, forecast }, airAtStart });
  renderWithSession(fakeSession(), <PaceDock {...open} />);
  return { ...open, manualWind: String(initialPaceInputs.windSpeedMps) };
}

it('shows the wind of the plan’s forecast from the first paint', async () => {
  await openDock();
  expect(readWind()).toMatch(/南.*8/);
});

it('shows the manual wind as soon as the plan uses it', async () => {
  const { session, manualWind } = await openDock();
  act(() => session.updateBasis({ forecast: null }));
  expect(readWind()).toContain(manualWind);
  expect(readWind()).not.toContain('8');
});

it('shows the inputs’ wind at another departure', async () => {
  const { session } = await openDock();
  act(() => session.inputs.change({ departureMinute: departureMinute + 30, windSpeedMps: 3 }));
  expect(readWind()).toContain('3');
});
