import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountWords } from '#src/account/accountWords.ts';
import { adminWords } from '#src/admin/adminWords.ts';
import { adminRacesWords } from '#src/admin/races/adminRacesWords.ts';
import { RacesSection } from '#src/admin/races/RacesSection.tsx';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { raceWords } from '#src/race/raceWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { adminRace, adminTeams, heats, raceAdminAnswers, records } from '#tests/contract/raceAdminAnswers.ts';
import { fakeServer, json, never, type SeenRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';

for (const namespace of [accountWords, adminWords, adminRacesWords, formWords, organiseWords, raceWords])
  await loadWords(namespace);

const editions = raceAdminAnswers['GET /api/admin/editions/'];
type Answer = (request: SeenRequest) => Response | Promise<Response> | undefined;

async function open(address = '', handler: Answer = () => undefined) {
  history.replaceState(null, '', `/admin/races${address}`);
  const server = fakeServer((request) => {
    const response = handler(request);
    if (response !== undefined) return response;
    if (request.url.includes('/roster/')) return json(raceAdminAnswers['GET /api/admin/race-teams/{id}/roster/']);
    if (request.url.includes('/substitution/')) return json(raceAdminAnswers['GET /api/admin/race-teams/{id}/roster/']);
    if (request.url.includes('/results-csv/')) return json(raceAdminAnswers['POST /api/admin/races/{id}/results-csv/']);
    if (request.url.includes('/insurance-list/'))
      return json(raceAdminAnswers['POST /api/admin/races/{id}/insurance-list/']);
    if (request.url.includes('/heats/')) return json(heats);
    if (/\/(records|destruction)\//.test(request.url)) return json(records);
    if (/\/(race-teams|teams|results)\//.test(request.url)) return json(adminTeams);
    return json(editions);
  });
  renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <RacesSection />);
  // Answers the list and the requests of the opened race.
  await act(async () => undefined);
  if (handler !== never)
    await waitFor(() => expect(document.querySelector('[aria-hidden="true"][style*="320px"]')).toBeNull());
  return server;
}
const press = (name: string | RegExp, within_: ReturnType<typeof within> | typeof screen = screen) =>
  act(async () => fireEvent.click(within_.getByRole('button', { name })));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const parseBody = (request: SeenRequest | undefined) => JSON.parse(String(request?.init.body));
const listWrites = (requests: readonly SeenRequest[]) => requests.filter(({ method }) => method !== 'GET');
const problem = (code: string, status = 409, errors: readonly object[] = []) => json({ code, errors }, status);

beforeEach(() => history.replaceState(null, '', '/admin/races'));

describe('the editions', () => {
  it('are listed with their races and open tasks', async () => {
    await open();
    expect(screen.getByRole('heading', { name: '第六屆海鷗團隊繞圈賽 · 2026' })).toBeVisible();
    expect(screen.getByText('已報名 3 隊，候補 1 隊，未繳費 2 隊')).toBeVisible();
    await press('菁英組');
    expect(location.search).toBe('?race=seagull-2026-elite');
    expect(screen.getByRole('tab', { name: '隊伍', selected: true })).toBeVisible();
  });

  it('show loading, failed and empty states', async () => {
    await open('', never);
    expect(document.querySelector('[aria-busy="true"], [aria-hidden="true"]')).toBeVisible();
  });

  it('say when there are none', async () => {
    await open('', () => json({ server_now: editions.server_now, results: [] }));
    expect(screen.getByText('還沒有任何屆次')).toBeVisible();
    expect(screen.getByRole('button', { name: '新增屆次' })).toBeVisible();
  });

  it('say why they did not load', async () => {
    await open('', () => json({}, 500));
    expect(screen.getByRole('alert').textContent).toContain('賽事載入失敗');
  });

  it('can be added, with a server refusal shown at its field', async () => {
    let isTaken = true;
    const { requests } = await open('', ({ method }) =>
      method === 'POST' && isTaken ? problem('race.taken') : undefined,
    );
    await press('新增屆次');
    type('名稱', '第七屆');
    type('網址', 'seagull-2027');
    type('第幾屆', '７');
    type('年份', '2027');
    await press('儲存');
    expect(screen.getAllByText(/這個網址已經有人用了/).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('名稱').value).toBe('第七屆');
    isTaken = false;
    await press('儲存');
    expect(parseBody(listWrites(requests).at(-1))).toEqual({
      id: 'seagull-2027',
      ordinal: 7,
      year: 2027,
      name: { 'zh-TW': '第七屆' },
      description: null,
    });
    expect(screen.getByText('已儲存。')).toBeVisible();
  });
});

describe('the settings of a race', () => {
  it('are sent completely, with the version that was read', async () => {
    const { requests } = await open('?race=seagull-2026-elite&tab=settings');
    type(/^報名費/, '7000');
    await press('儲存');
    const body = parseBody(listWrites(requests).at(-1));
    const { id: _, ...draft } = adminRace.draft;
    expect(body).toEqual({ ...draft, fee_twd: 7_000, version: 3 });
  });

  it('report a quota below the taken places, and a conflicting change', async () => {
    let answer = problem('request.invalid', 400, [
      { field: 'quota_public', code: 'tooSmall', params: { minimum: 12 } },
    ]);
    let list = editions;
    const { requests } = await open('?race=seagull-2026-elite&tab=settings', ({ method, url }) => {
      if (method === 'PUT') return answer;
      return url.includes('/editions/') ? json(list) : undefined;
    });
    type('公開名額', '5');
    await press('儲存');
    expect(screen.getAllByText(/公開名額不能小於 12/).length).toBeGreaterThan(0);
    type('公開名額', '30');
    answer = problem('race.changedMeanwhile');
    await press('儲存');
    expect(screen.getByText(/有人剛剛改過這裡/)).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>('公開名額').value).toBe('30');
    // The newest values, with the local changes on top; fields that both changed are named.
    const draft = { ...adminRace.draft, quota_public: 25, fee_twd: 8_000 };
    list = {
      ...editions,
      results: editions.results.map((each) => ({ ...each, races: [{ ...adminRace, draft, version: 4 }] })),
    };
    await press('帶入新的內容，保留我改的');
    expect(screen.getByLabelText<HTMLInputElement>('公開名額').value).toBe('30');
    expect(screen.getByLabelText<HTMLInputElement>(/^報名費/).value).toBe('8000');
    expect(screen.getByText(/這些欄位對方也改過，現在是你的：公開名額。/)).toBeVisible();
    answer = json(list);
    await press('儲存');
    expect(parseBody(listWrites(requests).at(-1))).toMatchObject({ version: 4, quota_public: 30, fee_twd: 8_000 });
  });
});

describe('the teams of a race', () => {
  const address = '?race=seagull-2026-elite';

  it('are listed and searchable, and say when there are none', async () => {
    await open(address);
    expect(screen.getAllByRole('row')).toHaveLength(7);
    type('搜尋隊伍或隊長', '桃園');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getByText('候補 1')).toBeVisible();
  });

  it('say when there are none', async () => {
    await open(address, ({ url }) => (url.includes('/teams/') ? json({ ...adminTeams, results: [] }) : undefined));
    expect(screen.getByText('還沒有隊伍')).toBeVisible();
  });

  it('can be marked as paid', async () => {
    const { requests } = await open(address);
    await press('處理石岡衝風 A');
    const dialog = within(screen.getByRole('dialog'));
    await press('記為已繳費', dialog);
    expect(parseBody(listWrites(requests).at(-1))).toEqual({ payment: 'paid' });
    expect(screen.getByText('已更新「石岡衝風 A」。')).toBeVisible();
  });

  it('get a PR place while any are left', async () => {
    await open(address, ({ url }) => (url.includes('/pr/') ? problem('quota.none') : undefined));
    await press('處理桃園輪動');
    await press('給公關名額');
    expect(screen.getByRole('alert').textContent).toContain('公關名額已滿。');
  });

  it('are disqualified only with a reason, and reinstated', async () => {
    const { requests } = await open(address);
    await press('處理石岡衝風 A');
    await press('取消資格');
    const dialog = () => within(screen.getByRole('dialog'));
    await press('取消資格', dialog());
    expect(listWrites(requests)).toEqual([]);
    type('理由', '第 12 圈逆向超車');
    await press('取消資格', dialog());
    expect(parseBody(listWrites(requests).at(-1))).toEqual({ reason: '第 12 圈逆向超車' });
    await press('關閉');
    await press('處理關渡破風');
    expect(screen.getByText('失格理由：第 12 圈逆向超車')).toBeVisible();
    await press('恢復資格');
    expect(listWrites(requests).at(-1)?.method).toBe('DELETE');
  });

  it('can swap a rider for another of the captain’s members', async () => {
    const { requests } = await open(address);
    await press('處理石岡衝風 A');
    await press('更換隊員');
    type('換下', '01928f3a-0000-7000-8000-000000000012');
    type('換上', '01928f3a-0000-7000-8000-000000000014');
    type('理由', '鎖骨骨折');
    await press('更換');
    expect(parseBody(listWrites(requests).at(-1))).toEqual({
      member_out: '01928f3a-0000-7000-8000-000000000012',
      member_in: '01928f3a-0000-7000-8000-000000000014',
      reason: '鎖骨骨折',
    });
    expect(screen.getByText('換好了，隊長已收到通知。')).toBeVisible();
  });
});

