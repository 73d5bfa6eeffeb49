import { act, screen } from '@testing-library/react';
import type { AdminRoleList } from '#contract/admin/adminOverview.ts';
import type { AuditEntry, AuditLog } from '#contract/admin/auditLog.ts';
import { accountWords } from '#src/account/accountWords.ts';
import { AdminScreen } from '#src/admin/AdminScreen.tsx';
import { words } from '#src/admin/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { adminOverview } from '#tests/contract/adminAnswers.ts';
import { exampleAnswers } from '#tests/contract/exampleAnswers.ts';
import { fakeServer, json, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';

await loadWords(accountWords);

export const people: AdminRoleList = {
  results: [
    { id: 'a', username: 'amy', role: 'admin', is_blocked: false },
    { id: 'f', username: '小芳', role: 'organiser', is_blocked: true },
  ],
};
export const entry = (id: string, change: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-03-01T04:00:00.000Z',
  actor: { kind: 'rider', id: 'a', username: 'amy' },
  action: 'rider.roleChanged',
  subject: { kind: 'rider', id: 'f', username: '小芳', title: null },
  detail: { from: 'rider', to: 'organiser' },
  ...change,
});
export const log = (results: readonly AuditEntry[], next: string | null = null): AuditLog => ({
  results: [...results],
  next_cursor: next,
});

type Handler = (request: RecordedRequest) => Response | Promise<Response> | undefined;

/** Opens a section, or the overview; what the handler leaves open gets a usual answer. */
export async function openAdmin(
  section: string | null,
  handler: Handler = () => undefined,
  role: 'admin' | 'organiser' | 'rider' = 'admin',
) {
  history.replaceState(null, '', section === null ? '/admin' : `/admin/${section}${location.search}`);
  const server = fakeServer((request) => {
    const response = handler(request);
    if (response !== undefined) return response;
    if (request.url.includes('/overview/')) return json(adminOverview);
    if (request.url.includes('/admin/health/')) return json(exampleAnswers['GET /api/admin/health/']);
    if (request.url.includes('/audit/')) return json(log([entry('1')]));
    if (request.url.includes('/verification-reviews/')) return json({ results: [] });
    return json(people);
  });
  renderWithSession(
    fakeSession(signedIn(rider({ role }))),
    <AdminScreen params={section === null ? {} : { section }} />,
  );
  if (role === 'admin') await screen.findByRole('navigation', { name: words.admin.navigation });
  await act(async () => undefined);
  return server;
}
