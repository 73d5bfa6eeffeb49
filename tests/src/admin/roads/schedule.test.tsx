import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { words } from '#src/admin/content/words/zh-TW.ts';
import { words as adminRoadsTexts } from '#src/admin/roads/words/zh-TW.ts';
import { roadItem } from '#tests/contract/roadAdminAnswers.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { dialog, listWrites, open, parseBody, press, problem, type } from './openRoads.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const address = '?item=wuling-west';
const base = { at: '2026-03-01T03:00:00.000Z', username: 'amy' } as const;
const publishAt = '2026-03-01T04:00:30.000Z';
const scheduled = roadItem({
  state: 'scheduled',
  publish_at: publishAt,
  version: 4,
  history: [{ ...base, version: 4, action: 'scheduled' }],
});
const answerRoute = (answer: (method: string, url: string) => Response) => (request: { url: string; method: string }) =>
  request.url.includes('/route/') ? answer(request.method, request.url) : undefined;

const typePublishTime = (local: string) => type(/^上網站的時間/, local);
const openSchedule = async (local: string) => {
  await press(words.adminContent.publish.open);
  fireEvent.click(dialog().getByRole('radio', { name: words.adminContent.publish.later }));
  typePublishTime(local);
};

describe('the schedule of a route', () => {
  it('is in the list with its time', async () => {
    await open('route', '');
    expect(screen.getByText(/^排程 2026年3月20日/)).toBeVisible();
  });

  it('is sent with its time, and says what it will publish', async () => {
    const { requests } = await open(
      'route',
      address,
      answerRoute((method) =>
        json(method === 'GET' ? roadItem() : { ...scheduled, publish_at: '2099-03-20T00:00:00.000Z' }),
      ),
    );
    await openSchedule('2099-03-20T08:00');
    await press(adminRoadsTexts.adminRoads.actions.scheduled, dialog());
    expect(parseBody(listWrites(requests)[0])).toEqual({
      version: 3,
      base: '0123456789abcdef',
      at: '2099-03-20T00:00:00.000Z',
    });
    expect(await screen.findByText(/自動發布。$/)).toBeVisible();
  });

  it('refuses a past time without a request, and reports the server’s refusal of one', async () => {
    const { requests } = await open(
      'route',
      address,
      answerRoute((method) => (method === 'GET' ? json(roadItem()) : problem('schedule.past'))),
    );
    await openSchedule('2020-03-20T08:00');
    await press(adminRoadsTexts.adminRoads.actions.scheduled, dialog());
    expect(dialog().getByText(words.adminContent.publish.momentPast)).toBeVisible();
    expect(listWrites(requests)).toEqual([]);
    typePublishTime('2099-03-20T08:00');
    await press(adminRoadsTexts.adminRoads.actions.scheduled, dialog());
    expect([listWrites(requests).length, dialog().getByRole('alert').textContent]).toEqual([
      1,
      words.adminContent.publish.momentPast,
    ]);
  });

  it('can be cancelled', async () => {
    const { requests } = await open(
      'route',
      address,
      answerRoute((method) => json(method === 'GET' ? scheduled : roadItem())),
    );
    await press(adminRoadsTexts.adminRoads.schedule.end);
    await press(adminRoadsTexts.adminRoads.schedule.end, dialog());
    const [write] = listWrites(requests);
    expect([write?.url.endsWith('/unschedule/'), parseBody(write)]).toEqual([
      true,
      { version: 4, base: '0123456789abcdef' },
    ]);
    expect(screen.getByText(adminRoadsTexts.adminRoads.schedule.ended)).toBeVisible();
  });

  it('that could not be published says why', async () => {
    const refused = { at: publishAt, code: 'road.courseDiffers' } as const;
    await open(
      'route',
      address,
      answerRoute(() => json(roadItem({ refused }))),
    );
    expect(screen.getByText(/的排程沒有發布$/)).toBeVisible();
    expect(screen.getByText(/^這是另一條路/)).toBeVisible();
  });

  it('that has run is shown on the open page, and typed values stay', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T04:00:00.000Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    let answer = scheduled;
    await open(
      'route',
      address,
      answerRoute(() => json(answer)),
    );
    fireEvent.change(screen.getAllByLabelText('名稱')[0] as HTMLElement, { target: { value: '還在想' } });
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(screen.getByText(/自動發布。$/)).toBeVisible();
    answer = roadItem({
      state: 'published',
      version: 5,
      base: 'fedcba9876543210',
      history: [{ version: 5, action: 'scheduleRan', at: publishAt, username: null }, ...scheduled.history],
    });
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByText(/自動發布。$/)).toBeNull();
    expect(screen.getByText('第 5 版 照排程發布')).toBeVisible();
    expect((screen.getAllByLabelText('名稱')[0] as HTMLInputElement).value).toBe('還在想');
    expect(screen.queryByText(/剛剛有人/)).toBeNull();
  });

  it('that has run leaves an undecided conflict in place', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T04:00:00.000Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const draft = { ...scheduled.draft, name: { 'zh-TW': '對方的名字' } };
    let answer = scheduled;
    await open(
      'route',
      address,
      answerRoute((method) => {
        if (method === 'GET') return json(answer);
        answer = { ...scheduled, draft, version: 5 };
        return problem('content.changed');
      }),
    );
    fireEvent.change(screen.getAllByLabelText('名稱')[0] as HTMLElement, { target: { value: '我的名字' } });
    await press(words.adminContent.save);
    expect(screen.getByRole('button', { name: words.adminContent.conflict.useMine })).toBeVisible();
    const history = [
      { version: 6, action: 'scheduleRan', at: publishAt, username: null },
      ...scheduled.history,
    ] as const;
    answer = roadItem({ state: 'changed', draft, version: 6, history: [...history] });
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.getByText('第 6 版 照排程發布')).toBeVisible();
    expect(screen.getByRole('button', { name: words.adminContent.conflict.useMine })).toBeVisible();
  });
});
