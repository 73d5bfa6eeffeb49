import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aboutWords } from '#src/about/aboutWords.ts';
import { AccuracyScreen } from '#src/about/accuracy/AccuracyScreen.tsx';
import figures from '#src/about/accuracy/figures.json';
import { LanguageProvider } from '#src/app/LanguageProvider.tsx';
import { fixed } from '#src/format/fixed.ts';
import { loadWords } from '#src/i18n/wordRooms.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';

await loadWords(aboutWords);

const open = () =>
  render(
    <LanguageProvider initialLanguage="zh-TW">
      <AccuracyScreen />
    </LanguageProvider>,
  );

it.each([
  ['還不認識你', 'plain'],
  ['學過之後', 'learned'],
] as const)('says the recorded figures: %s', (name, kind) => {
  open();
  const { maePct, coveragePct, halfWidthPct } = figures[kind];
  const text = screen.getByRole('region', { name }).textContent;
  expect(text).toContain(`平均差${fixed(maePct, 1)} %`);
  expect(text).toContain(`落在範圍內${fixed(coveragePct / 10, 1)} / 10 趟`);
  expect(text).toContain(`範圍平均 ±${fixed(halfWidthPct, 1)} %`);
});

it.each([
  ['還不認識你', 'plain'],
  ['學過之後', 'learned'],
] as const)('has each ride in words beside its drawing: %s', (name, kind) => {
  open();
  const rows = within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(figures.rides.length);
  const inside = rows.filter((row) => row.textContent.includes('在範圍內'));
  expect((100 * inside.length) / rows.length).toBeCloseTo(figures[kind].coveragePct, 1);
  const { recordedS, predictedS } = figures.rides[0]?.[kind] ?? { recordedS: 0, predictedS: 0 };
  const miss = 100 * (predictedS / recordedS - 1);
  expect(rows[0]?.textContent).toContain(`${miss >= 0.05 ? '+' : ''}${fixed(miss, 1)} %`);
});

it('says what the figures do not', () => {
  open();
  const items = within(screen.getByRole('region', { name: '這些數字沒說的' })).getAllByRole('listitem');
  expect(items).toHaveLength(4);
  expect(items[0]?.textContent).toContain('風');
  expect(items[3]?.textContent).toContain(`只有 ${figures.rides.length} 趟，其中 ${figures.ridesOfOneRider} 趟`);
});

it('asks nothing of the server', () => {
  const { seen } = fakeServer(() => json({}, 500));
  open();
  expect(seen).toEqual([]);
});
