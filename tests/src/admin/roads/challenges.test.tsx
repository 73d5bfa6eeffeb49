import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { words as adminContentTexts } from '#src/admin/content/words/zh-TW.ts';
import { words as adminRoadsTexts } from '#src/admin/roads/words/zh-TW.ts';
import { adminChallengeDraft, challengeItem } from '#tests/contract/roadAdminAnswers.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { fill } from '#tests/support/fill.ts';
import { dialog, listWrites, open, parseBody, press, problem, type } from './openRoads.tsx';

const address = '?item=wuling-west';
const answerWithItem =
  (item: object) =>
  ({ url }: { readonly url: string }) =>
    url.includes('/challenge/') ? json(item) : undefined;

const typeLastDay = (value: string) => {
  const calendar = screen.getByRole('group', { name: /^最後一天/ }).querySelector('input[type=date]');
  fireEvent.change(calendar as HTMLInputElement, { target: { value } });
};

describe('a challenge', () => {
  it('moves a gate by its distance, and takes its position from the course', async () => {
    const [, second] = adminChallengeDraft.checkpoints;
    const checkpoints = adminChallengeDraft.checkpoints.map((gate) =>
      gate === second ? { ...gate, lat_deg: 24.01, lon_deg: 120.97 } : gate,
    );
    const item = challengeItem({ draft: { ...adminChallengeDraft, checkpoints } });
    const { requests } = await open('challenge', address, answerWithItem(item));
    expect(
      screen.getByText(fill(adminRoadsTexts.adminRoads.gates.given, { place: '24.01000, 120.97000' })),
    ).toBeVisible();
    fireEvent.change(
      screen.getAllByRole('slider', {
        name: fill(adminRoadsTexts.adminRoads.slider, { field: adminRoadsTexts.adminRoads.gates.at }),
      })[1] as HTMLElement,
      {
        target: { value: '5400' },
      },
    );
    await press(adminContentTexts.adminContent.save);
    expect(parseBody(listWrites(requests)[0]).draft.checkpoints[1]).toEqual({ ...second, course_distance_m: 5_400 });
  });

  it.each([
    ['10000', adminRoadsTexts.adminRoads.gates.notInOrder],
    ['', adminRoadsTexts.adminRoads.gates.outside],
    ['12000', adminRoadsTexts.adminRoads.gates.outside],
  ])('is not saved with a gate at %s', async (typed, words) => {
    const { requests } = await open('challenge', address);
    type(adminRoadsTexts.adminRoads.gates.at, typed, 1);
    await press(adminContentTexts.adminContent.save);
    expect(screen.getAllByText(new RegExp(words)).length).toBeGreaterThan(0);
    expect(listWrites(requests)).toEqual([]);
  });

  it('may have a last day, which cannot be before the first', async () => {
    const item = challengeItem({ draft: { ...adminChallengeDraft, valid_from: '2026-03-01' } });
    const { requests } = await open('challenge', address, answerWithItem(item));
    typeLastDay('2026-02-28');
    await press(adminContentTexts.adminContent.save);
    expect(screen.getAllByText(adminRoadsTexts.adminRoads.validUntilWrong).length).toBeGreaterThan(0);
    expect(listWrites(requests)).toEqual([]);
    typeLastDay('2026-03-01');
    await press(adminContentTexts.adminContent.save);
    expect(parseBody(listWrites(requests)[0]).draft).toMatchObject({
      valid_from: '2026-03-01',
      valid_until: '2026-03-01',
    });
  });

  it('says that passed rides stay passed, and why it was refused', async () => {
    const moved = { ...adminChallengeDraft, valid_from: '2026-01-01' };
    const item = challengeItem({ state: 'changed', draft: moved });
    await open('challenge', address, ({ url, method }) => {
      if (!url.includes('/challenge/')) return undefined;
      return method === 'GET' ? json(item) : problem('road.incomplete');
    });
    await press(adminContentTexts.adminContent.publish.open);
    expect(dialog().getByText(fill(adminRoadsTexts.adminRoads.consequence.passesStay, { count: '12' }))).toBeVisible();
    await press(adminRoadsTexts.adminRoads.actions.published, dialog());
    expect(dialog().getByRole('alert').textContent).toContain('檢查點還不能拿來驗證');
  });

  it('says that its route has a new line, and can be published onto it unchanged', async () => {
    await open('challenge', address, answerWithItem(challengeItem({ is_on_old_course: true })));
    expect(screen.getByText(/檢查點還在舊的線上/)).toBeVisible();
    await press(adminContentTexts.adminContent.publish.open);
    expect(dialog().getByText(adminRoadsTexts.adminRoads.consequence.laidAnew)).toBeVisible();
  });

  it('accepts a best known time in h:mm:ss, and refuses anything else', async () => {
    const { requests } = await open('challenge', address);
    type(/已知最快時間/, '2:31');
    await press(adminContentTexts.adminContent.save);
    expect(screen.getAllByText(/寫成 2:31:10 這樣/).length).toBeGreaterThan(0);
    type(/已知最快時間/, '2:31:10');
    await press(adminContentTexts.adminContent.save);
    expect(parseBody(listWrites(requests)[0]).draft.best_known_s).toBe(9_070);
  });
});
