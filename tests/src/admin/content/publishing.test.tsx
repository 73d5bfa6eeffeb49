import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ContentItemOf } from '#contract/content/content.ts';
import { json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { rider } from '#tests/src/support/fakeSession.ts';
import { contentItemOf } from '#tests/support/contentItems.ts';
import { type Answer, itemId, listWrites, open, parseBody, press, problem, serving, type } from './openContent.tsx';

const address = `?tab=promotion&item=${itemId}`;
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const ownName = rider({ role: 'admin' }).username;
const dialog = () => within(screen.getByRole('dialog'));
const title = () => screen.getByLabelText<HTMLInputElement>('標題');

/** Answers reads with the server's state, and writes with the given answer. */
const server =
  (now: () => ContentItemOf<'promotion'>, write: Answer): Answer =>
  (request) => {
    if (!request.url.includes('/admin/content/')) return undefined;
    return request.method === 'GET' ? json(now()) : (write(request) ?? json(now()));
  };

describe('publishing', () => {
  it('says who will see it and what cannot be undone, and publishes at once', async () => {
    const { requests } = await open(
      address,
      server(
        () => contentItemOf('promotion'),
        () => json(contentItemOf('promotion', { state: 'published', version: 4 })),
      ),
    );
    await press('發布…');
    expect(dialog().getByText('所有人都會在優惠頁看到，還沒開始的會寫開始時間。')).toBeVisible();
    expect(dialog().getByText('會換掉網站上現在的版本。')).toBeVisible();
    expect(dialog().getByText(/已經看到的人收不回/)).toBeVisible();
    await press('發布', dialog());
    expect(listWrites(requests)[0]?.url).toContain(`/admin/content/${itemId}/publish/`);
    expect(parseBody(listWrites(requests)[0])).toEqual({ version: 3, at: null });
    expect(screen.getByText('發布了，網站上已經看得到。')).toBeVisible();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '網站上就是這一版' }).disabled).toBe(true);
  });

  it('at a given time needs one in the future', async () => {
    const coming = '2999-04-01T00:00:00.000Z';
    const scheduled = contentItemOf('promotion', { state: 'scheduled', publish_at: coming, version: 4 });
    const { requests } = await open(
      address,
      server(
        () => contentItemOf('promotion'),
        () => json(scheduled),
      ),
    );
    await press('發布…');
    fireEvent.click(dialog().getByRole('radio', { name: '指定時間' }));
    await press('排程', dialog());
    expect(dialog().getByText('請選時間')).toBeVisible();
    type(/^上網站的時間/, '2020-01-01T08:00');
    expect(dialog().getByText('時間要在現在以後')).toBeVisible();
    expect(listWrites(requests)).toEqual([]);
    type(/^上網站的時間/, '2999-04-01T08:00');
    await press('排程', dialog());
    expect(parseBody(listWrites(requests)[0])).toEqual({ version: 3, at: coming });
    expect(screen.getByText(/^排程 2999年4月1日 08:00/)).toBeVisible();
  });

  it('requires saved changes, and reports why it failed', async () => {
    await open(
      address,
      server(
        () => contentItemOf('promotion'),
        ({ url }) => (url.includes('/publish/') ? noNetwork() : json(contentItemOf('promotion', { version: 4 }))),
      ),
    );
    type('標題', '改一個字');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '先存草稿才能發布' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下架' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '退回第 1 版' }).disabled).toBe(true);
    await press('存草稿');
    expect(screen.getByText('草稿存好了。')).toBeVisible();
    await press('發布…');
    await press('發布', dialog());
    expect(dialog().getByRole('alert').textContent).not.toBe('');
    expect(title().value).toBe('冬季輪組優惠');
  });

  it('does nothing when somebody else was first, and shows the newest version', async () => {
    let now = contentItemOf('promotion');
    await open(
      address,
      server(
        () => now,
        () => {
          now = contentItemOf('promotion', { version: 4, draft: { title: { 'zh-TW': '小芳的標題' } } });
          return problem('content.changed');
        },
      ),
    );
    await press('發布…');
    await press('發布', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('別人剛改過，還沒發布。看過最新的內容再決定。')).toBeVisible();
    expect(title().value).toBe('小芳的標題');
    expect(screen.getByText('別人剛改過這些，已經帶進來：標題。你寫的都還在。')).toBeVisible();
  });
});

