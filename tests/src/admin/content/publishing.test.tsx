import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ContentItemOfKind } from '#contract/content/content.ts';
import { words } from '#src/admin/content/words/zh-TW.ts';
import { json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { rider } from '#tests/src/support/fakeSession.ts';
import { buildContentItem } from '#tests/support/contentItems.ts';
import { fill } from '#tests/support/fill.ts';
import {
  answerWithItem,
  type Handler,
  itemId,
  listWrites,
  open,
  parseBody,
  press,
  problem,
  type,
} from './openContent.tsx';

const address = `?tab=promotion&item=${itemId}`;
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const ownName = rider({ role: 'admin' }).username;
const dialog = () => within(screen.getByRole('dialog'));
const title = () => screen.getByLabelText<HTMLInputElement>(words.adminContent.field.title);

/** Answers reads with the server's state, and writes with the given answer. */
const answerContent =
  (readItem: () => ContentItemOfKind<'promotion'>, write: Handler): Handler =>
  (request) => {
    if (!request.url.includes('/admin/content/')) return undefined;
    return request.method === 'GET' ? json(readItem()) : (write(request) ?? json(readItem()));
  };

describe('publishing', () => {
  it('says who will see it and what cannot be undone, and publishes at once', async () => {
    const { requests } = await open(
      address,
      answerContent(
        () => buildContentItem('promotion'),
        () => json(buildContentItem('promotion', { state: 'published', version: 4 })),
      ),
    );
    await press(words.adminContent.publish.open);
    expect(dialog().getByText(words.adminContent.publish.who.promotion)).toBeVisible();
    expect(dialog().getByText(words.adminContent.publish.replaces)).toBeVisible();
    expect(dialog().getByText(/已經看到的人收不回/)).toBeVisible();
    await press(words.adminContent.versions.actions.published, dialog());
    expect(listWrites(requests)[0]?.url).toContain(`/admin/content/${itemId}/publish/`);
    expect(parseBody(listWrites(requests)[0])).toEqual({ version: 3, at: null });
    expect(screen.getByText(words.adminContent.publish.done)).toBeVisible();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.adminContent.publish.asIs }).disabled).toBe(
      true,
    );
  });

  it('at a given time requires a time in the future', async () => {
    const publishAt = '2999-04-01T00:00:00.000Z';
    const scheduled = buildContentItem('promotion', { state: 'scheduled', publish_at: publishAt, version: 4 });
    const { requests } = await open(
      address,
      answerContent(
        () => buildContentItem('promotion'),
        () => json(scheduled),
      ),
    );
    await press(words.adminContent.publish.open);
    fireEvent.click(dialog().getByRole('radio', { name: words.adminContent.publish.later }));
    await press(words.adminContent.versions.actions.scheduled, dialog());
    expect(dialog().getByText(words.adminContent.publish.momentMissing)).toBeVisible();
    type(/^上網站的時間/, '2020-01-01T08:00');
    expect(dialog().getByText(words.adminContent.publish.momentPast)).toBeVisible();
    expect(listWrites(requests)).toEqual([]);
    type(/^上網站的時間/, '2999-04-01T08:00');
    await press(words.adminContent.versions.actions.scheduled, dialog());
    expect(parseBody(listWrites(requests)[0])).toEqual({ version: 3, at: publishAt });
    expect(screen.getByText(/^排程 2999年4月1日 08:00/)).toBeVisible();
  });

  it('requires saved changes, and reports why it failed', async () => {
    await open(
      address,
      answerContent(
        () => buildContentItem('promotion'),
        ({ url }) => (url.includes('/publish/') ? noNetwork() : json(buildContentItem('promotion', { version: 4 }))),
      ),
    );
    type(words.adminContent.field.title, '改一個字');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.adminContent.publish.saveFirst }).disabled).toBe(
      true,
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.adminContent.withdraw.open }).disabled).toBe(
      true,
    );
    expect(
      screen.getByRole<HTMLButtonElement>('button', {
        name: fill(words.adminContent.versions.revertTo, { version: '1' }),
      }).disabled,
    ).toBe(true);
    await press(words.adminContent.save);
    expect(screen.getByText(words.adminContent.saved)).toBeVisible();
    await press(words.adminContent.publish.open);
    await press(words.adminContent.versions.actions.published, dialog());
    expect(dialog().getByRole('alert').textContent).not.toBe('');
    expect(title().value).toBe('冬季輪組優惠');
  });

  it('does nothing when another administrator saved first, and shows the newest version', async () => {
    let currentItem = buildContentItem('promotion');
    await open(
      address,
      answerContent(
        () => currentItem,
        () => {
          currentItem = buildContentItem('promotion', { version: 4, draft: { title: { 'zh-TW': '小芳的標題' } } });
          return problem('content.changed');
        },
      ),
    );
    await press(words.adminContent.publish.open);
    await press(words.adminContent.versions.actions.published, dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(words.adminContent.publish.changed)).toBeVisible();
    expect(title().value).toBe('小芳的標題');
    expect(screen.getByText(fill(words.adminContent.newer, { fields: '標題' }))).toBeVisible();
  });
});

