import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountWords } from '#src/account/accountWords.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { DevicesScreen } from '#src/indoor/devices/DevicesScreen.tsx';
import { devicesWords } from '#src/indoor/devices/devicesWords.ts';
import { words } from '#src/indoor/devices/words/zh-TW.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { declaration, deviceAnswers, listedDeclaration } from '#tests/contract/deviceAnswers.ts';
import { fakeServer, json, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { fakeRace, inDays } from '#tests/src/support/fakeTeams.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await Promise.all([devicesWords, accountWords, formWords].map((namespace) => loadWords(namespace)));

const list = deviceAnswers['GET /api/device-declarations/'];
interface Scene {
  readonly results?: readonly object[];
  readonly role?: 'rider' | 'admin';
  readonly answer?: (request: RecordedRequest) => Response | undefined;
}

async function open({ results = list.results, role = 'rider', answer }: Scene = {}) {
  history.replaceState(null, '', '/rouvy/_id/clean_device');
  const server = fakeServer((request) => {
    const special = answer?.(request);
    if (special !== undefined) return special;
    if (request.url === '/api/races/') return json({ server_now: inDays(0), results: [fakeRace()] });
    if (request.url.startsWith('/api/device-declarations/?')) return json({ ...list, results });
    return json(declaration());
  });
  renderWithSession(fakeSession(signedIn(rider({ role }))), <DevicesScreen />);
  await act(async () => undefined);
  await act(async () => undefined);
  return server;
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const openDeclaration = async () => {
  await press(fill(words.devices.lookAt, { name: '範例-林曜宇' }));
  await waitFor(() => expect(screen.getByText('0.7.1')).toBeVisible());
};
const problem = (code: string) => json({ code, errors: [], status: 409, title: 'x', request_id: 'r' }, 409);

beforeEach(() => sessionStorage.clear());

describe('declared devices', () => {
  it('lists status, reason and difference, and links the declaration form', async () => {
    const rows = list.results.map((row, index) => ({ ...row, id: String(index) }));
    await open({ results: rows });
    expect(screen.getByText(fill(words.devices.listed, { count: '3' }))).toBeVisible();
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '車友訓練台功率來源平均差狀態',
      expect.stringMatching(/石岡衝風.*NEO 2T.*訓練台.*\+1\.8 %待查核$/),
      expect.stringMatching(/–缺雙錄$/),
      expect.stringMatching(/退回理由：漂移太大$/),
    ]);
    expect(screen.getByRole('link', { name: words.devices.toDeclare }).getAttribute('href')).toBe(
      '/rouvy/clean_register?race=seagull-elite',
    );
    expect(screen.queryByRole('button', { name: /查核/ })).toBeNull();
  });

  it('says that nobody has declared yet', async () => {
    await open({ results: [] });
    expect(screen.getByText(words.devices.none)).toBeVisible();
  });

  it('lets an administrator open a declaration, and accept it', async () => {
    const { requests } = await open({ role: 'admin', results: [listedDeclaration()] });
    await openDeclaration();
    expect(screen.getByText(words.devices.result.clock)).toBeVisible();
    await press(words.devices.check);
    const post = requests.find(({ method }) => method === 'POST');
    expect(JSON.parse(String(post?.init.body))).toEqual({ version: 1, ruling: 'checked', reason: null });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.filter(({ url }) => url.startsWith('/api/device-declarations/?'))).toHaveLength(2);
  });

  it('refuses only with a reason', async () => {
    const { requests } = await open({ role: 'admin', results: [listedDeclaration()] });
    await openDeclaration();
    await press(words.devices.refuse);
    await press(words.devices.refuse);
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await act(async () =>
      fireEvent.change(screen.getByLabelText(words.devices.refuseReason), { target: { value: '缺雙錄' } }),
    );
    await press(words.devices.refuse);
    const post = requests.find(({ method }) => method === 'POST');
    expect(JSON.parse(String(post?.init.body))).toEqual({ version: 1, ruling: 'refused', reason: '缺雙錄' });
  });

  it('reloads a declaration that has changed, and keeps the typed reason', async () => {
    let version = 1;
    const { requests } = await open({
      role: 'admin',
      results: [listedDeclaration()],
      answer: ({ method, url }) => {
        if (method === 'POST') {
          version = 2;
          return problem('declaration.changed');
        }
        return /declarations\/0/.test(url) ? json(declaration({ version })) : undefined;
      },
    });
    await openDeclaration();
    await press(words.devices.refuse);
    await act(async () =>
      fireEvent.change(screen.getByLabelText(words.devices.refuseReason), { target: { value: '缺雙錄' } }),
    );
    await press(words.devices.refuse);
    await waitFor(() => expect(screen.getByText(words.devices.ruleChanged)).toBeVisible());
    await press(words.devices.refuse);
    expect(screen.getByLabelText<HTMLTextAreaElement>(words.devices.refuseReason).value).toBe(
      words.devices.status.missing_recording,
    );
    await press(words.devices.refuse);
    const versions = requests
      .filter(({ method }) => method === 'POST')
      .map(({ init }) => JSON.parse(String(init.body)).version);
    expect(versions).toEqual([1, 2]);
  });
});
