import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountWords } from '#src/account/accountWords.ts';
import { adminWords } from '#src/admin/adminWords.ts';
import { adminRacesWords } from '#src/admin/races/adminRacesWords.ts';
import { words } from '#src/admin/races/words/zh-TW.ts';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { raceWords } from '#src/race/raceWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { adminRace, adminTeams } from '#tests/contract/raceAdminAnswers.ts';
import { json, neverAnswer } from '#tests/src/support/fakeServer.ts';
import { fill } from '#tests/support/fill.ts';
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
    expect(
      // The disqualified team is named: without it, a full race with waiting teams would not add up.
      screen.getByText(
        fill(words.adminRaces.figuresWithBlocked, {
          figures: fill(words.adminRaces.figures, { registered: '3', waiting: '1', unpaid: '2' }),
          count: '1',
        }),
      ),
    ).toBeVisible();
    await pressButton('菁英組');
    expect(location.search).toBe('?race=seagull-2026-elite');
    expect(screen.getByRole('tab', { name: '隊伍', selected: true })).toBeVisible();
  });

  it('show a loading state', async () => {
    await openRacesSection('', neverAnswer);
    expect(document.querySelector('[aria-busy="true"], [aria-hidden="true"]')).toBeVisible();
  });

  it('say when there are none', async () => {
    await openRacesSection('', () => json({ server_now: editions.server_now, results: [] }));
    expect(screen.getByText(words.adminRaces.none)).toBeVisible();
    expect(screen.getByRole('button', { name: words.adminRaces.addEdition })).toBeVisible();
  });

  it('say why they did not load', async () => {
    await openRacesSection('', () => json({}, 500));
    expect(screen.getByRole('alert').textContent).toContain(words.adminRaces.failed);
  });

  it('can be added, with a server refusal shown at its field', async () => {
    let isTaken = true;
    const { requests } = await openRacesSection('', ({ method }) =>
      method === 'POST' && isTaken ? problem('race.taken') : undefined,
    );
    await pressButton(words.adminRaces.addEdition);
    typeInto(words.adminRaces.field.name, '第七屆');
    typeInto(words.adminRaces.field.id, 'seagull-2027');
    typeInto(words.adminRaces.field.ordinal, '７');
    typeInto(words.adminRaces.field.year, '2027');
    await pressButton(words.adminRaces.save);
    expect(screen.getAllByText(/這個網址已經有人用了/).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>(words.adminRaces.field.name).value).toBe('第七屆');
    isTaken = false;
    await pressButton(words.adminRaces.save);
    expect(parseBody(listWrites(requests).at(-1))).toEqual({
      id: 'seagull-2027',
      ordinal: 7,
      year: 2027,
      name: { 'zh-TW': '第七屆' },
      description: null,
    });
    expect(screen.getByText(words.adminRaces.saved)).toBeVisible();
  });
});

describe('the settings of a race', () => {
  it('are sent completely, with the version that was read', async () => {
    const { requests } = await openRacesSection('?race=seagull-2026-elite&tab=settings');
    typeInto(/^報名費/, '7000');
    await pressButton(words.adminRaces.save);
    const body = parseBody(listWrites(requests).at(-1));
    const { id: _, ...draft } = adminRace.draft;
    expect(body).toEqual({ ...draft, fee_twd: 7_000, version: 3 });
  });

  it('report a quota below the number of taken seats, and a conflicting change', async () => {
    let answer = problem('request.invalid', 400, [
      { field: 'quota_public', code: 'tooSmall', params: { minimum: 12 } },
    ]);
    let list = editions;
    const { requests } = await openRacesSection('?race=seagull-2026-elite&tab=settings', ({ method, url }) => {
      if (method === 'PUT') return answer;
      return url.includes('/editions/') ? json(list) : undefined;
    });
    typeInto(words.adminRaces.field.quotaPublic, '5');
    await pressButton(words.adminRaces.save);
    expect(screen.getAllByText(/公開名額不能小於 12/).length).toBeGreaterThan(0);
    typeInto(words.adminRaces.field.quotaPublic, '30');
    answer = problem('race.changedMeanwhile');
    await pressButton(words.adminRaces.save);
    expect(screen.getByText(/有人剛剛改過這裡/)).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>(words.adminRaces.field.quotaPublic).value).toBe('30');
    // The newest values, with the local changes on top; fields that both changed are named.
    const draft = { ...adminRace.draft, quota_public: 25, fee_twd: 8_000 };
    list = {
      ...editions,
      results: editions.results.map((each) => ({ ...each, races: [{ ...adminRace, draft, version: 4 }] })),
    };
    await pressButton(words.adminRaces.takeNewest);
    expect(screen.getByLabelText<HTMLInputElement>(words.adminRaces.field.quotaPublic).value).toBe('30');
    expect(screen.getByLabelText<HTMLInputElement>(/^報名費/).value).toBe('8000');
    expect(screen.getByText(/這些欄位對方也改過，現在是你的：公開名額。/)).toBeVisible();
    answer = json(list);
    await pressButton(words.adminRaces.save);
    expect(parseBody(listWrites(requests).at(-1))).toMatchObject({ version: 4, quota_public: 30, fee_twd: 8_000 });
  });
});

