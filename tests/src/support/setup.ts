import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { provideTools } from '#src/api/callTool.ts';
import { loadDictionary } from '#src/i18n/createTranslator.ts';

// As the shell does before it shows a screen.
await loadDictionary('zh-TW');
afterEach(cleanup);
// A second is too little for lazy parts on a machine that runs other tests beside.
const patienceMs = 15_000;
configure({ asyncUtilTimeout: patienceMs });
const { waitFor } = vi;
vi.waitFor = (check, options) => waitFor(check, options ?? { timeout: patienceMs });

// The tools' real code, on this thread; a test that needs other answers provides its own.
provideTools(async () => (await import('./realTools.ts')).callRealTool);

// jsdom knows `<dialog>` but not its modal methods, nor layout.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => undefined;
