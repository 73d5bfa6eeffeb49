import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Drafts, draftSchemas } from '#contract/content/contentDrafts.ts';
import type { ContentKind } from '#contract/content/contentKinds.ts';
import { contentKinds } from '#contract/content/contentKinds.ts';
import { contentForms } from '#src/admin/content/forms/contentForms.ts';
import { words } from '#src/admin/content/words/zh-TW.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { adFigures } from '#tests/contract/contentAnswers.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { buildContentItem, contentDrafts } from '#tests/support/contentItems.ts';
import { fill } from '#tests/support/fill.ts';
import { answerWithItem, itemId, listWrites, open, parseBody, press, type } from './openContent.tsx';

const openItem = (kind: keyof Drafts) => open(`?tab=${kind}&item=${itemId}`, answerWithItem(buildContentItem(kind)));
const alertText = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

function roundTrip<Kind extends ContentKind>(kind: Kind) {
  const kindForm = contentForms[kind];
  return draftSchemas[kind].parse(kindForm.toInput(kindForm.toForm(contentDrafts[kind])));
}

it.each(contentKinds)('the form for %s sends an unedited draft unchanged, including its pictures', (kind) => {
  expect(roundTrip(kind)).toEqual(contentDrafts[kind]);
});

describe('an announcement', () => {
  it('of a closure closes the road and needs a route', async () => {
    const { requests } = await openItem('announcement');
    const choices = [...screen.getByLabelText<HTMLSelectElement>(words.adminContent.field.road_word).options].map(
      ({ text }) => text,
    );
    expect(choices).toEqual(['封閉']);
    const routes = [...screen.getByLabelText<HTMLSelectElement>(/^路線/).options].map(({ text }) => text);
    expect(routes).toEqual([words.adminContent.chooseRoute, 'wuling-east', '西進武嶺']);
    expect(screen.getByText(words.adminContent.field.route_id, { selector: 'label' }).textContent).toBe(
      words.adminContent.field.route_id,
    );
    type(/^路線/, '');
    await press(words.adminContent.save);
    expect(alertText()).toEqual([expect.stringContaining(words.adminContent.closureNeedsRoute)]);
    expect(listWrites(requests)).toEqual([]);
    await act(async () => screen.getByRole('radio', { name: words.adminContent.announcement.news }).click());
    await press(words.adminContent.save);
    expect(parseBody(listWrites(requests)[0]).draft).toMatchObject({ kind: 'news', route_id: null, road_word: null });
  });

  it('starts now when it is new', async () => {
    await open('?tab=announcement&item=new', () => undefined);
    const startMs = Date.parse(`${screen.getByLabelText<HTMLInputElement>('開始').value}+08:00`);
    expect(Math.abs(Date.now() - startMs)).toBeLessThan(120_000);
  });

  it('is not sent when it ends before it begins', async () => {
    const { requests } = await openItem('announcement');
    type('結束', '2026-02-28T08:00');
    await press(words.adminContent.save);
    expect(screen.getAllByText(formTexts.kit.endBeforeStart).length).toBeGreaterThan(0);
    expect(listWrites(requests)).toEqual([]);
  });
});

it('a promotion needs a Chinese title and an https address, even with another language open', async () => {
  const { requests } = await openItem('promotion');
  type(words.adminContent.field.title, '');
  type(/^連結網址/, 'http://example.tw');
  await act(async () => screen.getByRole('tab', { name: 'English' }).click());
  type('標題 · English', 'Winter wheels');
  await press(words.adminContent.save);
  expect(screen.getAllByText(words.adminContent.httpsOnly).length).toBeGreaterThan(0);
  expect(
    screen.getByText(
      fill(words.adminContent.inLanguage, { field: words.adminContent.field.title, language: '繁體中文' }),
    ),
  ).toBeVisible();
  expect(listWrites(requests)).toEqual([]);
  await act(async () => screen.getByRole('tab', { name: /繁體中文/ }).click());
  type(words.adminContent.field.title, '冬季輪組');
  type(/^連結網址/, 'https://example.tw/all');
  await press(words.adminContent.save);
  expect(parseBody(listWrites(requests)[0]).draft).toEqual({
    ...contentDrafts.promotion,
    title: { 'zh-TW': '冬季輪組', en: 'Winter wheels' },
    link_url: 'https://example.tw/all',
  });
});

