import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { writeFirstPaint } from '#server/modules/pages/firstPaint.ts';
import { LanguageProvider } from '#src/app/startSite.tsx';
import { words } from '#src/ui/words/zh-TW.ts';
import { pacingDetail } from '#tests/src/support/pacingRoute.ts';

const route = pacingDetail();
const name = route.name['zh-TW'];

// The server's HTML is present before the screen's code loads, which reads it once.
document.body.innerHTML = writeFirstPaint('<div id="app"></div>', { route, siteName: '狼速', description: '說明' });
const drawnCourse = document.querySelector('.fp-course');
const { RoutePacingOpening } = await import('#src/pacing/RoutePacingStates.tsx');
document.body.innerHTML = '';

function show(routeId: string, language: Language = 'zh-TW') {
  render(
    <LanguageProvider initialLanguage={language}>
      <RoutePacingOpening routeId={routeId} />
    </LanguageProvider>,
  );
}

it('keeps the server’s elements while busy, with the name as heading', () => {
  show(route.id);
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.getByText('50.0 km ·').parentElement?.textContent).toBe('50.0 km · ↑600 m · 1.2 % ');
  const main = screen.getByRole('main');
  expect(main.querySelector('[aria-busy=true] .fp-main .fp-course')).toBe(drawnCourse);
  expect(main.querySelectorAll('.fp-hero')).toHaveLength(1);
});

it('shows no name in another language than the server’s', () => {
  show(route.id, 'th');
  expect(screen.queryByText(name)).toBeNull();
  // The page still has a name.
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
  expect(screen.getByRole('main').contains(drawnCourse)).toBe(true);
});

it('shows only the empty layout for a route that was opened later', () => {
  show('another-route');
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([words.page['route-id']]);
  expect(document.querySelector('.fp-course')).toBeNull();
  expect(document.querySelector('[aria-busy=true]')).toBeVisible();
});
