import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AboutScreen } from '#src/about/AboutScreen.tsx';
import { aboutWords } from '#src/about/aboutWords.ts';
import { words } from '#src/about/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { aboutAnswer } from '#tests/contract/contentAnswers.ts';
import { fakeServer, json, neverAnswer } from '#tests/src/support/fakeServer.ts';

await loadWords(aboutWords);

/** The site's own facts, shown whether or not the maker's text loads. */
function expectFacts() {
  expect(screen.getByRole('region', { name: words.about.site }).textContent).toContain('配速在你的裝置上算');
  expect(screen.getByRole('region', { name: words.about.living })).toBeVisible();
  expect(screen.getByRole('region', { name: words.about.contact }).textContent).not.toBe(words.about.contact);
  const links = [...screen.getByRole('navigation', { name: words.about.more }).querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/promotions', '/accuracy', '/status', '/licences']);
}

describe('AboutScreen', () => {
  it('shows the maker’s story, picture and links, and the facts about the site', async () => {
    const links = [...aboutAnswer.links, { name: { 'zh-TW': '寫信' }, url: 'mailto:hi@example.tw' }];
    fakeServer(() => json({ ...aboutAnswer, picture: { src: '/pictures/1', alt: { 'zh-TW': '騎車的人' } }, links }));
    render(<AboutScreen />);
    expect(await screen.findByRole('region', { name: '關於狼速' })).toBeVisible();
    expect(screen.getByText('一個騎車拍片的人')).toBeVisible();
    expect(screen.getByRole('heading', { name: '故事' })).toBeVisible();
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/pictures/1');
    fireEvent.error(document.querySelector('img') as HTMLImageElement);
    expect(document.querySelector('img')).toBeNull();
    const [channel, letter] = ['頻道', '寫信'].map((name) => screen.getByRole('link', { name }));
    expect([channel?.getAttribute('href'), channel?.getAttribute('target')]).toEqual([
      'https://www.youtube.com/@example',
      '_blank',
    ]);
    expect([letter?.getAttribute('href'), letter?.getAttribute('target')]).toEqual(['mailto:hi@example.tw', null]);
    expect(screen.getByText(words.about.sample)).toBeVisible();
    expectFacts();
  });

  it('says that nothing is published yet and still shows the facts', async () => {
    fakeServer(() => json({ code: 'resource.notFound', status: 404, title: 'x' }, 404));
    render(<AboutScreen />);
    expect(await screen.findByText(words.about.none)).toBeVisible();
    expectFacts();
  });

  it('is busy while it loads and still shows the facts', () => {
    fakeServer(neverAnswer);
    render(<AboutScreen />);
    expect(document.querySelector('[aria-busy=true]')).toBeVisible();
    expectFacts();
  });

  it('reports a failure and still shows the facts', async () => {
    fakeServer(() => json({ code: 'server.internal', status: 500, title: 'x' }, 500));
    render(<AboutScreen />);
    expect((await screen.findByRole('alert')).textContent).toContain(words.about.failed);
    expectFacts();
  });
});
