import { expect, it } from 'vitest';
import { slimStyles } from '#scripts/build/slimStylesPlugin.ts';

it('puts CSS on one line and leaves selectors and values as they are', () => {
  const css = `
  display: flex;
  /* why */
  padding: calc(6px + env(safe-area-inset-top)) 16px 6px;
  transition: transform 150ms ease-out, visibility 150ms;
  & [data-read='true'] > a:hover,
  main:has([data-up='true']) & {
    color: var(--ink);
  }
  @media (max-width: 599px) {
    & .dim :first-child { --row: var(--hot); }
  }
`;
  expect(slimStyles(css)).toBe(
    ' display: flex;padding:calc(6px + env(safe-area-inset-top)) 16px 6px;' +
      'transition:transform 150ms ease-out, visibility 150ms;' +
      "& [data-read='true'] > a:hover,main:has([data-up='true']) &{color:var(--ink)}" +
      '@media (max-width: 599px){& .dim :first-child{--row:var(--hot)}}',
  );
});

it('keeps the blank around what is put in', () => {
  expect(slimStyles(' solid;\n  ')).toBe(' solid;');
  expect(slimStyles('\n  & .a ')).toBe(' & .a ');
});
