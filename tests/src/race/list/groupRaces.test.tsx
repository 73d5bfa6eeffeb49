import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountWords } from '#src/account/accountWords.ts';
import { recordServerTime } from '#src/api/serverClock.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { GroupRaceScreen } from '#src/race/list/GroupRaceScreen.tsx';
import { GroupRacesScreen } from '#src/race/list/GroupRacesScreen.tsx';
import { racePageWords } from '#src/race/race/racePageWords.ts';
import { words } from '#src/race/race/words/zh-TW.ts';
import { raceWords } from '#src/race/raceWords.ts';
import { words as raceTexts } from '#src/race/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeEdition, fakeRaceSummary } from '#tests/src/support/fakeRaces.ts';
import { fakeServer, json, neverAnswer } from '#tests/src/support/fakeServer.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { fakeWidth } from '#tests/src/support/fakeWidth.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await Promise.all([racePageWords, raceWords, accountWords].map((namespace) => loadWords(namespace)));

const pastEdition = fakeEdition({
  id: 'seagull-6',
  ordinal: 6,
  year: 2026,
  name: { 'zh-TW': '第六屆海鷗團隊繞圈賽' },
  races: [
    fakeRaceSummary({
      id: 'elite-6',
      status: 'finished',
      finished_at: '2026-05-17T16:00:00Z',
      winner_laps_mps: [11, 12],
      team_count: 38,
      winners: { team_names: ['石岡衝風', '南投鐵馬'], elapsed_s: 6_067 },
    }),
  ],
});
const answerList = (...results: ReturnType<typeof fakeEdition>[]) =>
  json({ server_now: '2027-03-10T00:00:00Z', results });

beforeEach(() => {
  fakeWidth(360);
  vi.useFakeTimers({ now: Date.parse('2027-03-10T00:00:00Z'), toFake: ['Date'] });
  recordServerTime(Date.now(), Date.now(), Date.now());
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

describe('list of team races', () => {
  const open = () => renderWithSession(fakeSession(), <GroupRacesScreen />);

  it('counts down to the next race and shows the past editions', async () => {
    fakeServer(() => answerList(fakeEdition(), pastEdition));
    open();
    const next = await screen.findByRole('region', { name: words.racePage.next });
    expect(within(next).getByText(words.racePage.untilSignup)).toBeVisible();
    expect(within(next).getByText(raceTexts.race.status.registration_open)).toBeVisible();
    expect(within(next).getByRole('link', { name: words.racePage.see }).getAttribute('href')).toBe('/races/elite');
    const editions = screen.getByRole('region', { name: words.racePage.past });
    expect(
      within(editions)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['第六屆海鷗團隊繞圈賽']);
    expect(within(editions).getByText('石岡衝風、南投鐵馬')).toBeVisible();
    expect(within(editions).getByText('1:41:07')).toBeVisible();
    expect(within(editions).getByText(fill(words.racePage.teams, { count: '38' }))).toBeVisible();
    expect(within(editions).getByRole('img', { name: words.racePage.laps })).toBeVisible();
  });

  it('moves an edition to the past ones by the server’s clock, even if the answer was older', async () => {
    vi.setSystemTime(Date.parse('2031-01-01T00:00:00Z'));
    recordServerTime(Date.parse('2031-01-01T00:00:00Z'), Date.now(), Date.now());
    fakeServer(() => answerList(fakeEdition()));
    open();
    const editions = await screen.findByRole('region', { name: words.racePage.past });
    expect(within(editions).getByRole('link', { name: '第七屆海鷗團隊繞圈賽' })).toBeVisible();
    expect(screen.queryByRole('region', { name: words.racePage.next })).toBeNull();
  });

  it('says that it failed, and that there is no race', async () => {
    let isDown = true;
    fakeServer(() => (isDown ? json({ code: 'server.internal' }, 500) : answerList()));
    open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words.racePage.failed);
    isDown = false;
    fireEvent.click(within(alert).getByRole('button', { name: uiTexts.common.retry }));
    expect(await screen.findByText(words.racePage.none)).toBeVisible();
  });

  it('shows a skeleton', () => {
    fakeServer(neverAnswer);
    expect(open().container.querySelector('[aria-busy="true"]')).toBeVisible();
  });
});

describe('one edition', () => {
  const open = (id = 'seagull-7') => renderWithSession(fakeSession(), <GroupRaceScreen params={{ id }} />);

  it('is a separate page on a phone, with a link to sign in', async () => {
    fakeServer(() => answerList(fakeEdition(), pastEdition));
    open();
    await screen.findByRole('heading', { level: 1, name: '第七屆海鷗團隊繞圈賽' });
    expect(screen.queryByRole('navigation', { name: words.racePage.editions })).toBeNull();
    expect(screen.getByRole('button', { name: words.racePage.login })).toBeVisible();
  });

  it('is beside the list of editions on a desktop', async () => {
    fakeWidth(1280);
    fakeServer(() => answerList(fakeEdition(), pastEdition));
    open('seagull-6');
    const list = await screen.findByRole('navigation', { name: words.racePage.editions });
    expect(within(list).getByRole('link', { current: 'page' }).textContent).toBe('第六屆海鷗團隊繞圈賽');
    expect(screen.queryByRole('button', { name: words.racePage.login })).toBeNull();
  });

  it('shows the not-found page for an unknown edition', async () => {
    fakeServer(() => answerList(fakeEdition()));
    open('none');
    expect(await screen.findByRole('heading', { name: /找不到/ })).toBeVisible();
  });
});
