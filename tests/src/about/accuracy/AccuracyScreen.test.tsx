import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aboutWords } from '#src/about/aboutWords.ts';
import { AccuracyScreen } from '#src/about/accuracy/AccuracyScreen.tsx';
import figures from '#src/about/accuracy/figures.json';
import { words } from '#src/about/words/zh-TW.ts';
import { LanguageProvider } from '#src/app/startSite.tsx';
import { formatFixed } from '#src/format/formatFixed.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';

await loadWords(aboutWords);

const open = () =>
  render(
    <LanguageProvider initialLanguage="zh-TW">
      <AccuracyScreen />
    </LanguageProvider>,
  );

const isInside = ({ recordedS, lowS, highS }: (typeof figures.rides)[number]['plain']) =>
  lowS <= recordedS && recordedS <= highS;

it.each([
  [words.accuracy.plain, 'plain'],
  [words.accuracy.learned, 'learned'],
] as const)('shows the recorded figures: %s', (name, kind) => {
  open();
  const { maePct, halfWidthPct } = figures[kind];
  const text = screen.getByRole('region', { name }).textContent;
  expect(text).toContain(`平均差${formatFixed(maePct, 1)} %`);
  const count = figures.rides.length;
  const inside = figures.rides.filter((ride) => isInside(ride[kind])).length;
  expect(text).toContain(`落在範圍內${inside} / ${count} 趟`);
  expect(text).toContain('目標：十趟中八趟');
  expect(text.includes('這裡的範圍比需要的寬')).toBe(inside === count);
  expect(text).toContain(`範圍平均 ±${formatFixed(halfWidthPct, 1)} %`);
});

it.each([
  [words.accuracy.plain, 'plain'],
  [words.accuracy.learned, 'learned'],
] as const)('describes each ride in words beside its drawing: %s', (name, kind) => {
  open();
  const rows = within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(figures.rides.length);
  const inside = rows.filter((row) => row.textContent.includes(words.accuracy.hit));
  expect(inside).toHaveLength(figures.rides.filter((ride) => isInside(ride[kind])).length);
  const { recordedS, predictedS } = figures.rides[0]?.[kind] ?? { recordedS: 0, predictedS: 0 };
  const miss = 100 * (predictedS / recordedS - 1);
  expect(rows[0]?.textContent).toContain(`${miss >= 0.05 ? '+' : ''}${formatFixed(miss, 1)} %`);
});

it('states the limits of the figures', () => {
  open();
  const items = within(screen.getByRole('region', { name: words.accuracy.limits })).getAllByRole('listitem');
  expect(items).toHaveLength(3);
  expect(items[0]?.textContent).toContain('風');
});

it('states directly below the figures how few rides they are based on', () => {
  open();
  const few = screen.getByText((text) =>
    text.startsWith(`只有 ${figures.rides.length} 趟，其中 ${figures.ridesOfOneRider} 趟`),
  );
  expect(few.previousElementSibling?.textContent).toContain(words.accuracy.learned);
  expect(few.textContent).toContain('每位騎士各算一份');
});

it('shows, with their date, the figures of rides that were not seen before', () => {
  open();
  const outside = screen.getByRole('region', { name: words.accuracy.outside });
  expect(outside.textContent).toContain('2026 年 11 月 28 日');
  const rows = within(outside).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '10 趟，多位騎士7.7 %60 %',
    '69 趟，同一位台北騎士8.3 %52 %',
    '9 趟，6 位騎士5.4 %89 %',
  ]);
});

it('draws the bar of a missed ride entirely below or above the zero line', () => {
  open();
  const sides = within(screen.getByRole('table', { name: words.accuracy.plain }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('[data-inside]')?.getAttribute('data-side') ?? 'on');
  expect(sides).toEqual(
    figures.rides.map(({ plain: { recordedS, lowS, highS } }) => {
      if (highS < recordedS) return 'below';
      return lowS > recordedS ? 'above' : 'on';
    }),
  );
});

it('makes no request', () => {
  const { requests } = fakeServer(() => json({}, 500));
  open();
  expect(requests).toEqual([]);
});
