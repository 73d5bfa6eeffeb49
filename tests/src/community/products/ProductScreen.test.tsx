import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/published/published.ts';
import { HyperlunScreen } from '#src/community/products/HyperlunScreen.tsx';
import { productsWords } from '#src/community/products/productsWords.ts';
import { words } from '#src/community/products/words/zh-TW.ts';
import { X7pro5Screen } from '#src/community/products/X7pro5Screen.tsx';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { productAnswer } from '#tests/contract/contentAnswers.ts';
import { fakeServer, json, neverAnswer } from '#tests/src/support/fakeServer.ts';
import { fill } from '#tests/support/fill.ts';

await loadWords(productsWords);

const open = async (change: Partial<Product> = {}) => {
  const server = fakeServer(() => json({ ...productAnswer, ...change }));
  render(<HyperlunScreen />);
  await screen.findByText('爬坡用的輪組');
  return server;
};
const pictures = [1, 2, 3].map((number) => ({ src: `/pictures/${number}`, alt: { 'zh-TW': `輪組的第 ${number} 面` } }));
const visiblePicture = () =>
  within(screen.getByRole('region', { name: words.products.gallery }))
    .getAllByRole('img')[0]
    ?.getAttribute('src');

describe('ProductScreen', () => {
  it('shows text, specifications, the comparison with this product first, and where to buy', async () => {
    const { requests } = await open();
    expect(requests.map(({ url }) => url)).toEqual(['/api/products/hyperlun/']);
    expect(screen.getByText('輕。')).toBeVisible();
    const specifications = screen.getByRole('table', {
      name: fill(words.products.specificationsOf, { name: 'HyperLun' }),
    });
    expect(within(specifications).getByRole('row', { name: '重量 1,280 g' })).toBeVisible();
    const region = screen.getByRole('region', { name: fill(words.products.comparisonOf, { name: 'HyperLun' }) });
    expect(region.querySelector('table')).toBeVisible();
    expect(region.tabIndex).toBe(0);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'HyperLun這一款',
      '一般鋁輪',
    ]);
    const shop = screen.getByRole('link', { name: /狼車行/ });
    expect([shop.getAttribute('href'), shop.getAttribute('rel'), shop.textContent]).toEqual([
      'https://example.tw/shop',
      'noopener noreferrer sponsored',
      '狼車行example.tw',
    ]);
    expect(screen.getByRole('link', { name: words.products.shops }).getAttribute('href')).toBe('#shops');
    expect(document.querySelector('#shops')).toBeVisible();
    expect(screen.getByText(words.products.sample)).toBeVisible();
  });

  it('omits sections without content', async () => {
    await open({ text: null, specifications: [], comparison: null, shops: [], is_sample: false });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('changes pictures by buttons, thumbnails, keys and swiping', async () => {
    await open({ pictures });
    const gallery = screen.getByRole('region', { name: words.products.gallery });
    expect(visiblePicture()).toBe('/pictures/1');
    await userEvent.click(screen.getByRole('button', { name: words.products.next }));
    expect(visiblePicture()).toBe('/pictures/2');
    expect(within(gallery).getByRole('status').textContent).toBe('2 / 3');
    await userEvent.click(
      screen.getByRole('button', { name: fill(words.products.picture, { name: 'HyperLun', number: '3', total: '3' }) }),
    );
    expect(visiblePicture()).toBe('/pictures/3');
    await userEvent.keyboard('{ArrowRight}');
    expect(visiblePicture()).toBe('/pictures/1');
    await userEvent.keyboard('{ArrowLeft}');
    expect(visiblePicture()).toBe('/pictures/3');
    const stage = screen.getByAltText('輪組的第 3 面');
    fireEvent.pointerDown(stage, { pointerType: 'touch', clientX: 40 });
    fireEvent.pointerUp(stage, { pointerType: 'touch', clientX: 200 });
    expect(visiblePicture()).toBe('/pictures/2');
    fireEvent.pointerDown(stage, { pointerType: 'touch', clientX: 40 });
    fireEvent.pointerUp(stage, { pointerType: 'touch', clientX: 60 });
    expect(visiblePicture()).toBe('/pictures/2');
  });

  it('has no controls with one picture, and no gallery without pictures', async () => {
    await open({ pictures: pictures.slice(0, 1) });
    expect(visiblePicture()).toBe('/pictures/1');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('makes no request to another site before a video is opened', async () => {
    const video = { youtube_id: 'abcdefghijk', title: { 'zh-TW': '輪組差多少' }, channel: null, start_s: 0 };
    await open({ videos: [video], shops: [], text: null });
    expect(document.body.innerHTML).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
    await userEvent.click(screen.getByRole('button', { name: /輪組差多少/ }));
    expect(screen.getByTitle<HTMLIFrameElement>('輪組差多少').src).toContain('youtube-nocookie.com/embed/abcdefghijk');
  });

  it('announces an unpublished product and links to the routes', async () => {
    const { requests } = fakeServer(() => json({ code: 'resource.notFound', status: 404, title: 'x' }, 404));
    render(<X7pro5Screen />);
    expect(await screen.findByText(words.products.notYet)).toBeVisible();
    expect(requests.map(({ url }) => url)).toEqual(['/api/products/x7pro5/']);
    expect(screen.getByRole('heading', { level: 1, name: 'X7 Pro 5' })).toBeVisible();
    expect(screen.getByRole('link', { name: uiTexts.error.toRoutes }).getAttribute('href')).toBe('/routelist');
  });

  it('is busy while it loads', () => {
    fakeServer(neverAnswer);
    render(<HyperlunScreen />);
    expect(screen.getByRole('heading', { level: 1, name: 'HyperLun' })).toBeVisible();
    expect(document.querySelector('[aria-busy=true]')).toBeVisible();
  });

  it('reports a failure', async () => {
    fakeServer(() => json({ code: 'server.internal', status: 500, title: 'x' }, 500));
    render(<HyperlunScreen />);
    expect((await screen.findByRole('alert')).textContent).toContain(words.products.failed);
  });
});
