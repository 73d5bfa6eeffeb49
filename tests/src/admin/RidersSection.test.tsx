import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { AdminRider } from '#contract/admin/adminRiders.ts';
import { accountWords } from '#src/account/accountWords.ts';
import { words as accountTexts } from '#src/account/words/zh-TW.ts';
import { adminWords } from '#src/admin/adminWords.ts';
import { RidersSection } from '#src/admin/riders/RidersSection.tsx';
import { words as adminTexts } from '#src/admin/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { fakeServer, json, noNetwork, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider as profile, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await Promise.all([accountWords, adminWords, formWords].map((words) => loadWords(words)));

const fang: AdminRider = {
  id: '0195f0a0-0000-7000-8000-000000000002',
  username: '小芳',
  role: 'rider',
  membership: 'none',
  joined_at: '2026-02-01T04:00:00.000Z',
  blocked_at: null,
};
const amy: AdminRider = { ...fang, id: '0195f0a0-0000-7000-8000-000000000001', username: 'amy', role: 'admin' };

beforeEach(() => history.replaceState(null, '', '/admin/riders'));

async function open(answer: (request: RecordedRequest) => Response | Promise<Response> | undefined = () => undefined) {
  const server = fakeServer((request) => answer(request) ?? json({ results: [amy, fang], has_more: false }));
  renderWithSession(fakeSession(signedIn(profile({ role: 'admin' }))), <RidersSection />);
  await act(async () => undefined);
  return server;
}
const openManageDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: fill(adminTexts.adminRiders.manageOf, { name: '小芳' }) }));
  return within(await screen.findByRole('dialog', { name: '小芳' }));
};

it('offers no actions for an administrator, and shows when each rider joined', async () => {
  await open();
  expect(await screen.findByText('amy')).toBeVisible();
  expect(screen.queryByRole('button', { name: fill(adminTexts.adminRiders.manageOf, { name: 'amy' }) })).toBeNull();
  expect(screen.getAllByText(/2026\/2\/1 12:00|2026年2月1日/).length).toBe(2);
});

it('takes its filters from the address', async () => {
  history.replaceState(null, '', '/admin/riders?search=fang&standing=blocked');
  const { requests } = await open();
  expect(requests[0]?.url).toContain('search=fang');
  expect(requests[0]?.url).toContain('standing=blocked');
});

it('blocks only after confirmation, and shows the server’s answer', async () => {
  const { requests } = await open(({ method }) =>
    method === 'PUT' ? json({ ...fang, blocked_at: '2026-03-01T04:00:00.000Z' }) : undefined,
  );
  const dialog = await openManageDialog();
  fireEvent.click(dialog.getByRole('button', { name: adminTexts.adminRiders.block }));
  expect(screen.queryByRole('button', { name: adminTexts.adminRiders.block })).toBeNull();
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  const question = within(
    screen.getByRole('dialog', { name: fill(adminTexts.adminRiders.blockAsk, { name: '小芳' }) }),
  );
  fireEvent.click(question.getByRole('button', { name: fill(adminTexts.adminRiders.blockNow, { name: '小芳' }) }));
  expect(await screen.findByRole('button', { name: adminTexts.adminRiders.unblock })).toBeVisible();
  expect(screen.getByText('已停權', { selector: 'li *' })).toBeVisible();
  expect(requests.find(({ method }) => method === 'PUT')?.url).toContain(`/api/admin/riders/${fang.id}/block/`);
});

it('reports a failure, and keeps the chosen badge', async () => {
  await open(({ method }) => (method === 'PUT' ? noNetwork() : undefined));
  const dialog = await openManageDialog();
  fireEvent.click(dialog.getByRole('radio', { name: accountTexts.auth.founder }));
  fireEvent.click(dialog.getByRole('button', { name: adminTexts.adminRiders.saveBadge }));
  expect((await dialog.findByRole('alert')).textContent).toContain(adminTexts.adminRiders.notDone);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: accountTexts.auth.founder }).checked).toBe(true);
});

it('says when no rider matches', async () => {
  await open(() => json({ results: [], has_more: false }));
  expect(await screen.findByText(adminTexts.adminRiders.empty)).toBeVisible();
});
