import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words } from '#src/verification/words/zh-TW.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { buildAttempt, buildAttemptResult, buildCheckpoint } from '#tests/support/attemptFixture.ts';
import { fill } from '#tests/support/fill.ts';
import { openAttempt } from './openAttempt.tsx';

await loadWords(verificationWords);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const getText = (row: HTMLElement) => row.textContent;
async function findGateRows() {
  const table = await screen.findByRole('table', { name: words.verificationResult.checkpoints });
  return within(table).getAllByRole('row').slice(1).map(getText);
}

describe('checkpoints', () => {
  it('never round a distance to within the limit', async () => {
    const missed = { passed: false, distance_m: 50.3, split_s: null, reason: 'checkpoint.missed' } as const;
    const checkpoints = [buildCheckpoint(0), buildCheckpoint(1, missed), buildCheckpoint(2)];
    await openAttempt(buildAttempt({ status: 'failed', result: buildAttemptResult({ checkpoints }) }));
    expect((await findGateRows())[1]).toBe('人止關 16.1 km ––07:14:22偏差 50.3 m (限 50 m)');
  });

  it('show clock times that agree with the splits', async () => {
    const checkpoints = [
      buildCheckpoint(0, { at: '2025-10-17T23:00:00.600Z' }),
      buildCheckpoint(1, { at: '2025-10-17T23:10:00.400Z', split_s: 599.8 }),
      buildCheckpoint(2, { at: '2025-10-17T23:20:01.000Z', split_s: 600.6, uncertainty_s: 0.5 }),
    ];
    await openAttempt(buildAttempt({ result: buildAttemptResult({ checkpoints }) }));
    expect(await findGateRows()).toEqual([
      '中心碑 0.0 km 起點0:0007:00:01偏差 12 m (限 50 m)',
      '人止關 16.1 km 10:0010:0007:10:01偏差 12 m (限 50 m)',
      '武嶺 53.3 km 10:0020:0007:20:01偏差 12 m (限 50 m)',
    ]);
  });

  it('show splits that add up around an inferred one', async () => {
    const hidden = { passed: false, uncertainty_s: null, reason: 'gap.atCheckpoint' } as const;
    const checkpoints = [buildCheckpoint(0), buildCheckpoint(1, hidden), buildCheckpoint(2)];
    await openAttempt(buildAttempt({ status: 'inReview', result: buildAttemptResult({ checkpoints }) }));
    expect(await findGateRows()).toEqual([
      '中心碑 0.0 km 起點0:00:0006:00:00偏差 12 m (限 50 m)',
      '人止關 16.1 km 沒有紀錄1:14:221:14:2207:14:22偏差 12 m (限 50 m)',
      '武嶺 53.3 km 2:32:383:47:0009:47:00 ±3 秒偏差 12 m (限 50 m)',
    ]);
  });
});

describe('splits of a failed ride', () => {
  it('are shown between checkpoints that were both passed', async () => {
    const gate = (position: number, change = {}) =>
      buildCheckpoint(position, {
        at: `2025-10-17T2${position}:00:00.000Z`,
        split_s: null,
        uncertainty_s: 0,
        ...change,
      });
    const missed = { passed: false, distance_m: 84.2, reason: 'checkpoint.missed' };
    const checkpoints = [gate(0), gate(1, missed), gate(2), gate(3, { split_s: 3600 })];
    const result = buildAttemptResult({ checkpoints, efforts: [], best_effort: null });
    await openAttempt(buildAttempt({ status: 'failed', elapsed_s: null, is_best: false, result }));
    expect(
      (await findGateRows()).map((text) => text?.replace(/^.* km |^ +/, '').split(words.verificationResult.nearest)[0]),
    ).toEqual(['起點0:00:0004:00:00', '––05:00:00', '–2:00:0006:00:00', '1:00:003:00:0007:00:00']);
  });
});