describe('a product', () => {
  it('adds, moves and removes rows, and reports an incomplete row', async () => {
    const { requests } = await openItem('product');
    const table = within(screen.getByRole('group', { name: /^規格表(?!第)/ }));
    await press(words.adminContent.addRow, table);
    await press(words.adminContent.save);
    expect(alertText()).toEqual([expect.stringContaining('有一列還沒填好')]);
    expect(
      table.getByText(fill(formTexts.form.required, { field: words.adminContent.specification.name })),
    ).toBeVisible();
    expect(listWrites(requests)).toEqual([]);
    const third = within(
      table.getByRole('group', {
        name: fill(words.adminContent.row, { field: words.adminContent.field.specifications, number: '3' }),
      }),
    );
    fireEvent.change(third.getByLabelText(words.adminContent.specification.name), { target: { value: '輻條' } });
    fireEvent.change(third.getByLabelText(words.adminContent.specification.value), { target: { value: '24' } });
    await press(fill(words.adminContent.rowUp, { field: words.adminContent.field.specifications, number: '3' }), table);
    await press('刪除規格表第 1 列', table);
    await press(words.adminContent.save);
    expect(parseBody(listWrites(requests)[0]).draft.specifications).toEqual([
      { name: { 'zh-TW': '輻條' }, value: { 'zh-TW': '24' } },
      { name: { 'zh-TW': '框高' }, value: { 'zh-TW': '35 mm' } },
    ]);
  });

  it('keeps the cells of a comparison column that moves', async () => {
    const { requests } = await openItem('product');
    await press(fill(words.adminContent.rowDown, { field: words.adminContent.columns, number: '1' }));
    await press(words.adminContent.save);
    expect(parseBody(listWrites(requests)[0]).draft.comparison).toEqual({
      columns: [{ 'zh-TW': '一般鋁輪' }, { 'zh-TW': 'HyperLun' }],
      rows: [{ name: { 'zh-TW': '重量' }, cells: [{ 'zh-TW': '1,750 g' }, { 'zh-TW': '1,280 g' }] }],
    });
    await press('刪除欄第 2 列');
    await press('刪除欄第 1 列');
    await press(words.adminContent.save);
    expect(parseBody(listWrites(requests)[1]).draft.comparison).toBeNull();
  });
});

it('a video is linked to routes, and an address that is not a video is refused', async () => {
  const { requests } = await openItem('video');
  type(words.adminContent.field.youtube_id, 'https://example.tw/abc');
  await press(words.adminContent.save);
  expect(alertText()).toEqual([
    expect.stringContaining(fill(formTexts.form.formatInvalid, { field: words.adminContent.field.youtube_id })),
  ]);
  type(words.adminContent.field.youtube_id, 'https://youtu.be/bcdefghijkl');
  const routes = within(screen.getByRole('group', { name: /^掛在路線/ }));
  await press(fill(words.adminContent.untie, { name: '西進武嶺' }), routes);
  const choices = [...routes.getByRole<HTMLSelectElement>('combobox').options].map(({ text }) => text);
  expect(choices).toEqual([words.adminContent.tieChoose, '西進武嶺']);
  await press(fill(words.adminContent.untie, { name: 'hyperlun' }));
  await press(words.adminContent.save);
  expect(parseBody(listWrites(requests)[0]).draft).toMatchObject({
    youtube_id: 'bcdefghijkl',
    route_ids: [],
    product_ids: [],
    start_s: 30,
  });
});

it('linked routes stay when the list does not load, and a retry is offered', async () => {
  await open(`?tab=video&item=${itemId}`, ({ url }) =>
    url.includes('/admin/content/')
      ? answerWithItem(buildContentItem('video'))({ url } as never)
      : new Response('{}', { status: 500 }),
  );
  const routes = within(screen.getByRole('group', { name: /^掛在路線/ }));
  expect(routes.getByRole('button', { name: fill(words.adminContent.untie, { name: 'wuling-west' }) })).toBeVisible();
  expect(routes.getByText(words.adminContent.placesFailed)).toBeVisible();
  expect(routes.getByRole('button', { name: uiTexts.common.retry })).toBeVisible();
});

it('a page has links, each with a label and a valid address', async () => {
  const { requests } = await openItem('page');
  const links = within(screen.getByRole('group', { name: /^連結(?!第)/ }));
  fireEvent.change(links.getByLabelText(words.adminContent.url), { target: { value: 'www.example.tw' } });
  await press(words.adminContent.save);
  expect(links.getByText(fill(formTexts.form.formatInvalid, { field: words.adminContent.url }))).toBeVisible();
  expect(listWrites(requests)).toEqual([]);
  fireEvent.change(links.getByLabelText(words.adminContent.url), { target: { value: 'mailto:hi@example.tw' } });
  await press(words.adminContent.save);
  expect(parseBody(listWrites(requests)[0]).draft.links).toEqual([
    { name: { 'zh-TW': '頻道' }, url: 'mailto:hi@example.tw' },
  ]);
});

it('previews the draft as a rider will read it', async () => {
  await openItem('announcement');
  const preview = within(screen.getByRole('region', { name: words.adminContent.preview }));
  expect(preview.getByRole('heading', { name: '改道' })).toBeVisible();
  expect(preview.getByText('2026年3月1日 08:00 到 2026年3月3日 18:00')).toBeVisible();
  type(words.adminContent.field.title, '大禹嶺恢復通行');
  expect(preview.getByText('大禹嶺恢復通行')).toBeVisible();
});

