import { act, fireEvent, screen, waitFor, type within } from '@testing-library/react';
import { expect } from 'vitest';
import { RacesSection } from '#src/admin/races/RacesSection.tsx';
import { adminConsents } from '#tests/contract/consentAnswers.ts';
import { adminTeams, heats, raceAdminAnswers, records } from '#tests/contract/raceAdminAnswers.ts';
import { fakeServer, json, neverAnswer, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';

export const editions = raceAdminAnswers['GET /api/admin/editions/'];
type Handler = (request: RecordedRequest) => Response | Promise<Response> | undefined;

export async function openRacesSection(address = '', handler: Handler = () => undefined) {
  history.replaceState(null, '', `/admin/races${address}`);
  const server = fakeServer((request) => {
    const response = handler(request);
    if (response !== undefined) return response;
    if (request.url.includes('/roster/')) return json(raceAdminAnswers['GET /api/admin/race-teams/{id}/roster/']);
    if (request.url.includes('/substitution/')) return json(raceAdminAnswers['GET /api/admin/race-teams/{id}/roster/']);
    if (request.url.includes('/results-csv/')) return json(raceAdminAnswers['POST /api/admin/races/{id}/results-csv/']);
    if (request.url.includes('/insurance-list/'))
      return json(raceAdminAnswers['POST /api/admin/races/{id}/insurance-list/']);
    if (request.url.includes('/contacts/')) return json(raceAdminAnswers['POST /api/admin/race-teams/{id}/contacts/']);
    if (request.url.includes('/consents/')) return json(adminConsents);
    if (request.url.includes('/heats/')) return json(heats);
    if (/\/(records|destruction)\//.test(request.url)) return json(records);
    if (/\/(race-teams|teams|results)\//.test(request.url)) return json(adminTeams);
    return json(editions);
  });
  renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <RacesSection />);
  // Answers the list and the requests of the opened race.
  await act(async () => undefined);
  if (handler === neverAnswer) return server;
  // The parts of a race come with its tabs; until then there is no placeholder to wait for either.
  if (address.includes('race=')) await screen.findByRole('tablist');
  await waitFor(() => expect(document.querySelector('[aria-hidden="true"][style*="320px"]')).toBeNull());
  return server;
}
export const pressButton = (name: string | RegExp, scope: ReturnType<typeof within> | typeof screen = screen) =>
  act(async () => fireEvent.click(scope.getByRole('button', { name })));
export const typeInto = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const parseBody = (request: RecordedRequest | undefined) => JSON.parse(String(request?.init.body));
export const listWrites = (requests: readonly RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET');
export const problem = (code: string, status = 409, errors: readonly object[] = []) => json({ code, errors }, status);