describe('the results of a race', () => {
  const address = '?race=seagull-2026-elite&tab=results';
  const ridden = { ...adminTeams, server_now: '2026-05-17T05:00:00.000Z' };

  it('are not open before race day', async () => {
    await open(address);
    expect(screen.getByText('比賽日當天起才能輸入成績。')).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>('石岡衝風 A').disabled).toBe(true);
  });

  it('send only changes, and nothing while a time is invalid', async () => {
    const { requests } = await open(address, ({ url }) => (url.includes('/teams/') ? json(ridden) : undefined));
    expect(screen.getByLabelText<HTMLInputElement>('石岡衝風').value).toBe('1:41:07');
    type('石岡衝風 A', '1:61:00');
    await press('儲存');
    expect(screen.getByText('看不懂這個時間')).toBeVisible();
    expect(listWrites(requests)).toEqual([]);
    type('石岡衝風 A', '1:42:10.5');
    type('彰化晨騎', 'dnf');
    await press('儲存');
    expect(parseBody(listWrites(requests).at(-1))).toEqual({
      results: [
        { team_id: adminTeams.results[2]?.id, outcome: 'dnf', elapsed_s: null },
        { team_id: adminTeams.results[3]?.id, outcome: 'time', elapsed_s: 6_130.5 },
      ],
    });
  });

  it('can be read from a table, which is not applied while it has problems', async () => {
    const { requests } = await open(address, ({ url }) => (url.includes('/teams/') ? json(ridden) : undefined));
    const file = new File(['team,time\n石岡衝風,1:41:07\n沒有這隊,DNF'], 'results.csv', { type: 'text/csv' });
    await act(async () =>
      fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, { target: { files: [file] } }),
    );
    await press('試讀');
    expect(parseBody(listWrites(requests).at(-1))).toMatchObject({ is_applied: false });
    expect(screen.getByText('沒有這一隊')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^套用/ })).toBeNull();
  });
});