it('withdraws after confirmation', async () => {
  const { requests } = await open(
    address,
    answerContent(
      () => buildContentItem('promotion'),
      () => json(buildContentItem('promotion', { state: 'withdrawn', published: null, version: 4 })),
    ),
  );
  await press(words.adminContent.withdraw.open);
  await press(words.adminContent.withdraw.keep, dialog());
  expect(listWrites(requests)).toEqual([]);
  await press(words.adminContent.withdraw.open);
  await press(words.adminContent.withdraw.open, dialog());
  expect(listWrites(requests)[0]?.url).toContain('/withdraw/');
  expect(parseBody(listWrites(requests)[0])).toEqual({ version: 3 });
  expect(screen.getByText(words.adminContent.withdraw.done)).toBeVisible();
  expect(screen.queryByRole('button', { name: words.adminContent.withdraw.open })).toBeNull();
});

it('restores an earlier version as the draft', async () => {
  const back = buildContentItem('promotion', { version: 4, draft: { title: { 'zh-TW': '最早的標題' } } });
  const { requests } = await open(
    address,
    answerContent(
      () => buildContentItem('promotion'),
      () => json(back),
    ),
  );
  const versions = within(screen.getByRole('region', { name: words.adminContent.versions.title }));
  expect(versions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '第 3 版 存檔2026年3月1日 12:00 · amy改了：標題、置頂',
    '第 2 版 發布 線上2026年3月1日 12:00 · amy退回第 2 版',
    '第 1 版 建立2026年3月1日 12:00 · 伺服器指令退回第 1 版',
  ]);
  await press(fill(words.adminContent.versions.revertTo, { version: '1' }));
  expect(parseBody(listWrites(requests)[0])).toEqual({ version: 3, to_version: 1 });
  expect(title().value).toBe('最早的標題');
  expect(versions.getByText(fill(words.adminContent.versions.reverted, { version: '1' }))).toBeVisible();
});

it('clears the published message once an earlier version is restored', async () => {
  await open(
    address,
    answerContent(
      () => buildContentItem('promotion'),
      ({ url }) =>
        json(
          buildContentItem(
            'promotion',
            url.includes('/publish/') ? { state: 'published', version: 4 } : { version: 5 },
          ),
        ),
    ),
  );
  await press(words.adminContent.publish.open);
  await press(words.adminContent.versions.actions.published, dialog());
  expect(screen.getByText(words.adminContent.publish.done)).toBeVisible();
  await press(fill(words.adminContent.versions.revertTo, { version: '1' }));
  expect(screen.queryByText(words.adminContent.publish.done)).toBeNull();
  expect(screen.getByText(fill(words.adminContent.versions.reverted, { version: '1' }))).toBeVisible();
});

describe('a schedule', () => {
  const runAt = '2026-03-01T04:00:30.000Z';
  const history = [
    { version: 2, action: 'scheduled' as const, at: '2026-03-01T03:00:00.000Z', username: 'amy', changed: [] },
    { version: 1, action: 'created' as const, at: '2026-03-01T03:00:00.000Z', username: 'amy', changed: [] },
  ];

  it('that takes effect while the page is open is reported, and typed values stay', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T04:00:00.000Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const scheduledState = { state: 'scheduled' as const, publish_at: runAt, version: 2, published: null, history };
    const run = buildContentItem('promotion', { state: 'published', version: 2, history });
    const { requests } = await open(
      address,
      answerContent(
        () => (Date.now() < Date.parse(runAt) ? buildContentItem('promotion', scheduledState) : run),
        () => json(run),
      ),
    );
    expect(screen.getByText(/^第 2 版 排程$/)).toBeVisible();
    type(words.adminContent.field.title, '正在寫的標題');
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(screen.getByText(words.adminContent.stateText.scheduled)).toBeVisible();
    const countBefore = requests.filter(({ url }) => url.includes(itemId)).length;
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(requests.filter(({ url }) => url.includes(itemId)).length).toBe(countBefore + 1);
    expect(screen.getByText(words.adminContent.stateText.published)).toBeVisible();
    expect(screen.getByText(/^第 2 版 排程發布/)).toBeVisible();
    expect(title().value).toBe('正在寫的標題');
  });
});

