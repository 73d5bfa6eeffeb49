import { vi } from 'vitest';
import { accountWords } from '#src/account/accountWords.ts';
import { provideTools } from '#src/api/callTool.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { lazyWords } from '#src/pacing/lazy/lazyWords.ts';
import { paceSettingWords } from '#src/pacing/paceSettings/paceSettingWords.ts';
import { pacingWords } from '#src/pacing/pacingWords.ts';
import { airWords } from '#src/routes/air/airWords.ts';
import { roadWords } from '#src/routes/road/roadWords.ts';
import { routesWords } from '#src/routes/routesWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { uiWords } from '#src/ui/uiWords.ts';
import { videoWords } from '#src/ui/video/videoWords.ts';

// The words of most screens; tests of other screens load theirs.
for (const namespace of [
  uiWords,
  formWords,
  accountWords,
  routesWords,
  airWords,
  roadWords,
  pacingWords,
  lazyWords,
  paceSettingWords,
  videoWords,
])
  await loadWords(namespace);
// One second is too short for lazily loaded parts on a machine that runs other tests at the same time.
const timeoutMs = 30_000;
const { waitFor } = vi;
vi.waitFor = (check, options) => waitFor(check, options ?? { timeout: timeoutMs });

// The tools run their real code on this thread, unless a test provides other answers.
provideTools(async () => (await import('./realTools.ts')).callRealTool);

// Files that begin with `@vitest-environment node` need no document and start in a tenth of the time.
if (typeof document !== 'undefined') await import('./setupDocument.ts');