describe('the heats of a race', () => {
  const address = '?race=seagull-2026-elite&tab=heats';
  const choose = (team: string, label: string, value: string) => {
    const row = screen.getByText(team).closest('li');
    fireEvent.change(within(row as HTMLElement).getByLabelText(label), { target: { value } });
  };

  it('are published once every team has one and a unique bib', async () => {
    const { requests } = await open(address);
    const publish = screen.getByRole('button', { name: '更新出發名單' });
    expect(publish).toHaveProperty('disabled', true);
    expect(screen.getByText(/還有 1 隊未分組/)).toBeVisible();
    choose('花蓮縱谷', '組別', '1');
    choose('花蓮縱谷', '隊號', '2');
    await press('更新出發名單');
    expect(screen.getAllByText('和別隊重複')).toHaveLength(2);
    expect(listWrites(requests)).toEqual([]);
    choose('花蓮縱谷', '隊號', '９');
    await press('更新出發名單');
    expect(parseBody(listWrites(requests).at(-1))).toEqual({
      version: 3,
      is_published: true,
      heats: [
        heats.heats[0] && { ...heats.heats[0], teams: heats.heats[0].teams.toReversed() },
        {
          start_time: '08:10',
          teams: [
            { team_id: heats.teams[2]?.id, bib: 3 },
            { team_id: heats.teams[3]?.id, bib: 9 },
          ],
        },
      ],
    });
  });

  it('are proposed by the speed in the previous race, and sent only on request', async () => {
    const { requests } = await open(address, ({ method }) =>
      method === 'PUT' ? json({ ...heats, version: 4, published_at: null }) : undefined,
    );
    type('組數', '2');
    type('間隔', '20');
    await press('重新分組');
    const [first] = screen.getAllByRole('region', { name: /^第 1 組/ });
    expect(within(first as HTMLElement).getByText('石岡衝風 A')).toBeVisible();
    expect(screen.getAllByLabelText('出發時間').map((field) => (field as HTMLInputElement).value)).toEqual([
      '08:00',
      '08:20',
    ]);
    expect(listWrites(requests)).toEqual([]);
    await press('收回名單，存成草稿');
    expect(screen.getByText('已儲存。')).toBeVisible();
    expect(parseBody(listWrites(requests).at(-1))).toMatchObject({
      is_published: false,
      heats: [{}, { start_time: '08:20' }],
    });
  });

  it('keep the local division when somebody else saved first', async () => {
    let isOther = false;
    const { requests } = await open(address, ({ method, url }) => {
      if (method === 'GET' && url.includes('/heats/')) return json({ ...heats, version: isOther ? 9 : 3 });
      isOther = method === 'PUT' && !isOther;
      return isOther ? problem('race.changedMeanwhile') : undefined;
    });
    choose('花蓮縱谷', '組別', '0');
    await press('收回名單，存成草稿');
    expect(screen.getByText(/有人剛剛改過分組/)).toBeVisible();
    expect(screen.getByRole('button', { name: '放棄我的，載入新的' })).toBeVisible();
    expect(
      within(screen.getAllByRole('region', { name: /^第 1 組/ })[0] as HTMLElement).getByText('花蓮縱谷'),
    ).toBeVisible();
    isOther = true;
    await press('用我的分組取代');
    await press('收回名單，存成草稿');
    expect(parseBody(listWrites(requests).at(-1))).toMatchObject({ version: 9 });
  });

  it('wait for registered teams, and say why they did not load', async () => {
    await open(address, ({ url }) => (url.includes('/heats/') ? json({ ...heats, heats: [], teams: [] }) : undefined));
    expect(screen.getByText('有隊伍報名後，才能分組。')).toBeVisible();
    cleanup();
    await open(address, ({ url }) => (url.includes('/heats/') ? json({}, 500) : undefined));
    expect(screen.getByRole('alert').textContent).toContain('分組載入失敗');
  });
});