describe('a picture', () => {
  it('needs a Chinese description before its item is saved', async () => {
    const { requests } = await openItem('promotion');
    expect(screen.getByRole('group', { name: /^圖片/ }).querySelector('img')?.getAttribute('src')).toBe(
      '/pictures/01928f3a-0000-7000-8000-0000000000aa',
    );
    type(words.adminContent.pictureAlt, '');
    await press(words.adminContent.save);
    expect(
      screen.getAllByText(fill(formTexts.form.required, { field: words.adminContent.pictureAlt })).length,
    ).toBeGreaterThan(0);
    expect(listWrites(requests)).toEqual([]);
    type(words.adminContent.pictureAlt, '黑色輪組');
    await press(words.adminContent.save);
    expect(parseBody(listWrites(requests)[0]).draft.picture).toEqual({
      id: '01928f3a-0000-7000-8000-0000000000aa',
      alt: { 'zh-TW': '黑色輪組' },
    });
  });

  it('is removed with its description', async () => {
    const { requests } = await openItem('promotion');
    await press('移除圖片');
    await press(words.adminContent.save);
    expect(parseBody(listWrites(requests)[0]).draft.picture).toBeNull();
  });

  it('of a product has its own row, and an empty row is not sent', async () => {
    const { requests } = await openItem('product');
    await press(words.adminContent.addPicture);
    await press(words.adminContent.save);
    expect(parseBody(listWrites(requests)[0]).draft.pictures).toEqual(contentDrafts.product.pictures);
  });
});

describe('a race', () => {
  // Drafts are stored on the device.
  beforeEach(() => sessionStorage.clear());

  it('is previewed as its page shows it', async () => {
    await openItem('cycling_event');
    const preview = within(screen.getByRole('region', { name: words.adminContent.preview }));
    expect(preview.getByText('嘉義自行車協會')).toBeVisible();
    expect(preview.getByText('66.1')).toBeVisible();
    type(words.adminContent.field.organiser, '');
    expect(preview.getByText(words.adminContent.previewFill)).toBeVisible();
  });

  it('saves one day and one price when only the first is given, and accepts kilometres', async () => {
    const { requests } = await openItem('cycling_event');
    type(/^距離/, '120.5');
    type(/^報名費（最低）/, '800');
    type(/^報名費（最高）/, '');
    await press(words.adminContent.save);
    expect(parseBody(listWrites(requests)[0]).draft).toMatchObject({
      first_day: '2026-04-11',
      last_day: '2026-04-11',
      distance_m: 120_500,
      price_from_twd: 800,
      price_until_twd: 800,
    });
  });

  it('reports contradicting values', async () => {
    const { requests } = await openItem('cycling_event');
    type(/^報名費（最高）/, '900');
    type(words.adminContent.field.url, 'http://example.tw');
    type(words.adminContent.field.county, '');
    await press(words.adminContent.save);
    expect(screen.getAllByText(words.adminContent.dearestBelow).length).toBeGreaterThan(0);
    expect(screen.getAllByText(words.adminContent.httpsOnly).length).toBeGreaterThan(0);
    expect(
      screen.getAllByText(fill(formTexts.form.required, { field: words.adminContent.field.county })).length,
    ).toBeGreaterThan(0);
    expect(listWrites(requests)).toEqual([]);
  });
});

describe('an ad', () => {
  // Items of all kinds share one id in these tests, so they would share their stored drafts.
  beforeEach(() => sessionStorage.clear());

  const openAd = (figures: Response) =>
    open(`?tab=ad&item=${itemId}`, ({ url }) =>
      url.includes('/admin/ads/') ? figures.clone() : answerWithItem(buildContentItem('ad'))({ url } as never),
    );

  it('needs an https address and an end after its start; other fields stay unchanged', async () => {
    const { requests } = await openAd(json(adFigures));
    type(words.adminContent.field.link_url, 'http://example.tw');
    type('結束', '2026-01-01T08:00');
    await press(words.adminContent.save);
    expect(screen.getAllByText(words.adminContent.httpsOnly).length).toBeGreaterThan(0);
    expect(screen.getAllByText(formTexts.kit.endBeforeStart).length).toBeGreaterThan(0);
    expect(listWrites(requests)).toEqual([]);
    type(words.adminContent.field.link_url, 'https://example.tw/new');
    type('結束', '');
    fireEvent.change(screen.getByLabelText(words.adminContent.field.placement), { target: { value: 'home' } });
    await press(words.adminContent.save);
    expect(parseBody(listWrites(requests)[0]).draft).toEqual({
      ...contentDrafts.ad,
      link_url: 'https://example.tw/new',
      until_at: null,
      placement: 'home',
    });
  });

  it('shows its views and clicks, in total and by day', async () => {
    await openAd(json(adFigures));
    const table = within(screen.getByRole('region', { name: words.adminContent.figures.title })).getByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['日期看到點擊', '2026年3月1日64020', '2026年2月28日60011']);
    expect(screen.getByText('1,240')).toBeVisible();
  });

  it('says when it has no views, and offers a retry when its figures do not load', async () => {
    await openAd(json({ seen_count: 0, clicked_count: 0, days: [] }));
    expect(screen.getByText(words.adminContent.figures.none)).toBeVisible();
    cleanup();
    await openAd(json({ code: 'server.internal' }, 500));
    const part = within(screen.getByRole('region', { name: words.adminContent.figures.title }));
    expect(part.getByText(words.adminContent.figures.failed)).toBeVisible();
    expect(part.getByRole('button', { name: uiTexts.common.retry })).toBeVisible();
  });
});
