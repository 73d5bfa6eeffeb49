import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MatchReasonCode } from '#contract/verifications/attemptCodes.ts';
import type { FilePreview as Preview } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { FilePreview } from '#src/verification/challenge/submit/FilePreview.tsx';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words } from '#src/verification/words/zh-TW.ts';
import { fakeChallengeDetail } from '#tests/src/support/fakeChallenges.ts';
import { fill } from '#tests/support/fill.ts';

await loadWords(verificationWords);

const { checkpoints } = fakeChallengeDetail();
const startAtMs = Date.parse('2026-11-14T22:10:00Z');
const passedGate = (timeS: number) => ({ passed: true, distanceM: 6.4, timeS, uncertaintyS: 0.5 });
const effort = (elapsedS: number) => ({
  startS: 0,
  endS: elapsedS,
  elapsedS,
  splitsS: [],
  timesS: [],
  uncertaintyS: 0.7,
  flags: [],
});
const renderPreview = (match: Preview['match'], verdicts: Preview['verdicts'] = {}) => {
  const preview = { startAtMs, match, verdicts };
  render(<FilePreview name="ride.fit" preview={preview} checkpoints={checkpoints} category="ride" />);
  return screen.getAllByRole('listitem').map((item) => item.textContent);
};

it('shows that a file looks like a pass, with its best time and each checkpoint in Taipei time', () => {
  const items = renderPreview({
    status: 'passed',
    efforts: [effort(14_000), effort(13_330)],
    bestEffort: 1,
    checkpoints: [passedGate(0), passedGate(6_665), passedGate(13_330)],
    reasons: [],
  });
  expect(screen.getByText(words.verificationSubmit.previewPassed)).toBeVisible();
  expect(screen.getByText('2026年11月15日 06:10 · 經過 3 / 3 個檢查點 · 大約 3:42:10')).toBeVisible();
  expect(screen.getByText(fill(words.verificationSubmit.previewEfforts, { count: '2' }))).toBeVisible();
  expect(
    screen.getByRole('list', { name: fill(words.verificationSubmit.previewList, { name: 'ride.fit' }) }),
  ).toBeVisible();
  expect(items).toEqual([
    fill(words.verificationSubmit.passedAt, { time: '地理中心碑06:10:00', distance: '6' }),
    fill(words.verificationSubmit.passedAt, { time: '人止關08:01:05', distance: '6' }),
    fill(words.verificationSubmit.passedAt, { time: '武嶺09:52:10', distance: '6' }),
  ]);
});

const missedGate = (reason: MatchReasonCode, distanceM: number, timeS = 300) =>
  ({ passed: false, distanceM, timeS, uncertaintyS: 0.5, reason }) as const;

it.each([
  ['checkpoint.wrongDirection', '06:15:00 到了，但方向不對'],
  ['checkpoint.wrongOrder', '06:15:00 到了，但順序不對'],
  ['gap.atCheckpoint', words.verificationSubmit.notCounted.unrecorded],
  ['start.hidden', words.verificationSubmit.notCounted.startHidden],
  ['finish.missed', words.verificationSubmit.missed],
] as const)('explains why a nearby checkpoint does not count: %s', (reason, text) => {
  const items = renderPreview({
    status: 'failed',
    efforts: [],
    bestEffort: null,
    checkpoints: [passedGate(0), missedGate(reason, 3), passedGate(600)],
    reasons: [{ code: reason, params: { position: 1 } }],
  });
  expect(items[1]).toBe(`人止關${text}`);
});

it('never rounds a distance to within the limit', () => {
  const items = renderPreview({
    status: 'failed',
    efforts: [],
    bestEffort: null,
    checkpoints: [passedGate(0), missedGate('checkpoint.missed', 80.3), passedGate(600)],
    reasons: [],
  });
  expect(items[1]).toBe('人止關最近離 80.3 公尺，限 80 公尺');
});

it('shows a long distance in kilometres', () => {
  const items = renderPreview({
    status: 'failed',
    efforts: [],
    bestEffort: null,
    checkpoints: [passedGate(0), missedGate('checkpoint.missed', 110_615), passedGate(600)],
    reasons: [],
  });
  expect(items[1]).toBe('人止關最近離 110.6 公里');
});