describe('a ride whose start Strava hides', () => {
  const { activity } = buildAttempt();
  const hidden = buildAttempt({ activity: { ...activity, is_start_hidden: true } });

  it('shows splits, and says why there is no time of day', async () => {
    await openAttempt(hidden);
    expect(await findGateRows()).toEqual([
      '中心碑 0.0 km 起點0:00:00偏差 12 m (限 50 m)',
      '人止關 16.1 km 1:14:221:14:22偏差 12 m (限 50 m)',
      '武嶺 53.3 km 2:32:383:47:00 ±3 秒偏差 12 m (限 50 m)',
    ]);
    expect(screen.getByText(words.verificationResult.clockHidden)).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: words.verificationResult.clock })).toBeNull();
    expect(screen.getByText('2025年10月18日')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/0[5-9]:\d\d/);
  });

  it('identifies several rides by the time since the start of the recording', async () => {
    const [effort] = buildAttemptResult().efforts;
    if (effort === undefined) throw new Error('no effort');
    const efforts = [effort, { ...effort, started_at: '2025-10-18T02:00:00.000Z', elapsed_s: 14_000 }];
    await openAttempt({ ...hidden, result: buildAttemptResult({ efforts }) });
    const section = await screen.findByRole('region', { name: fill(words.verificationResult.efforts, { count: '2' }) });
    expect(within(section).getAllByRole('listitem').map(getText)).toEqual([
      '出發 紀錄開始後 10:003:47:00±1 秒以這趟為準',
      '出發 紀錄開始後 4:10:003:53:20±1 秒',
    ]);
  });
});

describe('several rides in one recording', () => {
  it('show why a faster ride does not count', async () => {
    const [effort] = buildAttemptResult().efforts;
    if (effort === undefined) throw new Error('no effort');
    const quicker = {
      ...effort,
      started_at: '2025-10-17T18:00:00.000Z',
      elapsed_s: 13_000,
      flags: ['otherRoad', 'new'],
    };
    await openAttempt(buildAttempt({ result: buildAttemptResult({ efforts: [quicker, effort], best_effort: 1 }) }));
    const section = await screen.findByRole('region', { name: fill(words.verificationResult.efforts, { count: '2' }) });
    expect(within(section).getByText(words.verificationResult.effortsText)).toBeVisible();
    expect(within(section).getAllByRole('listitem').map(getText)).toEqual([
      '出發 02:00:003:36:40±1 秒有一大段不在路線上。',
      '出發 06:00:003:47:00±1 秒以這趟為準',
    ]);
  });
});

describe('main times', () => {
  it('never show more moving time than elapsed time', async () => {
    const [effort] = buildAttemptResult().efforts;
    if (effort === undefined) throw new Error('no effort');
    const efforts = [{ ...effort, elapsed_s: 3600.49, moving_s: 3600.5 }];
    await openAttempt(buildAttempt({ elapsed_s: 3600.49, result: buildAttemptResult({ efforts }) }));
    expect((await screen.findAllByText('1:00:00')).map((each) => each.tagName)).toEqual(['STRONG', 'B']);
  });

  it('are compared with the best of the same category', async () => {
    const progress = [
      { challenge_id: 'wuling-west', category: 'ebike', best_elapsed_s: 7_800 },
      { challenge_id: 'wuling-west', category: 'ride', best_elapsed_s: 13_800 },
      { challenge_id: 'other', category: 'ride', best_elapsed_s: 3_600 },
    ];
    await openAttempt(buildAttempt({ is_best: false, elapsed_s: 14_100 }), ({ url }) =>
      url.includes('/standings/') ? json({ results: progress }) : undefined,
    );
    expect(
      await screen.findByText(fill(words.verificationResult.bestIs, { time: '3:50:00', difference: '5:00' })),
    ).toBeVisible();
    expect(screen.getByText(fill(words.verificationResult.goal, { goal: '破三五', time: '20:00' }))).toBeVisible();
  });
});
