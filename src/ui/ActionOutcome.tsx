import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { type Failure, toFailureKey } from './FailedState.tsx';

/** The state of a call that changes something, such as the result of `useAction`. */
type Action = { readonly state: 'idle' | 'busy' | 'done' } | { readonly state: 'failed'; readonly failure: Failure };

interface Props {
  readonly action: Action;
  /** A sentence on what failed; the reason is added to it. */
  readonly failedText: string;
  readonly doneText?: string;
  /** The call takes longer than usual. */
  readonly isSlow?: boolean;
}

/** The result of a call as text, also announced by screen readers. */
export function ActionOutcome({ action, failedText, doneText = '', isSlow = false }: Props) {
  const { t } = useTranslator();
  // Chinese and Japanese sentences follow each other without a space.
  const separator = failedText.endsWith('。') ? '' : ' ';
  const failure = action.state === 'failed' ? failedText + separator + t(toReasonKey(action.failure)) : null;
  return (
    <>
      <Line role="status">{action.state === 'done' ? doneText : isSlow ? t('kit.slow') : ''}</Line>
      {failure === null ? null : (
        <Line role="alert" data-failed="">
          {failure}
        </Line>
      )}
    </>
  );
}

/** Without a network nothing is queued: the rider has to press the button again. */
const toReasonKey = (failure: Failure): WordKey =>
  failure.kind === 'noAnswer' && !navigator.onLine ? 'kit.offlineAgain' : toFailureKey(failure, navigator.onLine);

const Line = styled.p`
  color: var(--cypress);
  font-weight: 600;
  /* Takes no space, but stays in the page as a live region. */
  &:empty { position: absolute; }
  &[data-failed] { color: var(--signal); }
`;
