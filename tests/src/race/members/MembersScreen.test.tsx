import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '#contract/races/members.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { MembersScreen } from '#src/race/members/MembersScreen.tsx';
import { membersWords } from '#src/race/members/membersWords.ts';
import { raceWords } from '#src/race/raceWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { fakeServer, json, never, noNetwork, type SeenRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { fakeMember, fakeRace } from '#tests/src/support/fakeTeams.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';

await Promise.all([membersWords, raceWords, formWords].map((namespace) => loadWords(namespace)));

type Answer = (request: SeenRequest) => Response | Promise<Response> | undefined;

async function open(members: readonly Member[], answer?: Answer, address = '/races/members') {
  history.replaceState(null, '', address);
  const race = fakeRace({ day: '2026-05-17' });
  const server = fakeServer(
    (request) =>
      answer?.(request) ??
      json({ server_now: race.server_now, results: request.url.includes('races') ? [race] : members }),
  );
  renderWithSession(fakeSession(signedIn(rider())), <MembersScreen />);
  await act(async () => undefined);
  return server;
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const inDialog = () => within(screen.getByRole('dialog'));
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(inDialog().getByLabelText(label), { target: { value } }));
const save = () => act(async () => fireEvent.click(inDialog().getByRole('button', { name: '儲存' })));
const typeBirth = async (year: string, month: string, day: string) => {
  await type('年', year);
  await type('月', month);
  await type('日', day);
};
const refused = (code: string, errors: readonly object[] = []) => json({ code, errors, request_id: 'r' }, 409);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('member list', () => {
  it('asks a visitor to sign in, in place', () => {
    renderWithSession(fakeSession(), <MembersScreen />);
    expect(screen.getByText('登入後可以管理隊員資料，每年組隊都能再用。')).toBeVisible();
  });

  it('shows a skeleton while it loads', async () => {
    await open([], (request) => never(request));
    expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
  });

  it('says that it did not load', async () => {
    await open([], () => json({ code: 'server.internal', errors: [] }, 500));
    expect(screen.getByText('隊員名單載入失敗')).toBeVisible();
  });

  it('offers to add the first member while it is empty', async () => {
    await open([]);
    expect(screen.getByText('還沒有隊員')).toBeVisible();
    await press('新增隊員');
    expect(location.search).toBe('?member=new');
  });

  it('shows who is complete, what is missing and the teams, and refuses to delete team members', async () => {
    const inTeam = fakeMember({ teams: [{ id: 't', name: '石岡衝風 A', race_id: 'seagull-elite' }] });
    await open([inTeam, fakeMember({ id: 'm2', name: '小宇', missing: ['phone', 'relationship'] })]);
    expect(screen.getByText('齊')).toBeVisible();
    expect(screen.getByText('缺 電話、緊急聯絡人的關係')).toBeVisible();
    expect(screen.getByRole('link', { name: '石岡衝風 A' }).getAttribute('href')).toBe('/races/teams/t');
    expect((screen.getByRole('button', { name: '刪除林宗翰' }) as HTMLButtonElement).disabled).toBe(true);
    expect((screen.getByRole('button', { name: '刪除小宇' }) as HTMLButtonElement).disabled).toBe(false);
  });

  it('asks before it deletes, and says why it did not', async () => {
    await open([fakeMember()], ({ method }) => (method === 'DELETE' ? refused('member.inTeam') : undefined));
    await press('刪除林宗翰');
    await act(async () => fireEvent.click(inDialog().getByRole('button', { name: '刪除' })));
    expect(inDialog().getByRole('alert').textContent).toBe('這位隊員在隊上，不能刪除。先把他從隊伍移出。');
  });
});

