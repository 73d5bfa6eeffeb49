import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { accountWords } from '#src/account/accountWords.ts';
import { loadWords } from '#src/i18n/wordRooms.ts';
import { paceSettingWords } from '#src/pacing/paceSettings/paceSettingWords.ts';
import { pacingWords } from '#src/pacing/pacingWords.ts';
import { routesWords } from '#src/routes/routesWords.ts';
import { uiWords } from '#src/ui/uiWords.ts';

// What most screens say; tests of other rooms load those themselves.
for (const room of [uiWords, accountWords, routesWords, pacingWords, paceSettingWords]) await loadWords(room);
afterEach(cleanup);
// A second is too little for lazy parts on a machine that runs other tests beside.
const patienceMs = 15_000;
configure({ asyncUtilTimeout: patienceMs });
const { waitFor } = vi;
vi.waitFor = (check, options) => waitFor(check, options ?? { timeout: patienceMs });

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