describe('the teams of a race', () => {
  const address = '?race=seagull-2026-elite';

  it('are listed and can be searched', async () => {
    await openRacesSection(address);
    expect(screen.getAllByRole('row')).toHaveLength(7);
    typeInto(words.adminRaces.team.search, '桃園');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getByText('候補 1')).toBeVisible();
  });

  it('mark riders whose gender differs from the identity number', async () => {
    const results = adminTeams.results.map((team) =>
      team.name === '石岡衝風 A' ? { ...team, unconfirmed_gender_count: 1 } : team,
    );
    await openRacesSection(address, ({ method, url }) =>
      method === 'GET' && url.endsWith('/teams/') ? json({ ...adminTeams, results }) : undefined,
    );
    expect(screen.getAllByText(fill(words.adminRaces.team.gender, { count: '1' }))).toHaveLength(1);
    await pressButton(fill(words.adminRaces.team.handleOf, { name: '石岡衝風 A' }));
    expect(screen.getByText(fill(words.adminRaces.team.genderNote, { count: '1' }))).toBeVisible();
    await pressButton(words.adminRaces.swap.title);
    const options = within(screen.getByLabelText(words.adminRaces.swap.out)).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      words.adminRaces.swap.choose,
      '隊員1',
      '隊員2',
      fill(words.adminRaces.team.genderOf, { name: '隊員3' }),
    ]);
  });

  it('say when there are none', async () => {
    await openRacesSection(address, ({ url }) =>
      url.includes('/teams/') ? json({ ...adminTeams, results: [] }) : undefined,
    );
    expect(screen.getByText(words.adminRaces.team.none)).toBeVisible();
  });

  it('can be marked as paid', async () => {
    const { requests } = await openRacesSection(address);
    await pressButton(fill(words.adminRaces.team.handleOf, { name: '石岡衝風 A' }));
    const dialog = within(screen.getByRole('dialog'));
    await pressButton(words.adminRaces.act.pay, dialog);
    expect(parseBody(listWrites(requests).at(-1))).toEqual({ payment: 'paid' });
    expect(screen.getByText(fill(words.adminRaces.act.done, { name: '石岡衝風 A' }))).toBeVisible();
  });

  it.each([
    ['quota.none', words.adminRaces.act.noQuota],
    // It got its place in the meantime, so the reason is not that it has none.
    ['team.registered', words.adminRaces.act.alreadyRegistered],
  ])('report why a PR seat was not given: %s', async (code, text) => {
    await openRacesSection(address, ({ url }) => (url.includes('/pr/') ? problem(code) : undefined));
    await pressButton(fill(words.adminRaces.team.handleOf, { name: '桃園輪動' }));
    await pressButton(words.adminRaces.act.invite);
    expect(screen.getByRole('alert').textContent).toContain(text);
  });

  it('are disqualified only with a reason, and can be reinstated', async () => {
    const { requests } = await openRacesSection(address);
    await pressButton(fill(words.adminRaces.team.handleOf, { name: '石岡衝風 A' }));
    await pressButton(words.adminRaces.act.disqualify);
    const dialog = () => within(screen.getByRole('dialog'));
    await pressButton(words.adminRaces.act.disqualify, dialog());
    expect(listWrites(requests)).toEqual([]);
    typeInto('理由', '第 12 圈逆向超車');
    await pressButton(words.adminRaces.act.disqualify, dialog());
    expect(parseBody(listWrites(requests).at(-1))).toEqual({ reason: '第 12 圈逆向超車', is_seat_freed: false });
    await pressButton(uiTexts.common.close);
    await pressButton(fill(words.adminRaces.team.handleOf, { name: '關渡破風' }));
    expect(screen.getByText(fill(words.adminRaces.act.disqualified, { reason: '第 12 圈逆向超車' }))).toBeVisible();
    await pressButton(words.adminRaces.act.reinstate);
    expect(listWrites(requests).at(-1)?.method).toBe('DELETE');
  });

  it('give their place to the waiting list only when the administrator ticks it', async () => {
    const { requests } = await openRacesSection(address, ({ method, url }) =>
      method === 'POST' && url.includes('/disqualification/') ? problem('team.seatNotFree') : undefined,
    );
    await pressButton(fill(words.adminRaces.team.handleOf, { name: '石岡衝風 A' }));
    await pressButton(words.adminRaces.act.disqualify);
    const dialog = () => within(screen.getByRole('dialog'));
    expect(dialog().getByText(words.adminRaces.act.freeSeatNote.public)).toBeVisible();
    fireEvent.click(dialog().getByRole('checkbox', { name: new RegExp(words.adminRaces.act.freeSeat) }));
    typeInto('理由', '第 12 圈逆向超車');
    await pressButton(words.adminRaces.act.disqualify, dialog());
    expect(parseBody(listWrites(requests).at(-1))).toEqual({ reason: '第 12 圈逆向超車', is_seat_freed: true });
    expect(dialog().getAllByText(words.adminRaces.act.seatNotFree)[0]).toBeVisible();
  });

  it('say what became of the place of a disqualified team, and why it cannot be reinstated', async () => {
    const change = { can_free_seat: false, is_seat_freed: true, quota: null };
    const results = adminTeams.results.map((team) => (team.name === '關渡破風' ? { ...team, ...change } : team));
    await openRacesSection(address, ({ method, url }) => {
      if (method === 'DELETE') return problem('quota.none');
      return method === 'GET' && url.includes('/teams/') ? json({ ...adminTeams, results }) : undefined;
    });
    await pressButton(fill(words.adminRaces.team.handleOf, { name: '關渡破風' }));
    expect(screen.getByText(words.adminRaces.act.seatFreed)).toBeVisible();
    expect(screen.queryByText(words.adminRaces.act.seatBlocked)).toBeNull();
    await pressButton(words.adminRaces.act.reinstate);
    expect(screen.getByRole('alert').textContent).toContain(words.adminRaces.act.noSeat);
  });

  it('shows its riders’ emergency contacts on request only, as links that dial', async () => {
    const { requests } = await openRacesSection(address);
    await pressButton(fill(words.adminRaces.team.handleOf, { name: '石岡衝風 A' }));
    expect(screen.queryByText(/林美玲/)).toBeNull();
    await pressButton(words.adminRaces.contacts.show);
    expect(listWrites(requests).map(({ url }) => url)).toEqual([
      expect.stringMatching(/\/race-teams\/[\w-]+\/contacts\/$/),
    ]);
    expect(screen.getByText(/林美玲 · 父母/)).toBeVisible();
    const links = ['0912-345-678', '0223456789 #12'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual(['tel:+886912345678', 'tel:+886223456789;ext=12']);
  });

  it('can swap a rider for another of the captain’s members', async () => {
    const { requests } = await openRacesSection(address);
    await pressButton(fill(words.adminRaces.team.handleOf, { name: '石岡衝風 A' }));
    await pressButton(words.adminRaces.swap.title);
    typeInto(words.adminRaces.swap.out, '01928f3a-0000-7000-8000-000000000012');
    typeInto(words.adminRaces.swap.into, '01928f3a-0000-7000-8000-000000000014');
    typeInto('理由', '鎖骨骨折');
    await pressButton(words.adminRaces.swap.swap);
    expect(parseBody(listWrites(requests).at(-1))).toEqual({
      member_out: '01928f3a-0000-7000-8000-000000000012',
      member_in: '01928f3a-0000-7000-8000-000000000014',
      reason: '鎖骨骨折',
    });
    expect(screen.getByText(words.adminRaces.swap.swapped)).toBeVisible();
  });
});
