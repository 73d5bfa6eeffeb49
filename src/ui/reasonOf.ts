import type { Translate } from '#src/i18n/createTranslator.ts';
import type { WordKey } from '#src/i18n/words.ts';
import { failureWords } from './FailedState.tsx';
import type { FormFailure } from './form/formTypes.ts';

/** The state of a call that changes something; that of `useAction` fits. */
type Action =
  | { readonly state: 'idle' | 'busy' | 'done' }
  | { readonly state: 'failed'; readonly failure: FormFailure };

/** Why the call failed, in words; those of its own code if there are any. */
export function reasonOf(action: Action, words: Readonly<Record<string, WordKey>>, t: Translate): string | null {
  if (action.state !== 'failed') return null;
  const { failure } = action;
  const code = failure.kind === 'problem' ? failure.problem?.code : undefined;
  return t((code === undefined ? undefined : words[code]) ?? failureWords(failure, navigator.onLine));
}