it('shows each warning about the whole ride once', () => {
  renderPreview({
    status: 'review',
    efforts: [effort(13_330)],
    bestEffort: 0,
    checkpoints: [passedGate(0), passedGate(6_665), passedGate(13_330)],
    reasons: [
      { code: 'coverage.short', params: { position: 1, distance_m: 3_000, limit_m: 4_000 } },
      { code: 'coverage.elsewhere', params: { share: 0.6, limit: 0.75 } },
    ],
  });
  expect(screen.getByText(words.verificationSubmit.previewReview)).toBeVisible();
  expect(screen.getAllByText(words.verificationSubmit.otherWay)).toHaveLength(1);
});

const passedMatch = {
  status: 'passed',
  efforts: [effort(13_330)],
  bestEffort: 0,
  checkpoints: [passedGate(0), passedGate(6_665), passedGate(13_330)],
  reasons: [],
} as const;
const inFuture = { code: 'inFuture', severity: 'reject', params: { value_s: 864_000, limit_s: 600 } } as const;
const climbRate = { code: 'climbRate', severity: 'review', params: { value: 1_700, limit: 1_600 } } as const;
const noteFlag = { code: 'deviceUnknown', severity: 'note', params: {} } as const;

it('shows what the rules find against the declared category, rejections first', () => {
  renderPreview(passedMatch, {
    ride: { status: 'failed', flags: [noteFlag, climbRate, inFuture] },
    ebike: { status: 'passed', flags: [] },
  });
  expect(screen.getByText(words.verificationSubmit.previewFailed)).toBeVisible();
  const texts = ['開始時間在未來，差了 10 天', '每小時爬升 1,700 公尺，限 1,600 公尺'];
  const [future, climb] = texts.map((text) => screen.getByText(text)) as [HTMLElement, HTMLElement];
  expect(future.compareDocumentPosition(climb)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText(words.verificationRules.deviceUnknown)).toBeNull();
});

it('explains why a ride that passed every checkpoint needs a review', () => {
  renderPreview({ ...passedMatch, status: 'review', reasons: [{ code: 'gap.atCheckpoint', params: { position: 1 } }] });
  expect(screen.getByText(words.verificationSubmit.previewReview)).toBeVisible();
  expect(screen.getByText(fill(words.verificationResult.reasons.gapAtCheckpoint, { name: '人止關' }))).toBeVisible();
});

it.each([
  ['ride.endedEarly', '紀錄還沒到人止關就結束了，離它還有 2.4 公里；之後的檢查點都沒有紀錄'],
  ['ride.startedLate', '紀錄過了人止關才開始，離它已經 2.4 公里；之前的檢查點都沒有紀錄'],
  ['ride.elsewhere', '整趟都不在這條路線的檢查點附近：最近的人止關也離 2.4 公里'],
] as const)('describes in one sentence what many checkpoints have in common: %s', (code, text) => {
  renderPreview({ ...passedMatch, status: 'failed', reasons: [{ code, params: { position: 1, distance_m: 2_399 } }] });
  expect(screen.getByText(text)).toBeVisible();
});

it('says that the course was ridden in the opposite direction', () => {
  const items = renderPreview({
    status: 'failed',
    efforts: [],
    bestEffort: null,
    checkpoints: [
      missedGate('checkpoint.wrongDirection', 3, 900),
      missedGate('checkpoint.wrongDirection', 4),
      passedGate(0),
    ],
    reasons: [{ code: 'ride.reversed', params: {} }],
  });
  expect(screen.getByText(words.verificationResult.reasons.reversed)).toBeVisible();
  expect(items[0]).toBe(fill(words.verificationSubmit.notCounted.direction, { time: '地理中心碑06:25:00' }));
});

it('shows by how much a checkpoint was missed, and which checkpoints were never reached', () => {
  const items = renderPreview({
    status: 'failed',
    efforts: [],
    bestEffort: null,
    checkpoints: [
      passedGate(0),
      { passed: false, distanceM: 84.2, timeS: 300, uncertaintyS: 0.5, reason: 'checkpoint.missed' },
      { passed: false, distanceM: Number.POSITIVE_INFINITY, timeS: null, uncertaintyS: 0, reason: 'finish.missed' },
    ],
    reasons: [],
  });
  expect(screen.getByText(words.verificationSubmit.previewFailed)).toBeVisible();
  expect(
    screen.getByText(fill(words.verification.checkpointCount, { count: '2026年11月15日 06:10 · 經過 1 / 3' })),
  ).toBeVisible();
  expect(items.slice(1)).toEqual(['人止關最近離 84 公尺，限 80 公尺', '武嶺沒經過']);
});