describe('the personal data of a race', () => {
  const address = '?race=seagull-2026-elite&tab=records';

  it('are counted, and show when they will be destroyed and who exported them', async () => {
    await open(address);
    expect(screen.getByText(/在 2026年8月15日（台北時間）自動銷毀/)).toBeVisible();
    expect(screen.getByText('名單副本').nextSibling?.textContent).toBe('30');
    expect(screen.getByText('下載保險名單 · amy')).toBeVisible();
    expect(screen.getByText('富邦產險 2026 團保')).toBeVisible();
  });

  it('are exported only with a reason', async () => {
    const { requests } = await open(address);
    await press('下載名單（CSV）');
    expect(listWrites(requests)).toEqual([]);
    type('理由', '富邦產險 2026 團保');
    await press('下載名單（CSV）');
    expect(parseBody(listWrites(requests).at(-1))).toEqual({ reason: '富邦產險 2026 團保' });
    expect(screen.getByText('已下載：seagull-2026-elite-insurance.csv')).toBeVisible();
  });

  it('are destroyed by hand with a reason and the typed id, once the race is over', async () => {
    const { requests } = await open(address);
    expect(screen.getByText(/^1 份同意書掃描檔還沒裁定/)).toBeVisible();
    expect(screen.getByText(/^2 隊還沒有成績/)).toBeVisible();
    await press('提前銷毀');
    const [, reason] = screen.getAllByLabelText('理由');
    fireEvent.change(reason as HTMLElement, { target: { value: '主辦單位結束營業' } });
    type('場次代號', 'seagull-2025-elite');
    await press('提前銷毀');
    expect(listWrites(requests)).toEqual([]);
    expect(screen.getAllByText('場次代號不相符').length).toBeGreaterThan(0);
    type('場次代號', ' seagull-2026-elite ');
    await press('提前銷毀');
    expect(parseBody(listWrites(requests).at(-1))).toEqual({
      reason: '主辦單位結束營業',
      typed_id: 'seagull-2026-elite',
    });
  });

  it('say that nobody has exported the list, and offer none once they are destroyed', async () => {
    const destroyed = {
      ...records,
      destroyed_at: '2026-05-20T04:00:00.000Z',
      disclosures: [],
      counts: { rosters: 0, links: 0, consents: 0, members: 0 },
      pending: { consents: 0, teams: 0 },
    };
    await open(address, ({ url }) => (url.includes('/records/') ? json(destroyed) : undefined));
    expect(screen.getByText(/^這一場的個資已在 2026年5月20日.*銷毀。$/)).toBeVisible();
    expect(screen.getByText('沒有人下載過名單。')).toBeVisible();
    expect(screen.queryByRole('button', { name: /下載名單|提前銷毀/ })).toBeNull();
  });

  it('show loading and failed states', async () => {
    await open(address, ({ url }) => (url.includes('/records/') ? json({}, 500) : undefined));
    expect(screen.getByRole('alert').textContent).toContain('個資狀態載入失敗');
  });

  it('cannot be destroyed before the end of the race', async () => {
    await open(address, ({ url }) => (url.includes('/records/') ? json({ ...records, is_over: false }) : undefined));
    expect(screen.getByText('比賽還沒結束，不能提前銷毀。')).toBeVisible();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '提前銷毀' }).disabled).toBe(true);
  });
});
