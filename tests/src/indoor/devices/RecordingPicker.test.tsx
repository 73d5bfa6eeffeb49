import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { provideTools } from '#src/api/callTool.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { devicesWords } from '#src/indoor/devices/devicesWords.ts';
import { RecordingPicker } from '#src/indoor/devices/RecordingPicker.tsx';
import { words as ownCourseTexts } from '#src/routes/ownCourses/words/zh-TW.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { fill } from '#tests/support/fill.ts';

beforeAll(async () => {
  await Promise.all([loadWords(devicesWords), loadWords(formWords)]);
});

const recording = {
  lag_s: 0,
  correlation: 0.99,
  compared_s: 900,
  compared_share: 1,
  first_mean_w: 200,
  second_mean_w: 198,
  difference_w: 2,
  difference_ratio: 0.01,
  early_ratio: 0.01,
  late_ratio: 0.01,
  drift_ratio: 0,
  faults: [],
  series: null,
};
const files = [new File(['a'], 'kickr.fit'), new File(['b'], 'pedals.fit')];
const field = { name: 'files', label: 'files', value: files, onChange: () => undefined, error: null };

it('shows beside each file what was repaired in it', async () => {
  provideTools(async () => async () => {
    const repairs = [[], [{ code: 'cutShort' }, { code: 'timesDropped', count: 3 }]];
    return { ok: true, value: { recording, repairs } } as never;
  });
  render(<RecordingPicker field={field} hasRecording={false} />);
  const { repair } = ownCourseTexts.ownCourse;
  await screen.findByText(repair.cutShort);
  const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(within(second).getByText(repair.cutShort)).toBeVisible();
  expect(within(second).getByText(fill(repair.timesDropped, { count: '3' }))).toBeVisible();
  expect(within(first).queryAllByText(/./, { selector: 'div p' })).toEqual([]);
});
