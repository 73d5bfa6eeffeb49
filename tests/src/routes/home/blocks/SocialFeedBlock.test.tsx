import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { buildSocialFrameUrl, SocialFeedBlock } from '#src/routes/home/blocks/SocialFeedBlock.tsx';
import { homeLazyWords } from '#src/routes/home/homeLazyWords.ts';
import { words } from '#src/routes/home/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { socialFeedAnswer } from '#tests/contract/contentAnswers.ts';
import { fakeServer, json, neverAnswer } from '#tests/src/support/fakeServer.ts';

beforeAll(() => loadWords(homeLazyWords));
afterEach(() => {
  vi.useRealTimers();
});

const serve = () => fakeServer(() => json(socialFeedAnswer));
const open = () => userEvent.click(screen.getByRole('button', { name: words.homeFeed.show }));
const getFrame = () => screen.getByTitle<HTMLIFrameElement>(words.homeFeed.frame);

describe('SocialFeedBlock', () => {
  it('makes no request before the rider opens it, and then uses a sandboxed frame', async () => {
    serve();
    render(<SocialFeedBlock />);
    const link = await screen.findByRole('link', { name: words.homeFeed.onNetwork });
    expect(link.getAttribute('href')).toBe('https://www.facebook.com/example');
    expect(document.querySelector('iframe, img, script, link[rel=preconnect]')).toBeNull();
    await open();
    expect(new URL(getFrame().src).origin).toBe('https://www.facebook.com');
    expect(new URL(getFrame().src).searchParams.get('locale')).toBe('zh_TW');
    expect(getFrame().getAttribute('sandbox')?.split(' ').sort()).toEqual([
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-same-origin',
      'allow-scripts',
    ]);
    expect(document.activeElement).toBe(getFrame());
    expect(screen.getByRole('link', { name: words.homeFeed.onNetwork })).toBeVisible();
  });

  it('reports a frame that does not respond until it does', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serve();
    render(<SocialFeedBlock />);
    await screen.findByRole('button', { name: words.homeFeed.show });
    fireEvent.click(screen.getByRole('button', { name: words.homeFeed.show }));
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('alert').textContent).toBe(words.homeFeed.silent);
    fireEvent.load(getFrame());
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not rendered if no page is configured', async () => {
    fakeServer(() => json({ page: null }));
    const { container } = render(<SocialFeedBlock />);
    await vi.waitFor(() => expect(container.innerHTML).toBe(''));
  });

  it('is busy while loading, and offers a retry after a failure', async () => {
    fakeServer(neverAnswer);
    const { container, unmount } = render(<SocialFeedBlock />);
    expect(container.querySelector('[aria-busy=true]')).toBeVisible();
    unmount();
    fakeServer(() => json({ code: 'server.internal' }, 500));
    render(<SocialFeedBlock />);
    expect((await screen.findByRole('alert')).textContent).toContain(words.homeFeed.failed);
    serve();
    await userEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
    expect(await screen.findByRole('link', { name: words.homeFeed.onNetwork })).toBeVisible();
  });
});

it('requests a width that the network’s frame supports', () => {
  const getWidth = (px: number) =>
    new URL(buildSocialFrameUrl('https://www.facebook.com/plugins/page.php?href=x', px, 'th')).searchParams.get(
      'width',
    );
  expect([0, 180, 327.6, 1_200].map(getWidth)).toEqual(['180', '180', '327', '500']);
});
