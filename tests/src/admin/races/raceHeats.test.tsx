import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountWords } from '#src/account/accountWords.ts';
import { adminWords } from '#src/admin/adminWords.ts';
import { adminRacesWords } from '#src/admin/races/adminRacesWords.ts';
import { words } from '#src/admin/races/words/zh-TW.ts';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { raceWords } from '#src/race/raceWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { adminTeams, heats } from '#tests/contract/raceAdminAnswers.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { listWrites, openRacesSection, parseBody, pressButton, problem, typeInto } from './openRacesSection.tsx';

for (const namespace of [accountWords, adminWords, adminRacesWords, formWords, organiseWords, raceWords])
  await loadWords(namespace);

beforeEach(() => history.replaceState(null, '', '/admin/races'));

describe('the results of a race', () => {
  const address = '?race=seagull-2026-elite&tab=results';
  const teamsAfterRace = { ...adminTeams, server_now: '2026-05-17T05:00:00.000Z' };

  it('cannot be entered before race day', async () => {
    await openRacesSection(address);
    expect(screen.getByText(words.adminRaces.result.early)).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>('石岡衝風 A').disabled).toBe(true);
  });

  it('send only changes, and nothing while a time is invalid', async () => {
    const { requests } = await openRacesSection(address, ({ url }) =>
      url.includes('/teams/') ? json(teamsAfterRace) : undefined,
    );
    expect(screen.getByLabelText<HTMLInputElement>('石岡衝風').value).toBe('1:41:07');
    typeInto('石岡衝風 A', '1:61:00');
    await pressButton(words.adminRaces.save);
    expect(screen.getByText(words.adminRaces.result.bad)).toBeVisible();
    expect(listWrites(requests)).toEqual([]);
    typeInto('石岡衝風 A', '1:42:10.5');
    typeInto('彰化晨騎', 'dnf');
    await pressButton(words.adminRaces.save);
    expect(parseBody(listWrites(requests).at(-1))).toEqual({
      results: [
        { team_id: adminTeams.results[2]?.id, outcome: 'dnf', elapsed_s: null },
        { team_id: adminTeams.results[3]?.id, outcome: 'time', elapsed_s: 6_130.5 },
      ],
    });
  });

  it('can be read from a CSV file, which is not applied while it has problems', async () => {
    const { requests } = await openRacesSection(address, ({ url }) =>
      url.includes('/teams/') ? json(teamsAfterRace) : undefined,
    );
    const file = new File(['team,time\n石岡衝風,1:41:07\n沒有這隊,DNF'], 'results.csv', { type: 'text/csv' });
    await act(async () =>
      fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, { target: { files: [file] } }),
    );
    await pressButton(words.adminRaces.result.read);
    expect(parseBody(listWrites(requests).at(-1))).toMatchObject({ is_applied: false });
    expect(screen.getByText(words.adminRaces.result.faults.unknownTeam)).toBeVisible();
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
    const { requests } = await openRacesSection(address);
    const publish = screen.getByRole('button', { name: words.adminRaces.heats.republish });
    expect(publish).toHaveProperty('disabled', true);
    expect(screen.getByText(/還有 1 隊未分組/)).toBeVisible();
    choose('花蓮縱谷', words.adminRaces.heats.inHeat, '1');
    choose('花蓮縱谷', words.adminRaces.heats.bib, '2');
    await pressButton(words.adminRaces.heats.republish);
    expect(screen.getAllByText(words.adminRaces.heats.sameBib)).toHaveLength(2);
    expect(listWrites(requests)).toEqual([]);
    choose('花蓮縱谷', words.adminRaces.heats.bib, '９');
    await pressButton(words.adminRaces.heats.republish);
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
    const { requests } = await openRacesSection(address, ({ method }) =>
      method === 'PUT' ? json({ ...heats, version: 4, published_at: null }) : undefined,
    );
    typeInto(words.adminRaces.heats.count, '2');
    typeInto(words.adminRaces.heats.interval, '20');
    await pressButton(words.adminRaces.heats.proposeAnew);
    const [first] = screen.getAllByRole('region', { name: /^第 1 組/ });
    expect(within(first as HTMLElement).getByText('石岡衝風 A')).toBeVisible();
    expect(
      screen.getAllByLabelText(words.adminRaces.heats.time).map((field) => (field as HTMLInputElement).value),
    ).toEqual(['08:00', '08:20']);
    expect(listWrites(requests)).toEqual([]);
    await pressButton(words.adminRaces.heats.withdraw);
    expect(screen.getByText(words.adminRaces.saved)).toBeVisible();
    expect(parseBody(listWrites(requests).at(-1))).toMatchObject({
      is_published: false,
      heats: [{}, { start_time: '08:20' }],
    });
  });

  it('keep the local changes when another administrator saved first', async () => {
    let isSavedByOther = false;
    const { requests } = await openRacesSection(address, ({ method, url }) => {
      if (method === 'GET' && url.includes('/heats/')) return json({ ...heats, version: isSavedByOther ? 9 : 3 });
      isSavedByOther = method === 'PUT' && !isSavedByOther;
      return isSavedByOther ? problem('race.changedMeanwhile') : undefined;
    });
    choose('花蓮縱谷', words.adminRaces.heats.inHeat, '0');
    await pressButton(words.adminRaces.heats.withdraw);
    expect(screen.getByText(/有人剛剛改過分組/)).toBeVisible();
    expect(screen.getByRole('button', { name: words.adminRaces.heats.reload })).toBeVisible();
    expect(
      within(screen.getAllByRole('region', { name: /^第 1 組/ })[0] as HTMLElement).getByText('花蓮縱谷'),
    ).toBeVisible();
    isSavedByOther = true;
    await pressButton(words.adminRaces.heats.overwrite);
    await pressButton(words.adminRaces.heats.withdraw);
    expect(parseBody(listWrites(requests).at(-1))).toMatchObject({ version: 9 });
  });

  it('say when there are no registered teams, and when they did not load', async () => {
    await openRacesSection(address, ({ url }) =>
      url.includes('/heats/') ? json({ ...heats, heats: [], teams: [] }) : undefined,
    );
    expect(screen.getByText(words.adminRaces.heats.noneText)).toBeVisible();
    cleanup();
    await openRacesSection(address, ({ url }) => (url.includes('/heats/') ? json({}, 500) : undefined));
    expect(screen.getByRole('alert').textContent).toContain(words.adminRaces.heats.failed);
  });
});