it('withdraws after a question', async () => {
  const { requests } = await open(
    address,
    server(
      () => contentItemOf('promotion'),
      () => json(contentItemOf('promotion', { state: 'withdrawn', published: null, version: 4 })),
    ),
  );
  await press('下架');
  await press('維持不變', dialog());
  expect(listWrites(requests)).toEqual([]);
  await press('下架');
  await press('下架', dialog());
  expect(listWrites(requests)[0]?.url).toContain('/withdraw/');
  expect(parseBody(listWrites(requests)[0])).toEqual({ version: 3 });
  expect(screen.getByText('下架了，網站上看不到了。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '下架' })).toBeNull();
});

it('goes back to an earlier version, which becomes the draft', async () => {
  const back = contentItemOf('promotion', { version: 4, draft: { title: { 'zh-TW': '最早的標題' } } });
  const { requests } = await open(
    address,
    server(
      () => contentItemOf('promotion'),
      () => json(back),
    ),
  );
  const versions = within(screen.getByRole('region', { name: '版本' }));
  expect(versions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '第 3 版 存檔2026年3月1日 12:00 · amy改了：標題、置頂',
    '第 2 版 發布 線上2026年3月1日 12:00 · amy退回第 2 版',
    '第 1 版 建立2026年3月1日 12:00 · 伺服器指令退回第 1 版',
  ]);
  await press('退回第 1 版');
  expect(parseBody(listWrites(requests)[0])).toEqual({ version: 3, to_version: 1 });
  expect(title().value).toBe('最早的標題');
  expect(versions.getByText('第 1 版已經變成新的草稿，網站沒有變。')).toBeVisible();
});

it('clears the published message once an earlier version is the draft', async () => {
  await open(
    address,
    server(
      () => contentItemOf('promotion'),
      ({ url }) =>
        json(
          contentItemOf('promotion', url.includes('/publish/') ? { state: 'published', version: 4 } : { version: 5 }),
        ),
    ),
  );
  await press('發布…');
  await press('發布', dialog());
  expect(screen.getByText('發布了，網站上已經看得到。')).toBeVisible();
  await press('退回第 1 版');
  expect(screen.queryByText('發布了，網站上已經看得到。')).toBeNull();
  expect(screen.getByText('第 1 版已經變成新的草稿，網站沒有變。')).toBeVisible();
});

describe('a schedule', () => {
  const moment = '2026-03-01T04:00:30.000Z';
  const history = [
    { version: 2, action: 'scheduled' as const, at: '2026-03-01T03:00:00.000Z', username: 'amy', changed: [] },
    { version: 1, action: 'created' as const, at: '2026-03-01T03:00:00.000Z', username: 'amy', changed: [] },
  ];

  it('that runs while the page is open is reported, and typed values stay', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T04:00:00.000Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const coming = { state: 'scheduled' as const, publish_at: moment, version: 2, published: null, history };
    const run = contentItemOf('promotion', { state: 'published', version: 2, history });
    const { requests } = await open(
      address,
      server(
        () => (Date.now() < Date.parse(moment) ? contentItemOf('promotion', coming) : run),
        () => json(run),
      ),
    );
    expect(screen.getByText(/^第 2 版 排程$/)).toBeVisible();
    type('標題', '正在寫的標題');
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(screen.getByText('時間到了會自動上網站。')).toBeVisible();
    const countBefore = requests.filter(({ url }) => url.includes(itemId)).length;
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(requests.filter(({ url }) => url.includes(itemId)).length).toBe(countBefore + 1);
    expect(screen.getByText('網站上就是這一版。')).toBeVisible();
    expect(screen.getByText(/^第 2 版 排程發布/)).toBeVisible();
    expect(title().value).toBe('正在寫的標題');
  });
});

