import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '#contract/races/members.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { MembersScreen } from '#src/race/members/MembersScreen.tsx';
import { membersWords } from '#src/race/members/membersWords.ts';
import { words as membersTexts } from '#src/race/members/words/zh-TW.ts';
import { raceWords } from '#src/race/raceWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { fakeServer, json, neverAnswer, noNetwork, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { fakeMember, fakeRace } from '#tests/src/support/fakeTeams.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await Promise.all([membersWords, raceWords, formWords].map((namespace) => loadWords(namespace)));

type AnswerRequest = (request: RecordedRequest) => Response | Promise<Response> | undefined;

async function open(members: readonly Member[], answer?: AnswerRequest, address = '/races/members') {
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
const getDialog = () => within(screen.getByRole('dialog'));
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(getDialog().getByLabelText(label), { target: { value } }));
const save = () =>
  act(async () => fireEvent.click(getDialog().getByRole('button', { name: membersTexts.members.form.save })));
const typeBirth = async (year: string, month: string, day: string) => {
  await type(formTexts.kit.year, year);
  await type(formTexts.kit.month, month);
  await type(formTexts.kit.day, day);
};
const refusal = (code: string, errors: readonly object[] = []) => json({ code, errors, request_id: 'r' }, 409);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('member list', () => {
  it('asks a visitor to sign in without leaving the page', () => {
    renderWithSession(fakeSession(), <MembersScreen />);
    expect(screen.getByText(membersTexts.members.login)).toBeVisible();
  });

  it('shows a skeleton while it loads', async () => {
    await open([], (request) => neverAnswer(request));
    expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
  });

  it('says that it did not load', async () => {
    await open([], () => json({ code: 'server.internal', errors: [] }, 500));
    expect(screen.getByText(membersTexts.members.failed)).toBeVisible();
  });

  it('offers to add the first member while it is empty', async () => {
    await open([]);
    expect(screen.getByText(membersTexts.members.none)).toBeVisible();
    await press(membersTexts.members.add);
    expect(location.search).toBe('?member=new');
  });

  it('shows complete members, missing data and teams, and refuses to delete team members', async () => {
    const inTeam = fakeMember({ teams: [{ id: 't', name: '石岡衝風 A', race_id: 'seagull-elite' }] });
    await open([inTeam, fakeMember({ id: 'm2', name: '小宇', missing: ['phone', 'relationship'] })]);
    expect(screen.getByText(membersTexts.members.complete)).toBeVisible();
    expect(screen.getByText('缺 電話、緊急聯絡人的關係')).toBeVisible();
    expect(screen.getByRole('link', { name: '石岡衝風 A' }).getAttribute('href')).toBe('/races/teams/t');
    expect(
      (
        screen.getByRole('button', {
          name: fill(membersTexts.members.deleteOf, { name: '林宗翰' }),
        }) as HTMLButtonElement
      ).disabled,
    ).toBe(true);
    expect(
      (screen.getByRole('button', { name: fill(membersTexts.members.deleteOf, { name: '小宇' }) }) as HTMLButtonElement)
        .disabled,
    ).toBe(false);
  });

  it('asks before it deletes, and says why it did not', async () => {
    await open([fakeMember()], ({ method }) => (method === 'DELETE' ? refusal('member.inTeam') : undefined));
    await press(fill(membersTexts.members.deleteOf, { name: '林宗翰' }));
    await act(async () =>
      fireEvent.click(getDialog().getByRole('button', { name: membersTexts.members.delete.confirm })),
    );
    expect(getDialog().getByRole('alert').textContent).toBe(membersTexts.members.delete.inTeam);
  });
});