describe('two administrators at once', () => {
  const remoteItem = (draft: Parameters<typeof buildContentItem<'promotion'>>[1]) =>
    buildContentItem('promotion', {
      version: 4,
      history: [{ version: 4, action: 'saved', at: '2026-03-01T04:01:00.000Z', username: '小芳', changed: [] }],
      ...draft,
    });
  /** The first save conflicts with a change, the next ones succeed. */
  const conflictOnFirstSave = (newest: ContentItemOfKind<'promotion'>) => {
    let currentItem = buildContentItem('promotion');
    let version = 3;
    return answerContent(
      () => currentItem,
      (request) => {
        const body = parseBody(request);
        if (body.version === version && version === 4) {
          currentItem = buildContentItem('promotion', { version: 5, draft: body.draft });
          return json(currentItem);
        }
        [currentItem, version] = [newest, 4];
        return problem('content.changed');
      },
    );
  };

  it('see both values of each conflict, and cannot save until each is decided', async () => {
    const { requests } = await open(
      address,
      conflictOnFirstSave(
        remoteItem({
          draft: { title: { 'zh-TW': '小芳的標題' }, link_url: 'https://example.tw/fang', is_pinned: false },
        }),
      ),
    );
    type(words.adminContent.field.title, '我的標題');
    type(/^連結網址/, 'https://example.tw/mine');
    await press(words.adminContent.save);
    const conflictAlert = within(
      screen
        .getByText(fill(words.adminContent.conflict.title, { name: '小芳' }))
        .closest('[role=alert]') as HTMLElement,
    );
    expect(conflictAlert.getByText('我的標題')).toBeVisible();
    expect(conflictAlert.getByText('小芳的標題')).toBeVisible();
    expect(title().value).toBe('我的標題');
    expect(document.activeElement?.textContent).toContain(fill(words.adminContent.conflict.title, { name: '小芳' }));
    expect(
      screen.getByRole<HTMLButtonElement>('button', {
        name: fill(words.adminContent.publish.decideFirst, { count: '2' }),
      }).disabled,
    ).toBe(true);
    await press(words.adminContent.save);
    expect(listWrites(requests)).toHaveLength(1);
    expect(screen.getAllByText(words.adminContent.undecided).length).toBeGreaterThan(0);
    fireEvent.click(
      conflictAlert.getAllByRole('button', { name: words.adminContent.conflict.useMine })[0] as HTMLElement,
    );
    expect(
      screen.getByRole('button', { name: fill(words.adminContent.publish.decideFirst, { count: '1' }) }),
    ).toBeVisible();
    await press(words.adminContent.conflict.useTheirs);
    expect(screen.queryByText(fill(words.adminContent.conflict.title, { name: '小芳' }))).toBeNull();
    await press(words.adminContent.save);
    expect(parseBody(listWrites(requests)[1])).toMatchObject({
      version: 4,
      draft: { title: { 'zh-TW': '我的標題' }, link_url: 'https://example.tw/fang', is_pinned: false },
    });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.adminContent.publish.open }).disabled).toBe(
      false,
    );
  });

  it('may be one person in two windows, which the message says', async () => {
    const ownSave = {
      version: 4,
      action: 'saved' as const,
      at: '2026-03-01T04:01:00.000Z',
      username: ownName,
      changed: [],
    };
    await open(
      address,
      conflictOnFirstSave(remoteItem({ draft: { title: { 'zh-TW': '另一個標題' } }, history: [ownSave] })),
    );
    type(words.adminContent.field.title, '我的標題');
    await press(words.adminContent.save);
    expect(screen.getByText(words.adminContent.conflict.titleSelf)).toBeVisible();
    expect(screen.getByText(words.adminContent.conflict.theirsSelf)).toBeVisible();
    await press(words.adminContent.conflict.useOther);
    expect(title().value).toBe('另一個標題');
  });

  it('who changed different fields keep both changes', async () => {
    const { requests } = await open(address, conflictOnFirstSave(remoteItem({ draft: { is_pinned: false } })));
    type(words.adminContent.field.title, '我的標題');
    await press(words.adminContent.save);
    expect(screen.getByText(fill(words.adminContent.newer, { fields: '置頂' }))).toBeVisible();
    await press(words.adminContent.save);
    expect(parseBody(listWrites(requests)[1])).toMatchObject({
      version: 4,
      draft: { title: { 'zh-TW': '我的標題' }, is_pinned: false },
    });
  });

  it('are warned after a reload, too, when the draft is based on an earlier version', async () => {
    const first = await open(address, answerWithItem(buildContentItem('promotion')));
    type(words.adminContent.field.title, '我的標題');
    first.view.unmount();
    const same = await open(address, answerWithItem(buildContentItem('promotion')));
    expect(title().value).toBe('我的標題');
    expect(screen.queryByText(/同時改了這一則/)).toBeNull();
    same.view.unmount();
    await open(address, answerWithItem(remoteItem({ draft: { title: { 'zh-TW': '小芳的標題' } } })));
    expect(screen.getByText(fill(words.adminContent.conflict.title, { name: '小芳' }))).toBeVisible();
    expect(title().value).toBe('我的標題');
    await press(words.adminContent.conflict.useTheirs);
    expect(title().value).toBe('小芳的標題');
  });
});
