import type { Translate } from '#src/i18n/createTranslator.ts';
import type { WordKey } from '#src/i18n/words.ts';
import { toFailureKey } from './FailedState.tsx';
import type { FormFailure } from './form/formTypes.ts';

/** The state of a call that changes something, such as the result of `useAction`. */
type Action =
  | { readonly state: 'idle' | 'busy' | 'done' }
  | { readonly state: 'failed'; readonly failure: FormFailure };

/** Why the call failed, as text; null if it has not failed. `keyByCode` has texts for error codes of this endpoint. */
export function formatFailureReason(
  action: Action,
  keyByCode: Readonly<Record<string, WordKey>>,
  t: Translate,
): string | null {
  if (action.state !== 'failed') return null;
  const { failure } = action;
  const code = failure.kind === 'problem' ? failure.problem?.code : undefined;
  return t((code === undefined ? undefined : keyByCode[code]) ?? toFailureKey(failure, navigator.onLine));
}