describe('member form', () => {
  const openNew = (answer?: AnswerRequest) => open([], answer, '/races/members?member=new');

  it('verifies the check digit while typing, and reads the gender from the number', async () => {
    await openNew();
    await type(membersTexts.members.field.identity_number, 'A123456788');
    expect(
      getDialog().getByText(fill(formTexts.form.idCheckFailed, { field: membersTexts.members.field.identity_number })),
    ).toBeVisible();
    await type(membersTexts.members.field.identity_number, 'a123 456 789');
    expect(getDialog().getByText(membersTexts.members.form.numberFits)).toBeVisible();
    expect(
      (getDialog().getByRole('radio', { name: membersTexts.members.gender.male }) as HTMLInputElement).checked,
    ).toBe(true);
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
  ] as const)('shows the age on race day %s of a member born on %s', async (day, [year, month, date], words) => {
    const race = fakeRace({ day });
    await openNew(({ url }) =>
      url.includes('races') ? json({ server_now: race.server_now, results: [race] }) : undefined,
    );
    await typeBirth(year, month, date);
    if (words === null) expect(getDialog().queryByText(/比賽當天/)).toBeNull();
    else expect(getDialog().getByText(words)).toBeVisible();
    expect(getDialog().queryByText(membersTexts.members.form.minorTitle) !== null).toBe(
      words?.includes('17 歲') ?? false,
    );
  });

  it('shows fields that the server refuses, counts them at the button and keeps typed values', async () => {
    const errors = [{ field: 'identity_number', code: 'idCheckFailed', params: {} }];
    await openNew(({ method }) => (method === 'POST' ? json({ code: 'request.invalid', errors }, 400) : undefined));
    await type(membersTexts.members.field.name, '林宗翰');
    await save();
    expect(getDialog().getAllByText(/檢查碼不符/)).toHaveLength(2);
    expect((getDialog().getByLabelText(membersTexts.members.field.name) as HTMLInputElement).value).toBe('林宗翰');
  });

  it.each([
    ['member.tooMany', membersTexts.members.form.tooMany],
    ['team.registered', membersTexts.members.form.locked],
    ['member.inOtherTeam', membersTexts.members.form.inOtherTeam],
  ])('says why nothing was saved: %s', async (code, words) => {
    await openNew(({ method }) => (method === 'POST' ? refusal(code) : undefined));
    await type(membersTexts.members.field.name, '林宗翰');
    await save();
    expect(getDialog().getAllByText(words).length).toBeGreaterThan(0);
  });

  it('keeps typed values without a network, and never stores them on the device', async () => {
    await openNew(({ method }) => (method === 'POST' ? noNetwork() : undefined));
    await type(membersTexts.members.field.name, '林宗翰');
    await type(membersTexts.members.field.identity_number, 'A123456789');
    await save();
    expect(getDialog().getByRole('alert').textContent).toContain(membersTexts.members.form.failed);
    expect((getDialog().getByLabelText(membersTexts.members.field.identity_number) as HTMLInputElement).value).toBe(
      'A123456789',
    );
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('123456789');
  });

  it.each([
    ['1010', '5', '1'],
    ['0099', '05', '01'],
    ['99', '5', '1'],
  ])('refuses a birth date typed as %s/%s/%s AD, and keeps what was typed', async (year, month, day) => {
    const { requests } = await openNew();
    await type(membersTexts.members.field.name, '林宗翰');
    await act(async () => fireEvent.click(getDialog().getByLabelText(formTexts.kit.ad)));
    await typeBirth(year, month, day);
    await save();
    const label = membersTexts.members.field.birth_date;
    const message = fill(formTexts.form.dateTooEarly, { field: label, year: '1900' });
    expect(getDialog().getAllByText(message).length).toBeGreaterThan(0);
    const values = [formTexts.kit.year, formTexts.kit.month, formTexts.kit.day].map(
      (part) => (getDialog().getByLabelText(part) as HTMLInputElement).value,
    );
    expect(values).toEqual([year, month, day]);
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('refuses 民國 1010 as a day in the future, and reads 民國 0099 as 2010', async () => {
    await openNew();
    await typeBirth('1010', '5', '1');
    await save();
    const label = membersTexts.members.field.birth_date;
    expect(getDialog().getAllByText(fill(formTexts.form.dateInFuture, { field: label })).length).toBeGreaterThan(0);
    await typeBirth('0099', '05', '01');
    expect(getDialog().getByText(fill(formTexts.kit.adDate, { date: '2010/05/01' }))).toBeVisible();
  });

  it('shows a stored mistyped year as AD', async () => {
    const member = fakeMember();
    await open([{ ...member, details: member.details && { ...member.details, birth_date: '0099-05-01' } }]);
    await press('改林宗翰的資料');
    expect((getDialog().getByLabelText(formTexts.kit.year) as HTMLInputElement).value).toBe('99');
  });

  it('parses telephone numbers as people type them, and reports invalid ones', async () => {
    await openNew();
    await type(membersTexts.members.field.name, '林宗翰');
    await type(membersTexts.members.field.phone, '12');
    await save();
    expect(getDialog().getAllByText(/看不懂這個電話/).length).toBeGreaterThan(0);
  });

  it('sends no number when the stored one was not edited', async () => {
    const { requests } = await open([fakeMember()], ({ method }) =>
      method === 'PUT' ? json(fakeMember()) : undefined,
    );
    await press('改林宗翰的資料');
    expect(getDialog().getByText(fill(membersTexts.members.form.numberStays, { number: 'A12•••••89' }))).toBeVisible();
    await save();
    const body = JSON.parse(String(requests.find(({ method }) => method === 'PUT')?.init.body));
    expect(body).not.toHaveProperty('identity_number');
    expect(body.phone).toBe('0912-345-678');
  });
});
