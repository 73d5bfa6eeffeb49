import { expect, it } from 'vitest';
import { toPdfPath, toRoundedRectPath } from '#workers/core/print/pdfPath.ts';

const box = { yMm: 2, widthMm: 10, heightMm: 5 };

it('draws round corners with four cubic curves', () => {
  expect(toRoundedRectPath({ xMm: 0, ...box }, 1).split('\n')).toEqual([
    '1 2 m',
    '9 2 l',
    '9.5523 2 10 2.4477 10 3 c',
    '10 6 l',
    '10 6.5523 9.5523 7 9 7 c',
    '1 7 l',
    '0.4477 7 0 6.5523 0 6 c',
    '0 3 l',
    '0 2.4477 0.4477 2 1 2 c',
    'h',
  ]);
});

it('keeps a corner in place if it is a rounding error away from 0', () => {
  const xMm = 0.1 + 0.2 - 0.3;
  expect(String(xMm)).toContain('e-');
  expect(toRoundedRectPath({ xMm, ...box }, 1)).toBe(toRoundedRectPath({ xMm: 0, ...box }, 1));
});

it('converts quadratic curves to cubic ones', () => {
  expect(toPdfPath('M0,0Q30,60 60,0Z')).toBe('0 0 m\n20 40 40 40 60 0 c\nh');
});
