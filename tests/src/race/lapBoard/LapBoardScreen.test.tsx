import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { buildLapCsv, LapBoardScreen } from '#src/race/lapBoard/LapBoardScreen.tsx';
import { readStoredBoard } from '#src/race/lapBoard/lapBoardStore.ts';
import { lapBoardWords } from '#src/race/lapBoard/lapBoardWords.ts';
import { formatLapTime, formatTaipeiTime } from '#src/race/lapBoard/lapTime.ts';
import { parseNumbers } from '#src/race/lapBoard/SettingsDialog.tsx';
import { words } from '#src/race/lapBoard/words/zh-TW.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { raceAnswers } from '#tests/contract/raceAnswers.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { zhTW } from '#tests/support/allWords.ts';
import { fill } from '#tests/support/fill.ts';

await Promise.all([loadWords(lapBoardWords), loadWords(formWords)]);

/** A separate race for each test: what one test stores on the phone must not reach the next. */
let id = '';
beforeEach(({ task }) => {
  id = task.id;
});

const race = raceAnswers['GET /api/races/{id}/'];
const open = () => renderWithSession(fakeSession(), <LapBoardScreen params={{ id }} />);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

/** Opens the board of a single phone with two teams, and starts the race. */
async function startTiming() {
  fakeServer(() => json(race));
  const view = open();
  await press(words.lapBoard.alone);
  await press(words.lapBoard.enterNumbers);
  fireEvent.change(screen.getByLabelText(words.lapBoard.numbersLabel), { target: { value: '7, 12' } });
  await press(words.lapBoard.save);
  await press(words.lapBoard.start);
  return view;
}

describe('the lap board', () => {
  it('says that its first visit needs a network, and opens once there is one', async () => {
    let isOffline = true;
    fakeServer(() => (isOffline ? noNetwork() : json(race)));
    open();
    expect(await screen.findByText(words.lapBoard.firstOpen)).toBeVisible();
    isOffline = false;
    await press(zhTW.common.retry);
    expect(await screen.findByRole('heading', { name: words.lapBoard.pairTitle })).toBeVisible();
  });

  it('accepts six digits of any width, and offers to join only then', async () => {
    const { requests } = fakeServer(({ method }) =>
      method === 'GET' ? json(race) : json({ code: 'lapBoard.codeUnknown' }, 409),
    );
    open();
    const field = await screen.findByLabelText(words.lapBoard.joinTitle);
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    fireEvent.change(field, { target: { value: '４82' } });
    expect(screen.getByRole('button', { name: fill(words.lapBoard.typeMore, { count: '3' }) })).toHaveProperty(
      'disabled',
      true,
    );
    fireEvent.change(field, { target: { value: '482 913' } });
    await press(words.lapBoard.join);
    expect((await screen.findByRole('alert')).textContent).toMatch(/這組六碼不對/);
    expect(requests.at(-1)?.init.body).toBe('{"code":"482913"}');
  });

  it('stores each tap on the phone at once, and shows it after a reload', async () => {
    const { unmount } = await startTiming();
    await press(fill(words.lapBoard.tile, { number: '12' }));
    expect(screen.getByText(/12 號\s第 1 圈/)).toBeVisible();
    await vi.waitFor(async () =>
      expect((await readStoredBoard(id))?.entries.map(({ kind }) => kind)).toContain('tapped'),
    );
    unmount();
    fakeServer(() => noNetwork());
    open();
    expect(await screen.findByText(/12 號\s第 1 圈/)).toBeVisible();
    expect(
      within(screen.getByRole('button', { name: fill(words.lapBoard.tile, { number: '12' }) })).getByText(
        words.lapBoard.state.recorded,
      ),
    ).toBeVisible();
  });

  it('stores a crossing without a number, and undoes the last tap', async () => {
    await startTiming();
    await press(words.lapBoard.crossed);
    await press(/1 筆沒號碼/);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '7' }));
    expect(screen.getByText(/7 號\s第 1 圈/)).toBeVisible();
    await press(words.lapBoard.undo);
    expect(screen.getByText(words.lapBoard.nothingYet)).toBeVisible();
  });

  it('reports invalid numbers, and keeps the taps when the numbers change', async () => {
    await startTiming();
    await press(fill(words.lapBoard.tile, { number: '12' }));
    await press(words.lapBoard.settings);
    fireEvent.change(screen.getByLabelText(words.lapBoard.numbersLabel), { target: { value: '7 12345' } });
    await press(words.lapBoard.save);
    expect(screen.getByRole('alert').textContent).toMatch(/12345/);
    fireEvent.change(screen.getByLabelText(words.lapBoard.numbersLabel), { target: { value: '7' } });
    await press(words.lapBoard.save);
    expect(screen.queryByRole('button', { name: fill(words.lapBoard.tile, { number: '12' }) })).toBeNull();
    await press(words.lapBoard.results);
    expect(screen.getByRole('row', { name: /1 12 1/ })).toBeVisible();
  });
});

describe('parts of the lap board', () => {
  it('reads numbers with any separators, without duplicates', () => {
    expect(parseNumbers('3、7，９ 12a 7')).toEqual({ numbers: ['3', '7', '9', '12A'], invalid: [], hasTooMany: false });
  });

  it('formats times rounded to the tenth', () => {
    expect([1_717_340, 59_960, 3_600_000, -1_240].map(formatLapTime)).toEqual([
      '28:37.3',
      '1:00.0',
      '1:00:00.0',
      '\u22120:01.2',
    ]);
    expect(formatTaipeiTime(Date.parse('2026-05-16T21:58:37.349Z'))).toBe('05:58:37.3');
  });

  it('exports each crossing that counts', () => {
    const crossing = { number: '12', watches: ['a', 'b'], tapIds: [], conflict: null } as const;
    const crossings = [1, 2].map((lap) => ({ ...crossing, lap, atMs: lap * 236_100, lapMs: 236_100 }));
    const reading = {
      startMs: 0,
      teams: [{ number: '12', crossings }],
      unnumbered: [],
      conflicts: [],
      settledCount: 2,
    };
    const csv = buildLapCsv({ reading, lapCount: 1, skewMs: 0, headings: [words.lapBoard.column.number, '圈'] });
    expect(csv).toBe('\ufeff號碼,圈\r\n12,1,3:56.1,3:56.1,08:03:56.1,AB');
  });
});
