import { expect, it } from 'vitest';
import { readFtpFragment, toFtpFragment } from '#machines/pacePlan/ftpFragment.ts';

it('comes back as whole watts', () => {
  expect(toFtpFragment(237.6)).toBe('#ftp=238');
  expect(readFtpFragment('#ftp=238')).toBe(238);
});

it.each(['', '#p=AbC', '#ftp=', '#ftp=49', '#ftp=601', '#ftp=23.5', '#ftp=-200', '#ftp=2e2', '#ftp=238&x'])(
  'takes nothing from %j',
  (fragment) => {
    expect(readFtpFragment(fragment)).toBeNull();
  },
);
