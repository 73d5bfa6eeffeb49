import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountWords } from '#src/account/accountWords.ts';
import { adminWords } from '#src/admin/adminWords.ts';
import { adminRacesWords } from '#src/admin/races/adminRacesWords.ts';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { raceWords } from '#src/race/raceWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { adminRace, adminTeams } from '#tests/contract/raceAdminAnswers.ts';
import { json, never } from '#tests/src/support/fakeServer.ts';
import {
  editions,
  listWrites,
  openRacesSection,
  parseBody,
  pressButton,
  problem,
  typeInto,
} from './openRacesSection.tsx';

for (const namespace of [accountWords, adminWords, adminRacesWords, formWords, organiseWords, raceWords])
  await loadWords(namespace);

beforeEach(() => history.replaceState(null, '', '/admin/races'));

describe('the editions', () => {
  it('are listed with their races and open tasks', async () => {
    await openRacesSection();
    expect(screen.getByRole('heading', { name: '第六屆海鷗團隊繞圈賽 · 2026' })).toBeVisible();
    expect(screen.getByText('已報名 3 隊，候補 1 隊，未繳費 2 隊')).toBeVisible();
    await pressButton('菁英組');
    expect(location.search).toBe('?race=seagull-2026-elite');
    expect(screen.getByRole('tab', { name: '隊伍', selected: true })).toBeVisible();
  });

  it('show loading, failed and empty states', async () => {
    await openRacesSection('', never);
    expect(document.querySelector('[aria-busy="true"], [aria-hidden="true"]')).toBeVisible();
  });

  it('say when there are none', async () => {
    await openRacesSection('', () => json({ server_now: editions.server_now, results: [] }));
    expect(screen.getByText('還沒有任何屆次')).toBeVisible();
    expect(screen.getByRole('button', { name: '新增屆次' })).toBeVisible();
  });

  it('say why they did not load', async () => {
    await openRacesSection('', () => json({}, 500));
    expect(screen.getByRole('alert').textContent).toContain('賽事載入失敗');
  });

  it('can be added, with a server refusal shown at its field', async () => {
    let isTaken = true;
    const { requests } = await openRacesSection('', ({ method }) =>
      method === 'POST' && isTaken ? problem('race.taken') : undefined,
    );
    await pressButton('新增屆次');
    typeInto('名稱', '第七屆');
    typeInto('網址', 'seagull-2027');
    typeInto('第幾屆', '７');
    typeInto('年份', '2027');
    await pressButton('儲存');
    expect(screen.getAllByText(/這個網址已經有人用了/).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('名稱').value).toBe('第七屆');
    isTaken = false;
    await pressButton('儲存');
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
    const { requests } = await openRacesSection('?race=seagull-2026-elite&tab=settings');
    typeInto(/^報名費/, '7000');
    await pressButton('儲存');
    const body = parseBody(listWrites(requests).at(-1));
    const { id: _, ...draft } = adminRace.draft;
    expect(body).toEqual({ ...draft, fee_twd: 7_000, version: 3 });
  });

  it('report a quota below the taken places, and a conflicting change', async () => {
    let answer = problem('request.invalid', 400, [
      { field: 'quota_public', code: 'tooSmall', params: { minimum: 12 } },
    ]);
    let list = editions;
    const { requests } = await openRacesSection('?race=seagull-2026-elite&tab=settings', ({ method, url }) => {
      if (method === 'PUT') return answer;
      return url.includes('/editions/') ? json(list) : undefined;
    });
    typeInto('公開名額', '5');
    await pressButton('儲存');
    expect(screen.getAllByText(/公開名額不能小於 12/).length).toBeGreaterThan(0);
    typeInto('公開名額', '30');
    answer = problem('race.changedMeanwhile');
    await pressButton('儲存');
    expect(screen.getByText(/有人剛剛改過這裡/)).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>('公開名額').value).toBe('30');
    // The newest values, with the local changes on top; fields that both changed are named.
    const draft = { ...adminRace.draft, quota_public: 25, fee_twd: 8_000 };
    list = {
      ...editions,
      results: editions.results.map((each) => ({ ...each, races: [{ ...adminRace, draft, version: 4 }] })),
    };
    await pressButton('帶入新的內容，保留我改的');
    expect(screen.getByLabelText<HTMLInputElement>('公開名額').value).toBe('30');
    expect(screen.getByLabelText<HTMLInputElement>(/^報名費/).value).toBe('8000');
    expect(screen.getByText(/這些欄位對方也改過，現在是你的：公開名額。/)).toBeVisible();
    answer = json(list);
    await pressButton('儲存');
    expect(parseBody(listWrites(requests).at(-1))).toMatchObject({ version: 4, quota_public: 30, fee_twd: 8_000 });
  });
});