describe('member form', () => {
  const openNew = (answer?: Answer) => open([], answer, '/races/members?member=new');

  it('verifies the check digit while typing, and reads the gender from the number', async () => {
    await openNew();
    await type('證件號碼', 'A123456788');
    expect(inDialog().getByText('證件號碼的檢查碼不符，請對照證件再看一次')).toBeVisible();
    await type('證件號碼', 'a123 456 789');
    expect(inDialog().getByText('檢查碼相符。存檔後只顯示頭尾。')).toBeVisible();
    expect((inDialog().getByRole('radio', { name: '男' }) as HTMLInputElement).checked).toBe(true);
  });

  it.each([
    ['2026-05-17', ['97', '5', '18'], '5/17 比賽當天 17 歲，差 1 天滿 18'],
    ['2026-05-17', ['97', '5', '17'], '5/17 比賽當天 18 歲'],
    ['2026-05-17', ['93', '2', '29'], '5/17 比賽當天 22 歲'],
    // Born on 29 February: an adult on 1 March, as there is no eighteenth birthday on 29 February.
    ['2026-02-28', ['97', '2', '29'], '2/28 比賽當天 17 歲，差 1 天滿 18'],
    ['2026-03-01', ['97', '2', '29'], '3/1 比賽當天 18 歲'],
    // 2010 had no 29 February.
    ['2028-02-28', ['99', '2', '29'], null],
  ] as const)('tells the age on the race day %s of who was born on %s', async (day, [year, month, date], words) => {
    const race = fakeRace({ day });
    await openNew(({ url }) =>
      url.includes('races') ? json({ server_now: race.server_now, results: [race] }) : undefined,
    );
    await typeBirth(year, month, date);
    if (words === null) expect(inDialog().queryByText(/比賽當天/)).toBeNull();
    else expect(inDialog().getByText(words)).toBeVisible();
    expect(inDialog().queryByText('需要家長同意書。') !== null).toBe(words?.includes('17 歲') ?? false);
  });

  it('shows fields that the server refuses, counts them at the button and keeps typed values', async () => {
    const errors = [{ field: 'identity_number', code: 'idCheckFailed', params: {} }];
    await openNew(({ method }) => (method === 'POST' ? json({ code: 'request.invalid', errors }, 400) : undefined));
    await type('姓名', '林宗翰');
    await save();
    expect(inDialog().getAllByText(/檢查碼不符/)).toHaveLength(2);
    expect((inDialog().getByLabelText('姓名') as HTMLInputElement).value).toBe('林宗翰');
  });

  it.each([
    ['member.tooMany', '一個帳號最多 200 位隊員，先刪掉不再參加的。'],
    ['team.registered', '隊伍已送出報名，隊員資料不能再改；要改請找主辦單位。'],
    ['member.inOtherTeam', '這個證件號碼的人已經在這場比賽的別隊。'],
  ])('says why nothing was saved: %s', async (code, words) => {
    await openNew(({ method }) => (method === 'POST' ? refused(code) : undefined));
    await type('姓名', '林宗翰');
    await save();
    expect(inDialog().getAllByText(words).length).toBeGreaterThan(0);
  });

  it('keeps typed values without a network, and never stores them on the device', async () => {
    await openNew(({ method }) => (method === 'POST' ? noNetwork() : undefined));
    await type('姓名', '林宗翰');
    await type('證件號碼', 'A123456789');
    await save();
    expect(inDialog().getByRole('alert').textContent).toContain('沒有存到，填的內容還在畫面上。');
    expect((inDialog().getByLabelText('證件號碼') as HTMLInputElement).value).toBe('A123456789');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('123456789');
  });

  it('parses telephone numbers as people type them, and reports invalid ones', async () => {
    await openNew();
    await type('姓名', '林宗翰');
    await type('電話', '12');
    await save();
    expect(inDialog().getAllByText(/看不懂這個電話/).length).toBeGreaterThan(0);
  });

  it('sends no number when the stored one was not edited', async () => {
    const { requests } = await open([fakeMember()], ({ method }) =>
      method === 'PUT' ? json(fakeMember()) : undefined,
    );
    await press('改林宗翰的資料');
    expect(inDialog().getByText('已存 A12•••••89；不改就留空。')).toBeVisible();
    await save();
    const body = JSON.parse(String(requests.find(({ method }) => method === 'PUT')?.init.body));
    expect(body).not.toHaveProperty('identity_number');
    expect(body.phone).toBe('0912-345-678');
  });
});
