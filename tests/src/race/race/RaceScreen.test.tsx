import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RaceDetail } from '#contract/races/races.ts';
import type { Team } from '#contract/races/teams.ts';
import { accountWords } from '#src/account/accountWords.ts';
import { recordServerTime } from '#src/api/serverClock.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { RaceScreen } from '#src/race/race/RaceScreen.tsx';
import { racePageWords } from '#src/race/race/racePageWords.ts';
import { words } from '#src/race/race/words/zh-TW.ts';
import { raceWords } from '#src/race/raceWords.ts';
import { words as raceTexts } from '#src/race/words/zh-TW.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeOwnTeam, fakeRaceDetail } from '#tests/src/support/fakeRaces.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { fakeWidth } from '#tests/src/support/fakeWidth.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await Promise.all([racePageWords, raceWords, accountWords, formWords].map((namespace) => loadWords(namespace)));

interface Scene {
  readonly race?: Partial<RaceDetail>;
  /** Null for a visitor. */
  readonly teams?: readonly Team[] | null;
}

const open = async ({ race = {}, teams = null }: Scene = {}) => {
  const answer = fakeRaceDetail(race);
  const server = fakeServer(({ url }) => {
    if (url.includes('/teams/')) return json({ server_now: answer.server_now, results: teams ?? [], predecessors: [] });
    if (url.includes('/places/')) return json({ ...answer, info: undefined });
    return json(answer);
  });
  renderWithSession(fakeSession(teams === null ? undefined : signedIn()), <RaceScreen params={{ id: 'elite' }} />);
  await screen.findByRole('heading', { level: 1, name: '菁英組' });
  return server;
};
const setClock = (instant: string) => vi.setSystemTime(Date.parse(instant));

