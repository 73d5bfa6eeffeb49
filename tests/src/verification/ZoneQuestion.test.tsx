import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AttemptFile } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { ChosenFiles } from '#src/verification/challenge/submit/ChosenFiles.tsx';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words } from '#src/verification/words/zh-TW.ts';
import { ZoneQuestion } from '#src/verification/ZoneQuestion.tsx';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await loadWords(verificationWords);
afterEach(() => vi.restoreAllMocks());

/** A start at 09:13 without a time zone. */
const startMs = Date.UTC(2026, 2, 1, 9, 13);
const renderQuestion = (deviceOffsetMin: number) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-deviceOffsetMin);
  const onChoose = vi.fn();
  renderWithSession(
    fakeSession(),
    <ZoneQuestion name="ride.gpx" startMs={startMs} chosenOffsetMin={null} onChoose={onChoose} />,
  );
  return onChoose;
};
const getChoiceTexts = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('offers Taipei first, then UTC, each with the resulting start', () => {
  const onChoose = renderQuestion(480);
  expect(
    screen.getByRole('group', { name: fill(words.verificationSubmit.zone.title, { name: 'ride.gpx' }) }),
  ).toBeVisible();
  expect(getChoiceTexts()).toEqual([
    expect.stringMatching(/^台北時間台北 .*09:13 出發$/),
    expect.stringMatching(/^世界協調時間（UTC）台北 .*17:13 出發$/),
  ]);
  fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
  fireEvent.click(screen.getAllByRole('button')[1] as HTMLElement);
  expect(onChoose.mock.calls).toEqual([[480], [0]]);
});

it('offers the device’s zone if it is a different one', () => {
  const onChoose = renderQuestion(330);
  expect(getChoiceTexts()[2]).toMatch(/^這台裝置的時區（UTC\+5:30）台北 .*11:43 出發$/);
  fireEvent.click(screen.getAllByRole('button')[2] as HTMLElement);
  expect(onChoose).toHaveBeenCalledWith(330);
});

const chosenFile: AttemptFile = {
  id: 'f1',
  name: 'ride.gpx',
  sizeBytes: 10,
  changedAtMs: 0,
  state: 'previewed',
  sentBytes: 0,
  totalBytes: null,
  preview: null,
  failure: null,
  zonelessStartMs: startMs,
  utcOffsetMin: 480,
  attemptId: null,
};
const showFile = (change: Partial<AttemptFile>, onZone: ((id: string, utcOffsetMin: number) => void) | null) =>
  renderWithSession(
    fakeSession(),
    <ChosenFiles
      files={[{ ...chosenFile, ...change }]}
      checkpoints={[]}
      category="ride"
      onRemove={null}
      onZone={onZone}
    />,
  );

it('asks again on request, with the current zone marked', () => {
  const onZone = vi.fn();
  showFile({}, onZone);
  fireEvent.click(
    screen.getByRole('button', { name: fill(words.verificationSubmit.zone.changeNamed, { name: 'ride.gpx' }) }),
  );
  const [taipei, utc] = screen.getAllByRole('button');
  expect([taipei, utc].map((each) => each?.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  fireEvent.click(utc as HTMLElement);
  expect(onZone).toHaveBeenCalledWith('f1', 0);
  expect(screen.queryByRole('group')).toBeNull();
});

it.each([
  ['its times have a zone', { zonelessStartMs: null, utcOffsetMin: null }, vi.fn()],
  ['it is being sent', { state: 'sending' }, vi.fn()],
  ['it has been sent', {}, null],
] as const)('offers no other zone for a file if %s', (_, change, onZone) => {
  showFile(change, onZone);
  expect(screen.queryByRole('button', { name: /時區/ })).toBeNull();
});
