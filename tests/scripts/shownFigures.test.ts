import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isWithinBudget } from '#scripts/isWithinBudget.ts';
import { root } from '#scripts/runChild.ts';
import { createShownRow } from '#scripts/shownFigures.ts';

const file = 'src/about/accuracy/figures.json';
const recorded = JSON.parse(readFileSync(join(root, file), 'utf8')) as { readonly rides: readonly unknown[] };

test('a benchmark fails if the site shows other figures than were measured', () => {
  expect(isWithinBudget(createShownRow({ file, content: recorded }))).toBe(true);
  expect(isWithinBudget(createShownRow({ file, content: { ...recorded, rides: recorded.rides.slice(1) } }))).toBe(
    false,
  );
  expect(isWithinBudget(createShownRow({ file: 'src/about/accuracy/none.json', content: recorded }))).toBe(false);
});
