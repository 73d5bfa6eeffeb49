import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { RelatedVideos } from '#src/pacing/BelowRows.tsx';
import { words } from '#src/ui/video/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { pacingDetail } from '#tests/src/support/pacingRoute.ts';

const first = { youtube_id: 'c7oixLDAla8', title: { 'zh-TW': '中心碑到武嶺' }, channel: '阿山騎車', start_s: 0 };
const second = { youtube_id: 'gIC0S_L33RM', title: { 'zh-TW': '雨中武嶺' }, channel: null, start_s: 30 };

const show = (videos = [first, second]) => render(<RelatedVideos route={pacingDetail(3, 5000, { videos })} />);

/** Simulates that the preview picture has loaded, because jsdom loads no pictures. */
function loadPicture(naturalWidth: number) {
  const picture = document.querySelector('img');
  if (picture === null) throw new Error('no picture was requested');
  Object.defineProperty(picture, 'naturalWidth', { value: naturalWidth });
  fireEvent.load(picture);
}

describe('the videos of a route', () => {
  it('send no request to YouTube before one is opened, and then only for that one', async () => {
    show();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      expect.stringMatching(/中心碑到武嶺播放影片 · 阿山騎車$/),
      expect.stringMatching(/雨中武嶺播放影片$/),
    ]);
    expect(document.body.innerHTML).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
    await userEvent.click(screen.getByRole('button', { name: /雨中武嶺/ }));
    const frame = screen.getByTitle<HTMLIFrameElement>('雨中武嶺');
    expect(frame.src).toBe(
      'https://www.youtube-nocookie.com/embed/gIC0S_L33RM?autoplay=1&playsinline=1&rel=0&start=30',
    );
    expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
    expect(document.activeElement).toBe(frame);
    expect(document.querySelector('img')?.src).toBe('https://i.ytimg.com/vi/gIC0S_L33RM/mqdefault.jpg');
    expect(screen.getByRole('link', { name: words.video.onYoutube }).getAttribute('href')).toBe(
      'https://www.youtube.com/watch?v=gIC0S_L33RM&t=30s',
    );
    loadPicture(320);
    expect(screen.getByTitle('雨中武嶺')).toBe(frame);
  });

  it('play one at a time', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: /中心碑到武嶺/ }));
    await userEvent.click(screen.getByRole('button', { name: /雨中武嶺/ }));
    expect([...document.querySelectorAll('iframe')].map(({ title }) => title)).toEqual(['雨中武嶺']);
    expect(screen.getByRole('button', { name: /中心碑到武嶺/ })).toBeVisible();
  });

  it('show a message in place of a removed video', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: /中心碑到武嶺/ }));
    loadPicture(120);
    expect(screen.getByRole('alert').textContent).toBe('中心碑到武嶺這部影片已從 YouTube 移除或不公開。');
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.getByRole('button', { name: /雨中武嶺/ })).toBeVisible();
  });

  it('show a message if YouTube cannot be reached, and retry', async () => {
    show([first]);
    await userEvent.click(screen.getByRole('button', { name: /中心碑到武嶺/ }));
    fireEvent.error(document.querySelector('img') as HTMLImageElement);
    expect(screen.getByRole('alert').textContent).toContain('連不到 YouTube。');
    await userEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
    expect(screen.getByTitle('中心碑到武嶺').tagName).toBe('IFRAME');
  });

  it('have no section if there are none', () => {
    show([]);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