beforeEach(() => {
  fakeWidth(360);
  vi.useFakeTimers({ now: Date.parse('2027-04-05T04:00:00Z'), toFake: ['Date'] });
  recordServerTime(Date.now(), Date.now(), Date.now());
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

describe('visitor’s button', () => {
  it.each([
    ['2027-02-01T00:00:00Z', raceTexts.race.status.preparation, null],
    ['2027-03-02T00:00:00Z', raceTexts.race.status.registration_open, words.racePage.login],
    ['2027-03-30T00:00:00Z', raceTexts.race.status.registration_closed, words.racePage.login],
    ['2027-04-05T00:00:00Z', raceTexts.race.status.signup_open, words.racePage.login],
    ['2027-04-20T00:00:00Z', raceTexts.race.status.signup_closed, words.racePage.login],
    ['2027-05-20T00:00:00Z', raceTexts.race.status.finished, words.racePage.toResults],
  ])('matches the status at %s: %s', async (instant, status, button) => {
    setClock(instant);
    await open();
    expect(screen.getByText(status)).toBeVisible();
    if (button === null) expect(screen.queryByRole('button', { name: words.racePage.login })).toBeNull();
    else expect(screen.getByRole(button === '登入' ? 'button' : 'link', { name: button })).toBeVisible();
  });
});

it('links the indoor pages, with this race preselected for devices', async () => {
  await open();
  const links = within(screen.getByRole('region', { name: words.racePage.indoor })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/race/dashboard/_id/zwift_pk',
    '/rouvy/clean_register?race=elite',
    '/rouvy/_id/clean_device?race=elite',
  ]);
});

describe('the button of a captain', () => {
  it('registers the first complete team, and offers another team', async () => {
    await open({
      teams: [
        fakeOwnTeam({ id: 'b', name: '少一位', gaps: [{ kind: 'riders', count: 9, needed: 10 }] }),
        fakeOwnTeam(),
      ],
    });
    const link = await screen.findByRole('link', { name: fill(words.racePage.send, { team: '石岡衝風 A' }) });
    expect(link.getAttribute('href')).toBe('/races/teams/01928f3a-0000-7000-8000-000000000002');
    expect(screen.getByRole('link', { name: words.racePage.makeMore }).getAttribute('href')).toBe(
      '/races/teams/create?race=elite',
    );
    expect(screen.getByText(fill(words.racePage.lacks, { count: '1' }))).toBeVisible();
    expect(screen.getByText(fill(words.racePage.ofThree, { count: '2', max: '3' }))).toBeVisible();
  });

  it('joins the waiting list when the public seats are taken', async () => {
    const quotas = { public: { total: 28, taken: 28 }, pr: { total: 4, taken: 4 }, reserved: { total: 8, taken: 8 } };
    await open({ race: { quotas, waitlist_count: 6 }, teams: [fakeOwnTeam({ quota: null })] });
    expect(
      await screen.findByRole('link', { name: fill(words.racePage.wait, { team: '石岡衝風 A', position: '7' }) }),
    ).toBeVisible();
    expect(screen.getByText(raceTexts.race.status.signup_full)).toBeVisible();
    expect(screen.getByText(fill(words.racePage.waiting, { count: '6' }))).toBeVisible();
  });

  it('links to the roster of an incomplete team', async () => {
    await open({ teams: [fakeOwnTeam({ gaps: [{ kind: 'riders', count: 9, needed: 10 }] })] });
    expect(await screen.findByRole('link', { name: fill(words.racePage.mend, { team: '石岡衝風 A' }) })).toBeVisible();
  });

  it('can create the first team between the periods, as the server allows', async () => {
    setClock('2027-03-30T00:00:00Z');
    await open({ teams: [] });
    expect(await screen.findByRole('link', { name: words.racePage.make })).toBeVisible();
  });

  it('creates the first team', async () => {
    await open({ teams: [] });
    expect((await screen.findByRole('link', { name: words.racePage.make })).getAttribute('href')).toContain(
      '?race=elite',
    );
    expect(screen.queryByText(words.racePage.myTeams)).toBeNull();
  });

  it('shows a registered team', async () => {
    await open({ teams: [fakeOwnTeam({ status: 'registered_public', is_locked: true })] });
    expect(await screen.findByText(raceTexts.race.teamStatus.registered_public)).toBeVisible();
    expect(screen.getByRole('link', { name: words.racePage.show }).getAttribute('href')).toBe(
      '/races/teams?race=elite',
    );
  });
});

describe('at the end of the countdown', () => {
  it('status and button change by the server’s clock, not the device’s', async () => {
    vi.useFakeTimers({ now: Date.parse('2031-01-01T00:00:00Z') });
    // The device is years ahead of the server, whose clock is two seconds before signup.
    recordServerTime(Date.parse('2027-04-04T03:59:58Z'), Date.now(), Date.now());
    fakeServer(() => json(fakeRaceDetail()));
    renderWithSession(fakeSession(), <RaceScreen params={{ id: 'elite' }} />);
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.getByText(raceTexts.race.status.registration_closed)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    expect(screen.getByText(raceTexts.race.status.signup_open)).toBeVisible();
  });
});

describe('the captain’s button after a change of status', () => {
  it('follows the team’s seat, which the server assigns', async () => {
    vi.useFakeTimers({ now: Date.parse('2027-04-04T03:59:58Z') });
    recordServerTime(Date.now(), Date.now(), Date.now());
    let quota: Team['quota'] = null;
    fakeServer(({ url }) => {
      const answer = fakeRaceDetail();
      if (!url.includes('/teams/')) return json(answer);
      return json({ server_now: answer.server_now, results: [fakeOwnTeam({ quota })], predecessors: [] });
    });
    renderWithSession(fakeSession(signedIn()), <RaceScreen params={{ id: 'elite' }} />);
    await act(() => vi.advanceTimersByTimeAsync(10));
    quota = 'public';
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    expect(screen.getByText(raceTexts.race.status.signup_open)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('link', { name: fill(words.racePage.send, { team: '石岡衝風 A' }) })).toBeVisible();
  });
});

describe('the seats', () => {
  it('are reloaded while signup is open, and marked when they are outdated', async () => {
    vi.useFakeTimers({ now: Date.parse('2027-04-05T04:00:00Z') });
    let isDown = false;
    const answer = fakeRaceDetail();
    const { requests } = fakeServer(({ url }) => {
      if (!url.includes('/places/')) return json(answer);
      if (isDown) return json({ code: 'server.internal' }, 500);
      return json({ ...answer, quotas: { ...answer.quotas, public: { total: 28, taken: 20 } } });
    });
    renderWithSession(fakeSession(), <RaceScreen params={{ id: 'elite' }} />);
    await act(() => vi.advanceTimersByTimeAsync(10));
    const getSeats = (left: string) =>
      screen.getByRole('img', { name: fill(words.racePage.noPlaces, { left, total: '28' }) });
    expect(getSeats('9').textContent).toBe('9/28');
    expect(getSeats('9').parentElement?.textContent?.match(/28/g)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(getSeats('8')).toBeVisible();
    isDown = true;
    const countBefore = requests.length;
    await act(() => vi.advanceTimersByTimeAsync(8_100));
    expect(requests.length).toBeGreaterThan(countBefore);
    expect(screen.getByText(/^名額更新不到，這是 \d\d:\d\d:\d\d 的數字。$/)).toBeVisible();
    expect(getSeats('8')).toBeVisible();
  });
});

describe('finished race', () => {
  it('shows its results, marks ties and lists teams without a time last', async () => {
    setClock('2027-06-01T00:00:00Z');
    const result = (name: string, rank: number | null, elapsedS: number | null) => ({
      team_name: name,
      status: 'completed' as const,
      rank,
      elapsed_s: elapsedS,
    });
    await open({
      race: {
        results: [
          result('甲', 1, 6_067),
          result('乙', 2, 6_100),
          result('丙', 2, 6_100),
          result('丁', null, null),
          result('丁', null, null),
        ],
      },
    });
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
      '1甲1:41:07',
      '2 並列乙1:41:40',
      '2 並列丙1:41:40',
      '–丁未完賽',
      '–丁未完賽',
    ]);
    expect(screen.queryByText(words.racePage.places)).toBeNull();
    // How to sign up is of no use any more.
    for (const term of [words.racePage.minors, words.racePage.fee, words.racePage.queue])
      expect(screen.queryByText(term)).toBeNull();
    expect(screen.getByText(words.racePage.rule)).toBeVisible();
  });

  it('shows the not-found page for an unknown race', async () => {
    fakeServer(() => json({ code: 'resource.notFound', status: 404, title: 'x' }, 404));
    renderWithSession(fakeSession(), <RaceScreen params={{ id: 'none' }} />);
    expect(await screen.findByRole('heading', { level: 1, name: '找不到比賽' })).toBeVisible();
  });
});

