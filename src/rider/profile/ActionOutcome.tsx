import { styled } from 'styled-components';
import type { CallFailure } from '#src/api/callEndpoint.ts';
import type { ActionState } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { failureWords } from '#src/ui/FailedState.tsx';

interface Props {
  readonly action: ActionState;
  /** What did not work; the reason follows it. */
  readonly failed: string;
  readonly done?: string;
}

/** Says how a call ended, to eyes and ears. */
export function ActionOutcome({ action, failed, done = '' }: Props) {
  const { t } = useTranslator();
  // Chinese and Japanese sentences follow each other without a blank.
  const blank = failed.endsWith('。') ? '' : ' ';
  const failure = action.state === 'failed' ? failed + blank + t(reasonWords(action.failure)) : null;
  return (
    <>
      <Line role="status">{action.state === 'done' ? done : ''}</Line>
      {failure === null ? null : (
        <Line role="alert" data-failed="">
          {failure}
        </Line>
      )}
    </>
  );
}

/** Nothing here is kept to be sent later: without a network, the button is to be pressed again. */
const reasonWords = (failure: CallFailure): WordKey =>
  failure.kind === 'noAnswer' && !navigator.onLine ? 'profile.offlineAgain' : failureWords(failure, navigator.onLine);

const Line = styled.p`
  color: var(--cypress);
  font-weight: 600;
  &:empty { display: none; }
  &[data-failed] { color: var(--signal); }
`;
