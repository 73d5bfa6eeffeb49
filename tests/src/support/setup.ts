import { vi } from 'vitest';
import { loadDictionary } from '#src/i18n/createTranslator.ts';

// As the shell does before it shows a screen.
await loadDictionary('zh-TW');
// One second is too little for parts loaded late on a machine that runs other tests beside.
const patienceMs = 30_000;
const { waitFor } = vi;
vi.waitFor = (check, options) => waitFor(check, options ?? { timeout: patienceMs });

// Files that begin with `@vitest-environment node` need no document and start in a tenth of the time.
if (typeof document !== 'undefined') await import('./setupDocument.ts');
