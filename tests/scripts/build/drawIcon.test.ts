import { expect, it } from 'vitest';
import { appIcons, drawIcon } from '#scripts/build/drawIcon.ts';

it('puts the logo on a full square in the green of the logo', () => {
  const icon = drawIcon(0.25);
  expect(icon).toContain('viewBox="-16 -16 96 96"');
  expect(icon).toContain('<rect x="-64" y="-64" width="192" height="192" fill="#0B5D45"/>');
});

it('keeps the logo within the circle that every phone shows of a maskable icon', () => {
  const margin = appIcons.find(({ name }) => name === 'maskable-512')?.marginRatio ?? 0;
  // From the middle to a corner of the white line, in the logo's 64 units; the circle is 4/5 of the icon's width.
  expect(Math.hypot(27.25, 19.25)).toBeLessThan(0.4 * 64 * (1 + 2 * margin));
});
