import { act, fireEvent, screen, type within } from '@testing-library/react';
import { accountWords } from '#src/account/accountWords.ts';
import { adminWords } from '#src/admin/adminWords.ts';
import { adminContentWords } from '#src/admin/content/adminContentWords.ts';
import { ContentSection } from '#src/admin/content/ContentSection.tsx';
import { calendarWords } from '#src/community/calendar/calendarWords.ts';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { pictureWords } from '#src/ui/picture/pictureWords.ts';
import { exampleAnswers } from '#tests/contract/exampleAnswers.ts';
import { fakeServer, json, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { buildContentItem } from '#tests/support/contentItems.ts';

const namespaces = [accountWords, calendarWords, adminWords, adminContentWords, formWords, organiseWords, pictureWords];
for (const namespace of namespaces) await loadWords(namespace);

export type Handler = (request: RecordedRequest) => Response | Promise<Response> | undefined;
export const itemId = buildContentItem('promotion').id;

/** Opens the section at an address such as `?tab=video`; routes and segments come from the examples. */
export async function open(address: string, handler: Handler) {
  history.replaceState(null, '', `/admin/content${address}`);
  const server = fakeServer((request) => {
    const response = handler(request);
    if (response !== undefined) return response;
    const example = exampleAnswers[request.url.includes('/segments/') ? 'GET /api/segments/' : 'GET /api/routes/'];
    const { results } = example as { readonly results: readonly unknown[] };
    return json({ count: results.length, next: null, previous: null, results });
  });
  const view = renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <ContentSection />);
  await act(async () => undefined);
  return { ...server, view };
}

export const press = (name: string | RegExp, scope: ReturnType<typeof within> | typeof screen = screen) =>
  act(async () => fireEvent.click(scope.getByRole('button', { name })));
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const parseBody = (request: RecordedRequest | undefined) => JSON.parse(String(request?.init.body));
export const listWrites = (requests: readonly RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET');
export const problem = (code: string, status = 409, errors: readonly object[] = []) => json({ code, errors }, status);
/** Answers the requests for content with the item. */
export const answerWithItem =
  (item: object): Handler =>
  ({ url }) =>
    url.includes('/admin/content/') ? json(item) : undefined;