describe('race details', () => {
  it('shows the progress of pre-registration, signup and race', async () => {
    await open();
    const steps = within(screen.getByRole('main')).getAllByRole('listitem');
    const visibleSteps = steps.slice(0, 3).map((step) => [step.textContent, step.getAttribute('aria-current')]);
    expect(visibleSteps).toEqual([
      ['預先報名3/1 12:00 – 3/29 00:00', null],
      ['正式報名4/4 12:00 – 4/12 00:00', 'step'],
      ['比賽2027/5/16（週日）', null],
    ]);
  });

  it('links the lap board once signup is over', async () => {
    await open();
    expect(screen.queryByRole('link', { name: uiTexts.page['races-laps-id'] })).toBeNull();
    setClock('2027-04-20T00:00:00Z');
    cleanup();
    await open();
    expect(screen.getByRole('link', { name: uiTexts.page['races-laps-id'] }).getAttribute('href')).toBe(
      '/races/elite/laps',
    );
  });

  it('shows fee and payment method, and says that a sample will not take place', async () => {
    await open({ race: { payment_text: { 'zh-TW': '匯款到 012-3456' }, is_sample: true } });
    expect(screen.getByText(fill(words.racePage.feeText, { fee: '6,000' }))).toBeVisible();
    expect(screen.getByText('匯款到 012-3456')).toBeVisible();
    expect(screen.getByText(words.racePage.sampleText)).toBeVisible();
  });

  it('lists the best teams of the previous edition, and links all of its results', async () => {
    const previous = {
      id: 'elite-6',
      group_race_name: { 'zh-TW': '第六屆' },
      results: [{ team_name: '石岡衝風', rank: 1, elapsed_s: 6_067 }],
    };
    await open({ race: { previous } });
    const best = screen.getByRole('region', { name: fill(words.racePage.previous, { edition: '第六屆', count: '8' }) });
    expect(within(best).getByRole('listitem').textContent).toBe('1石岡衝風1:41:07');
    expect(within(best).getByRole('link').getAttribute('href')).toBe('/races/elite-6#results');
  });

  it('shows what a captain’s roster lacks, and whether a seat is paid for', async () => {
    const gaps = [
      { kind: 'riders', count: 8, needed: 10 },
      { kind: 'consents', count: 7, needed: 8 },
    ] as const;
    await open({
      teams: [
        fakeOwnTeam({ id: 'a', gaps: [...gaps] }),
        fakeOwnTeam({ id: 'b', status: 'registered_public', is_locked: true }),
        fakeOwnTeam({ id: 'c', status: 'registered_pr', is_locked: true, payment: 'paid' }),
      ],
    });
    const teams = await screen.findByRole('region', { name: words.racePage.myTeams });
    const rows = within(teams).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '石岡衝風 A缺 2 項少 2 位隊員、1 份家長同意書10／10 位',
      '石岡衝風 A已報名・公開未繳費10／10 位',
      '石岡衝風 A已報名・公關已繳費10／10 位',
    ]);
  });
});
