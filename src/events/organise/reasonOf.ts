import type { ActionState } from '#src/api/useAction.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import type { WordKey } from '#src/i18n/words.ts';
import { failureWords } from '#src/ui/FailedState.tsx';

/** Why the call failed, in words; those of its own code if there are any. */
export function reasonOf(action: ActionState, words: Readonly<Record<string, WordKey>>, t: Translate): string | null {
  if (action.state !== 'failed') return null;
  const { failure } = action;
  const code = failure.kind === 'problem' ? failure.problem?.code : undefined;
  return t((code === undefined ? undefined : words[code]) ?? failureWords(failure, navigator.onLine));
}
