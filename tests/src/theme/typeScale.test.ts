import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const smallestRem = 13 / 16;

/** Files whose text has a position in pixels inside a drawing, or belongs to the site's logo. */
const drawings = [
  'src/events/event/CheckpointLabels.tsx',
  'src/pacing/controls/WindCompass.tsx',
  'src/pacing/profile/ElevationProfile.styles.ts',
  'src/ui/layout/KilometrePost.tsx',
];

test('text is at least 13 px and scales with the reader’s text size', () => {
  const offenders = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !drawings.includes(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/font(?:-size)?: *[^;`'"]*?(\d*\.?\d+)(px|rem)\b/g)]
        .filter(([, size, unit]) => unit === 'px' || Number(size) < smallestRem)
        .map(([text]) => `${file}: ${text}`),
    );
  expect(offenders).toEqual([]);
});
