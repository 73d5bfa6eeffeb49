import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StartList } from '#contract/races/heats.ts';
import type { Team } from '#contract/races/teams.ts';
import { accountWords } from '#src/account/accountWords.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { raceWords } from '#src/race/raceWords.ts';
import { layoutStartList } from '#src/race/startList/layoutStartList.ts';
import { StartListScreen } from '#src/race/startList/StartListScreen.tsx';
import { startListWords } from '#src/race/startList/startListWords.ts';
import { words as startListTexts } from '#src/race/startList/words/zh-TW.ts';
import { raceAnswers } from '#tests/contract/raceAnswers.ts';
import { fakeOwnTeam } from '#tests/src/support/fakeRaces.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await Promise.all([startListWords, raceWords, accountWords].map((namespace) => loadWords(namespace)));

const example = raceAnswers['GET /api/races/{id}/start-list/'];
const fakeStartList = (change: Partial<StartList> = {}): StartList => ({
  ...example,
  heats: [
    { starts_at: '2026-05-17T00:00:00.000Z', teams: [{ bib: 12, team_name: '石岡衝風 A' }] },
    { starts_at: '2026-05-17T00:10:00.000Z', teams: [{ bib: 7, team_name: '南投鐵馬' }] },
  ],
  ...change,
});
function open(answer: Response, teams: readonly Team[] | null = null) {
  fakeServer(({ url }) =>
    url.includes('/teams/') ? json({ server_now: example.server_now, results: teams ?? [], predecessors: [] }) : answer,
  );
  renderWithSession(fakeSession(teams === null ? undefined : signedIn()), <StartListScreen params={{ id: 'elite' }} />);
}

describe('the start list', () => {
  it('shows each heat with its time in Taiwan, and the bibs of teams and their riders', async () => {
    open(json(fakeStartList()));
    const heat = await screen.findByRole('table', { name: '第 1 組 08:00' });
    expect(within(heat).getByRole('row', { name: '12 石岡衝風 A 120–129' })).toBeVisible();
    expect(screen.getByRole('table', { name: '第 2 組 08:10' })).toBeVisible();
    expect(screen.getByText(/2 組，2 隊/)).toBeVisible();
    expect(screen.getByRole('button', { name: startListTexts.startList.print })).toBeVisible();
  });

  it('shows the captain’s own team first', async () => {
    const start = { bib: 12, heat: 1, starts_at: '2026-05-17T00:00:00.000Z' };
    open(json(fakeStartList()), [fakeOwnTeam({ status: 'registered_public', start })]);
    const ownList = await screen.findByRole('list', { name: startListTexts.startList.own });
    expect(ownList.textContent).toContain('08:00');
    expect(within(ownList).getByRole('link').getAttribute('href')).toBe(
      '/races/teams/01928f3a-0000-7000-8000-000000000002',
    );
    expect(document.querySelectorAll('tr[data-own]')).toHaveLength(1);
  });

  it('says that it is not published yet', async () => {
    open(json(fakeStartList({ published_at: null, heats: [] })));
    expect(await screen.findByText(startListTexts.startList.none)).toBeVisible();
    expect(screen.queryByRole('button', { name: startListTexts.startList.print })).toBeNull();
  });

  it('says that it did not load', async () => {
    open(json({}, 500));
    expect((await screen.findByRole('alert')).textContent).toContain(startListTexts.startList.failed);
  });
});

describe('the printed list', () => {
  const words = {
    title: '出發名單',
    race: '菁英組',
    published: '',
    bib: '隊號',
    team: '隊伍',
    riders: '隊員號碼',
    heat: (number: number) => `第 ${number} 組`,
    page: (number: number, count: number) => `${number} / ${count}`,
  };
  const layoutTexts = (counts: readonly number[]) => {
    let bib = 0;
    const heats = counts.map((count) => ({
      starts_at: '2026-05-17T00:00:00.000Z',
      teams: Array.from({ length: count }, () => ({ bib: ++bib, team_name: `隊伍 ${bib}` })),
    }));
    return layoutStartList(fakeStartList({ heats }), words, (text) => text.length).map(({ heightMm, items }) => {
      for (const item of items) if (item.kind === 'text') expect(item.yMm).toBeLessThan(heightMm - 5);
      return items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    });
  };

  it('lists every team once, and repeats the head of a heat on the next sheet', () => {
    const sheets = layoutTexts([40, 3]);
    expect(sheets).toHaveLength(2);
    const names = sheets.flat().filter((text) => text.startsWith('隊伍 '));
    expect(names).toEqual(Array.from({ length: 43 }, (_, index) => `隊伍 ${index + 1}`));
    expect(
      sheets.map(
        (sheet) => sheet.filter((text) => text.startsWith(fill(startListTexts.startList.heat, { heat: '1' }))).length,
      ),
    ).toEqual([1, 1]);
    expect(sheets[1]?.at(3)).toBe('2 / 2');
  });

  it('never ends a sheet with the head of a heat', () => {
    for (let count = 20; count < 40; count++)
      for (const sheet of layoutTexts([count, 2])) expect(sheet.at(-1)).toMatch(/^\d+–\d+$/);
  });
});
