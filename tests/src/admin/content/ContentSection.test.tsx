import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ContentSummary } from '#contract/content/content.ts';
import { words } from '#src/admin/content/words/zh-TW.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { fakeServer, json, neverAnswer } from '#tests/src/support/fakeServer.ts';
import { buildContentItem } from '#tests/support/contentItems.ts';
import { fill } from '#tests/support/fill.ts';
import { answerWithItem, itemId, listWrites, open, parseBody, press, problem, type } from './openContent.tsx';

const serverNow = '2026-03-01T04:00:00.000Z';
const row = (change: Partial<ContentSummary> = {}): ContentSummary => ({
  id: itemId,
  kind: 'promotion',
  slug: 'winter',
  title: { 'zh-TW': '冬季輪組優惠' },
  state: 'draft',
  is_sample: false,
  version: 1,
  updated_at: serverNow,
  publish_at: null,
  ...change,
});
const list = (results: readonly ContentSummary[]) => json({ server_now: serverNow, results });

describe('the items of one kind', () => {
  it('are listed with their visibility, sample mark and last change', async () => {
    const { requests } = await open('?tab=promotion', () =>
      list([
        row({ id: 'a', title: { 'zh-TW': '草稿的' } }),
        row({ id: 'b', title: { 'zh-TW': '排程的' }, state: 'scheduled', publish_at: '2026-03-24T00:00:00.000Z' }),
        row({ id: 'c', title: { 'zh-TW': '改過的' }, state: 'changed', is_sample: true }),
      ]),
    );
    expect(requests[0]?.url).toContain('/api/admin/content/?kind=promotion');
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      '草稿的草稿2026年3月1日 12:00 修改',
      '排程的排程 2026年3月24日 08:002026年3月1日 12:00 修改',
      '改過的改到一半範例2026年3月1日 12:00 修改',
    ]);
    expect(screen.getByRole('link', { name: '排程的' }).getAttribute('href')).toBe(
      '/admin/content?tab=promotion&item=b',
    );
  });

  it('show loading, empty and failed states', async () => {
    const { view } = await open('', neverAnswer);
    expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
    view.unmount();
    const empty = await open('?tab=video', () => list([]));
    expect(screen.getByText(words.adminContent.none)).toBeVisible();
    expect(screen.getByRole('link', { name: words.adminContent.add.video }).getAttribute('href')).toBe(
      '/admin/content?tab=video&item=new',
    );
    empty.view.unmount();
    await open('', () => json({}, 500));
    expect(screen.getByRole('alert').textContent).toContain(words.adminContent.listFailed);
  });

  it('of products can be added only at the unused addresses', async () => {
    await open('?tab=product', () => list([row({ kind: 'product', slug: 'hyperlun' })]));
    expect(
      screen.queryByRole('link', { name: fill(words.adminContent.addAt, { address: '/product/hyperlun' }) }),
    ).toBeNull();
    expect(
      screen
        .getByRole('link', { name: fill(words.adminContent.addAt, { address: '/product/x7pro5' }) })
        .getAttribute('href'),
    ).toBe('/admin/content?tab=product&item=new-x7pro5');
  });

  it('have a tab each, kept in the address', async () => {
    const { requests } = await open('', () => list([]));
    await act(async () => screen.getByRole('tab', { name: words.adminContent.kinds.page }).click());
    expect(location.search).toBe('?tab=page');
    expect(requests.at(-1)?.url).toContain('kind=page');
    expect(screen.getByRole('link', { name: fill(words.adminContent.addAt, { address: '/about' }) })).toBeVisible();
  });
});

describe('a new item', () => {
  it('is saved as a draft, which then opens', async () => {
    const created = buildContentItem('promotion', { state: 'draft', published: null, version: 1 });
    const { requests } = await open('?tab=promotion&item=new', (request) =>
      request.method === 'POST' ? json(created, 201) : answerWithItem(created)(request),
    );
    type(words.adminContent.field.title, '春季優惠');
    type('開始', '2026-04-01T08:00');
    await press(words.adminContent.save);
    expect(parseBody(listWrites(requests)[0])).toEqual({
      kind: 'promotion',
      draft: {
        title: { 'zh-TW': '春季優惠' },
        text: null,
        picture: null,
        link_url: null,
        link_text: null,
        is_pinned: false,
        valid_from: '2026-04-01T00:00:00.000Z',
        valid_until: null,
      },
    });
    await waitFor(() => expect(location.search).toBe(`?tab=promotion&item=${itemId}`));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('reports an address that is already taken, and keeps the typed values', async () => {
    const { requests, view } = await open('?tab=product&item=new-hyperlun', ({ method }) =>
      method === 'POST' ? problem('content.slugTaken') : undefined,
    );
    type(words.adminContent.field.title, 'HyperLun 輪組');
    await press(words.adminContent.save);
    expect(parseBody(listWrites(requests)[0])).toMatchObject({ kind: 'product', slug: 'hyperlun' });
    expect(screen.getByText(/這個網址已經有一則了/)).toBeVisible();
    view.unmount();
    await open('?tab=product&item=new-hyperlun', () => undefined);
    expect(screen.getByLabelText<HTMLInputElement>(words.adminContent.field.title).value).toBe('HyperLun 輪組');
    await press(formTexts.kit.draftDiscard);
  });
});

it('reports a missing item, with a link back', async () => {
  const { view } = await open(`?item=${itemId}`, ({ url }) =>
    url.includes(itemId) ? problem('resource.notFound', 404) : list([]),
  );
  expect(screen.getByText(words.adminContent.unknown)).toBeVisible();
  await press(words.adminContent.back);
  expect(location.search).toBe('');
  view.unmount();
  fakeServer(() => json({}));
  const busy = await open(`?item=${itemId}`, neverAnswer);
  expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
  busy.view.unmount();
  await open(`?item=${itemId}`, () => json({}, 500));
  expect(screen.getByRole('alert').textContent).toContain(words.adminContent.itemFailed);
});
