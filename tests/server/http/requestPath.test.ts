import { expect, it } from 'vitest';
import { stripTrailingSlash } from '#server/http/requestPath.ts';

it.each([
  ['/routelist/?a=1/', '/routelist?a=1/'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/\\/\\evil.example/\\/', '/evil.example'],
  ['/%5Cevil.example/', '/%5Cevil.example'],
])('removes the last slash of %s without leaving the site', (url, target) => {
  expect(stripTrailingSlash(url)).toBe(target);
  expect(new URL(target, 'https://wolfpace.example').host).toBe('wolfpace.example');
});