describe('the teams of a race', () => {
  const address = '?race=seagull-2026-elite';

  it('are listed and searchable, and say when there are none', async () => {
    await openRacesSection(address);
    expect(screen.getAllByRole('row')).toHaveLength(7);
    typeInto('搜尋隊伍或隊長', '桃園');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getByText('候補 1')).toBeVisible();
  });

  it('say when there are none', async () => {
    await openRacesSection(address, ({ url }) =>
      url.includes('/teams/') ? json({ ...adminTeams, results: [] }) : undefined,
    );
    expect(screen.getByText('還沒有隊伍')).toBeVisible();
  });

  it('can be marked as paid', async () => {
    const { requests } = await openRacesSection(address);
    await pressButton('處理石岡衝風 A');
    const dialog = within(screen.getByRole('dialog'));
    await pressButton('記為已繳費', dialog);
    expect(parseBody(listWrites(requests).at(-1))).toEqual({ payment: 'paid' });
    expect(screen.getByText('已更新「石岡衝風 A」。')).toBeVisible();
  });

  it('get a PR place while any are left', async () => {
    await openRacesSection(address, ({ url }) => (url.includes('/pr/') ? problem('quota.none') : undefined));
    await pressButton('處理桃園輪動');
    await pressButton('給公關名額');
    expect(screen.getByRole('alert').textContent).toContain('公關名額已滿。');
  });

  it('are disqualified only with a reason, and reinstated', async () => {
    const { requests } = await openRacesSection(address);
    await pressButton('處理石岡衝風 A');
    await pressButton('取消資格');
    const dialog = () => within(screen.getByRole('dialog'));
    await pressButton('取消資格', dialog());
    expect(listWrites(requests)).toEqual([]);
    typeInto('理由', '第 12 圈逆向超車');
    await pressButton('取消資格', dialog());
    expect(parseBody(listWrites(requests).at(-1))).toEqual({ reason: '第 12 圈逆向超車' });
    await pressButton('關閉');
    await pressButton('處理關渡破風');
    expect(screen.getByText('失格理由：第 12 圈逆向超車')).toBeVisible();
    await pressButton('恢復資格');
    expect(listWrites(requests).at(-1)?.method).toBe('DELETE');
  });

  it('can swap a rider for another of the captain’s members', async () => {
    const { requests } = await openRacesSection(address);
    await pressButton('處理石岡衝風 A');
    await pressButton('更換隊員');
    typeInto('換下', '01928f3a-0000-7000-8000-000000000012');
    typeInto('換上', '01928f3a-0000-7000-8000-000000000014');
    typeInto('理由', '鎖骨骨折');
    await pressButton('更換');
    expect(parseBody(listWrites(requests).at(-1))).toEqual({
      member_out: '01928f3a-0000-7000-8000-000000000012',
      member_in: '01928f3a-0000-7000-8000-000000000014',
      reason: '鎖骨骨折',
    });
    expect(screen.getByText('換好了，隊長已收到通知。')).toBeVisible();
  });
});
