import { styled } from 'styled-components';
import type { MatchReasonCode } from '#contract/verifications/attemptCodes.ts';
import type { AttemptDetail, AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { formatFlag } from '#src/verification/formatFlag.ts';
import { toDisplayedRide } from './displayedRide.ts';
import { findFirstFault, formatMatchReason, type MatchReason } from './formatMatchReason.ts';

type TranslatorPart = Pick<Translator, 't' | 'l' | 'language'>;

/** Reasons that explain all others. */
const wholeRideCodes: readonly MatchReasonCode[] = [
  'ride.reversed',
  'ride.startedLate',
  'ride.endedEarly',
  'ride.elsewhere',
  'samples.tooFew',
  'ride.noEffort',
  'gap.tooMuch',
];
/** Reasons that the table of checkpoints already shows at the gate. */
const gateCodes: readonly MatchReasonCode[] = [
  'start.missed',
  'start.hidden',
  'finish.missed',
  'checkpoint.missed',
  'checkpoint.wrongDirection',
  'checkpoint.wrongOrder',
  'gap.atCheckpoint',
];

/** What decided against an attempt, or requires a review: the most important first, without repetitions. */
export function listFaults(translator: TranslatorPart, attempt: AttemptDetail): readonly string[] {
  const { result } = attempt;
  if (result === null) return [];
  const ride = toDisplayedRide(attempt);
  const formatReason = (reason: MatchReason) => formatMatchReason(translator, reason, ride);
  const formatFlags = (severity: AttemptResult['flags'][number]['severity']) =>
    result.flags.filter((flag) => flag.severity === severity).map((flag) => formatFlag(translator, flag));
  const wholeRideTexts = result.reasons.filter(({ code }) => wholeRideCodes.includes(code)).map(formatReason);
  const otherTexts = result.reasons.filter(({ code }) => !gateCodes.includes(code)).map(formatReason);
  const lines = isFailure(attempt)
    ? [
        ...formatFlags('reject'),
        ...wholeRideTexts,
        ...(wholeRideTexts.length > 0 ? [] : formatEarlyEnd(translator, result)),
      ]
    : [...otherTexts, ...formatFlags('reject')];
  const firstFault = isFailure(attempt) ? findFirstFault(result) : (result.reasons[0] ?? null);
  if (lines.length === 0 && firstFault !== null) lines.push(formatReason(firstFault));
  return [...new Set([...lines, ...otherTexts, ...formatFlags('review')])];
}

/** An appeal is always against a failure, whatever the status during the review. */
function isFailure({ status, review }: Pick<AttemptDetail, 'status' | 'review'>): boolean {
  return status === 'failed' || review?.kind === 'appeal';
}

/** A ride that left the road and did not return: one sentence for all later gates. */
function formatEarlyEnd({ t, l }: TranslatorPart, { checkpoints }: AttemptResult): readonly string[] {
  const missed = checkpoints.filter(({ passed, is_mandatory }) => !passed && is_mandatory);
  const lastPassed = checkpoints.findLast(({ passed }) => passed);
  const areAllAfterLast = lastPassed !== undefined && missed.every(({ position }) => position > lastPassed.position);
  const areAllMissed = missed.every(({ reason }) => reason === 'checkpoint.missed' || reason === 'finish.missed');
  if (lastPassed === undefined || missed.length < 2 || !areAllAfterLast || !areAllMissed) return [];
  return [t('verificationResult.reasons.endedAfter', { name: l(lastPassed.name), count: missed.length })];
}

interface Props {
  readonly attempt: AttemptDetail;
}

/** The main reason against the attempt, or for a review; the others are behind a button. */
export function Faults({ attempt }: Props) {
  const translator = useTranslator();
  const { t } = translator;
  const [mainFault, ...otherFaults] = listFaults(translator, attempt);
  if (mainFault === undefined) return null;
  return (
    <Container aria-labelledby="attempt-faults" data-status={attempt.status}>
      <h2 id="attempt-faults">
        {t(isFailure(attempt) ? 'verificationResult.whyFailed' : 'verificationResult.whyReview')}
      </h2>
      <strong className="num">{mainFault}</strong>
      {otherFaults.length === 0 ? null : (
        <details>
          <summary>{t('verificationResult.otherReasons', { count: otherFaults.length })}</summary>
          <ul className="num">
            {otherFaults.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </Container>
  );
}

const Container = styled.section`
  display: grid;
  gap: 2px;
  padding-top: 8px;
  overflow-wrap: anywhere;
  h2 { color: var(--soft); font-size: 0.875rem; font-weight: 600; }
  strong { font-size: 1.25rem; line-height: 1.35; }
  summary { min-height: 48px; padding: 12px 0; cursor: pointer; }
  li { padding-bottom: 6px; color: var(--soft); }
  &[data-status='inReview'] {
    padding: 12px;
    ${cardBox}
    border-left: 4px solid var(--amber);
  }
  &[data-status='inReview'] strong { font-size: 1.125rem; }
`;
