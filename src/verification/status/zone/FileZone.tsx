import { useState } from 'react';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { type CallFailure, type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { Button } from '#src/ui/Button.tsx';
import { toFailureKey } from '#src/ui/FailedState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { ZoneQuestion } from '#src/verification/ZoneQuestion.tsx';

interface Props {
  readonly attempt: AttemptDetail;
  /** Called with the attempt after the change, when it is being judged again. */
  readonly onChanged: (changed: AttemptDetail) => void;
}

/** Lets a rider change the time zone that was chosen for a file, until a person has decided about the ride. */
export function FileZone({ attempt, onChanged }: Props) {
  const { t } = useTranslator();
  const [isChoosing, setIsChoosing] = useState(false);
  const { action, run, reset } = useAction<AttemptDetail>();
  const { zone, activity } = attempt;
  if (!zone?.can_change || activity.started_at === null) return null;
  const chooseZone = async (utcOffsetMin: number) => {
    if (utcOffsetMin === zone.utc_offset_min) return close();
    const result = await run((signal) => sendZone({ attemptId: attempt.id, utcOffsetMin }, signal));
    if (!result?.ok) return;
    setIsChoosing(false);
    onChanged(result.answer);
  };
  const close = () => {
    setIsChoosing(false);
    reset();
  };
  if (!isChoosing)
    return (
      <div>
        <Button onClick={() => setIsChoosing(true)}>{t('verificationResult.zone.change')}</Button>
      </div>
    );
  return (
    <>
      <ZoneQuestion
        name={activity.file_name ?? t('verificationResult.sourceFile')}
        startMs={Date.parse(activity.started_at) + zone.utc_offset_min * 60_000}
        chosenOffsetMin={zone.utc_offset_min}
        onChoose={chooseZone}
      />
      <Text tone="soft" size="small" role="status">
        {t(action.state === 'busy' ? 'verificationResult.sending' : 'verificationResult.zone.text')}
      </Text>
      {action.state === 'failed' ? (
        <Notice tone="alarm" role="alert">
          {`${t('verificationResult.zone.failed')} ${t(toReasonKey(action.failure))}`}
        </Notice>
      ) : null}
    </>
  );
}

function toReasonKey(failure: CallFailure): WordKey {
  const code = failure.kind === 'problem' ? failure.problem?.code : undefined;
  if (code === 'attempt.beingJudged') return 'verificationResult.zone.judging';
  return code === 'attempt.zoneFixed' ? 'verificationResult.zone.fixed' : toFailureKey(failure, navigator.onLine);
}

interface ZoneChoice {
  readonly attemptId: string;
  readonly utcOffsetMin: number;
}

/**
 * Changes the time zone of a file, so that its ride is judged again. If that has already begun (an earlier answer was
 * lost, or another device sent a zone), the server refuses with `attempt.beingJudged`; then the attempt as it is now is
 * returned.
 */
async function sendZone(
  { attemptId, utcOffsetMin }: ZoneChoice,
  signal: AbortSignal,
): Promise<CallResult<AttemptDetail>> {
  const params = { id: attemptId };
  const result = await callEndpoint(
    verificationAttemptsEndpoints.changeZone,
    { params, body: { utc_offset_min: utcOffsetMin } },
    signal,
  );
  const isBeingJudged =
    !result.ok && result.failure.kind === 'problem' && result.failure.problem?.code === 'attempt.beingJudged';
  if (!isBeingJudged) return result;
  const current = await callEndpoint(verificationAttemptsEndpoints.getAttempt, { params }, signal);
  const isPending = current.ok && (current.answer.status === 'queued' || current.answer.status === 'processing');
  return isPending ? current : result;
}
