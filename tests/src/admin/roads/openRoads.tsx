import { act, fireEvent, screen, within } from '@testing-library/react';
import type { RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import { accountWords } from '#src/account/accountWords.ts';
import { adminWords } from '#src/admin/adminWords.ts';
import { adminContentWords } from '#src/admin/content/adminContentWords.ts';
import { adminRoadsWords } from '#src/admin/roads/adminRoadsWords.ts';
import { RoadsSection } from '#src/admin/roads/RoadsSection.tsx';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { ownCourseWords } from '#src/routes/ownCourses/ownCourseWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { exampleAnswers } from '#tests/contract/exampleAnswers.ts';
import { challengeItem, roadItem, roadList } from '#tests/contract/roadAdminAnswers.ts';
import { fakeServer, json, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';

const namespaces = [
  accountWords,
  adminWords,
  adminContentWords,
  adminRoadsWords,
  ownCourseWords,
  formWords,
  verificationWords,
];
for (const namespace of namespaces) await loadWords(namespace);

export type Handler = (request: RecordedRequest) => Response | Promise<Response> | undefined;

/** Opens a section at an address such as `?item=wuling-west`, answered by the examples. */
export async function open(kind: RoadKind, address: string, handler: Handler = () => undefined) {
  // Drops what an earlier test typed and did not save.
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', `/admin/${kind}s${address}`);
  const server = fakeServer((request) => handler(request) ?? json(findExample(request)));
  renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <RoadsSection kind={kind} />);
  await act(async () => undefined);
  return server;
}

function findExample({ url }: RecordedRequest): unknown {
  if (url.includes('/road-items/route/')) return roadItem();
  if (url.includes('/road-items/challenge/')) return challengeItem();
  return url.includes('/road-items/') ? roadList : exampleAnswers['GET /api/routes/'];
}

export const press = (name: string | RegExp, scope: ReturnType<typeof within> | typeof screen = screen) =>
  act(async () => fireEvent.click(scope.getByRole('button', { name })));
export const type = (label: string | RegExp, value: string, index = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[index] as HTMLElement, { target: { value } });
export const listWrites = (requests: readonly RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET');
export const parseBody = (request: RecordedRequest | undefined) => JSON.parse(String(request?.init.body));
export const problem = (code: string, status = 409, errors: readonly object[] = []) => json({ code, errors }, status);
export const dialog = () => within(screen.getByRole('dialog'));
export const pickFile = (text: string) =>
  act(async () => {
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File([text], 'north.gpx')] } });
  });