describe('two administrators at once', () => {
  const remoteItem = (draft: Parameters<typeof contentItemOf<'promotion'>>[1]) =>
    contentItemOf('promotion', {
      version: 4,
      history: [{ version: 4, action: 'saved', at: '2026-03-01T04:01:00.000Z', username: '小芳', changed: [] }],
      ...draft,
    });
  /** The first save conflicts with a change, the next ones succeed. */
  const meeting = (newest: ContentItemOf<'promotion'>) => {
    let now = contentItemOf('promotion');
    let version = 3;
    return server(
      () => now,
      (request) => {
        const body = parseBody(request);
        if (body.version === version && version === 4) {
          now = contentItemOf('promotion', { version: 5, draft: body.draft });
          return json(now);
        }
        [now, version] = [newest, 4];
        return problem('content.changed');
      },
    );
  };

  it('see both values of each conflict, and cannot save until each is decided', async () => {
    const { requests } = await open(
      address,
      meeting(
        remoteItem({
          draft: { title: { 'zh-TW': '小芳的標題' }, link_url: 'https://example.tw/fang', is_pinned: false },
        }),
      ),
    );
    type('標題', '我的標題');
    type(/^連結網址/, 'https://example.tw/mine');
    await press('存草稿');
    const box = within(screen.getByText('小芳 同時改了這一則').closest('[role=alert]') as HTMLElement);
    expect(box.getByText('我的標題')).toBeVisible();
    expect(box.getByText('小芳的標題')).toBeVisible();
    expect(title().value).toBe('我的標題');
    expect(document.activeElement?.textContent).toContain('小芳 同時改了這一則');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '先解決 2 個衝突才能發布' }).disabled).toBe(true);
    await press('存草稿');
    expect(listWrites(requests)).toHaveLength(1);
    expect(screen.getAllByText('和別人的修改衝突，還沒決定').length).toBeGreaterThan(0);
    fireEvent.click(box.getAllByRole('button', { name: '用我的' })[0] as HTMLElement);
    expect(screen.getByRole('button', { name: '先解決 1 個衝突才能發布' })).toBeVisible();
    await press('用對方的');
    expect(screen.queryByText('小芳 同時改了這一則')).toBeNull();
    await press('存草稿');
    expect(parseBody(listWrites(requests)[1])).toMatchObject({
      version: 4,
      draft: { title: { 'zh-TW': '我的標題' }, link_url: 'https://example.tw/fang', is_pinned: false },
    });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '發布…' }).disabled).toBe(false);
  });

  it('may be the same person in two windows, and the message says so', async () => {
    const ownSave = {
      version: 4,
      action: 'saved' as const,
      at: '2026-03-01T04:01:00.000Z',
      username: ownName,
      changed: [],
    };
    await open(address, meeting(remoteItem({ draft: { title: { 'zh-TW': '另一個標題' } }, history: [ownSave] })));
    type('標題', '我的標題');
    await press('存草稿');
    expect(screen.getByText('你在另一個視窗也改了這一則')).toBeVisible();
    expect(screen.getByText('你（另一個視窗）存的')).toBeVisible();
    await press('用另一個視窗的');
    expect(title().value).toBe('另一個標題');
  });

  it('who changed different fields keep both changes', async () => {
    const { requests } = await open(address, meeting(remoteItem({ draft: { is_pinned: false } })));
    type('標題', '我的標題');
    await press('存草稿');
    expect(screen.getByText('別人剛改過這些，已經帶進來：置頂。你寫的都還在。')).toBeVisible();
    await press('存草稿');
    expect(parseBody(listWrites(requests)[1])).toMatchObject({
      version: 4,
      draft: { title: { 'zh-TW': '我的標題' }, is_pinned: false },
    });
  });

  it('are warned after a reload, too, when the draft is based on an earlier version', async () => {
    const first = await open(address, serving(contentItemOf('promotion')));
    type('標題', '我的標題');
    first.view.unmount();
    const same = await open(address, serving(contentItemOf('promotion')));
    expect(title().value).toBe('我的標題');
    expect(screen.queryByText(/同時改了這一則/)).toBeNull();
    same.view.unmount();
    await open(address, serving(remoteItem({ draft: { title: { 'zh-TW': '小芳的標題' } } })));
    expect(screen.getByText('小芳 同時改了這一則')).toBeVisible();
    expect(title().value).toBe('我的標題');
    await press('用對方的');
    expect(title().value).toBe('小芳的標題');
  });
});
