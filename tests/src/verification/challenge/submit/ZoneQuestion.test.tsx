import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordRooms.ts';
import { ZoneQuestion } from '#src/verification/challenge/submit/ZoneQuestion.tsx';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';

await loadWords(verificationWords);
afterEach(() => vi.restoreAllMocks());

/** 09:13, without a zone. */
const startMs = Date.UTC(2026, 2, 1, 9, 13);
const shown = (deviceOffsetMin: number) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-deviceOffsetMin);
  const onChoose = vi.fn();
  renderWithSession(fakeSession(), <ZoneQuestion name="ride.gpx" startMs={startMs} onChoose={onChoose} />);
  return onChoose;
};
const choices = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('offers Taipei first, then UTC, each with the start that it means', () => {
  const onChoose = shown(480);
  expect(screen.getByRole('group', { name: 'ride.gpx 裡的時間是哪個時區？' })).toBeTruthy();
  expect(choices()).toEqual([
    expect.stringMatching(/^台北時間台北 .*09:13 出發$/),
    expect.stringMatching(/^世界協調時間（UTC）台北 .*17:13 出發$/),
  ]);
  fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
  fireEvent.click(screen.getAllByRole('button')[1] as HTMLElement);
  expect(onChoose.mock.calls).toEqual([[480], [0]]);
});

it('offers the zone of the device if it is another one', () => {
  const onChoose = shown(330);
  expect(choices()[2]).toMatch(/^這台裝置的時區（UTC\+5:30）台北 .*11:43 出發$/);
  fireEvent.click(screen.getAllByRole('button')[2] as HTMLElement);
  expect(onChoose).toHaveBeenCalledWith(330);
});
