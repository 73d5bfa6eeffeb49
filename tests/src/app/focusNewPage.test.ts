import { afterEach, expect, it } from 'vitest';
import { focusNewPage } from '#src/app/CurrentScreen.tsx';
import { words } from '#src/ui/words/zh-TW.ts';

const settle = () => new Promise<void>((resolve) => queueMicrotask(resolve));
afterEach(() => document.body.replaceChildren());

it('focuses the heading', () => {
  document.body.innerHTML = '<main id="main"><h1>路線</h1></main>';
  focusNewPage();
  expect(document.activeElement?.textContent).toBe(words.page.routelist);
});

it('focuses the main part first and the heading once its data is loaded', async () => {
  document.body.innerHTML = '<main id="main"></main>';
  focusNewPage();
  expect(document.activeElement?.id).toBe('main');
  document.body.innerHTML = '<main id="main"><h1>西進武嶺</h1></main>';
  await settle();
  expect(document.activeElement?.textContent).toBe('西進武嶺');
});

it('does not take the focus from a reader who has moved it', async () => {
  document.body.innerHTML = '<main id="main"><button>a</button></main>';
  focusNewPage();
  document.querySelector('button')?.focus();
  document.querySelector('main')?.append(document.createElement('h1'));
  await settle();
  expect(document.activeElement?.tagName).toBe('BUTTON');
});
