import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Note } from './CheckpointTable.tsx';
import { findBestEffort } from './findBestEffort.ts';
import { ZoneChange } from './zone/ZoneChange.tsx';

const timeKeys = {
  decidedByPerson: 'verificationResult.timeByPerson',
  inferredAtGate: 'verificationResult.timeInferred',
} as const;

/**
 * Notes on the verdict: where the time comes from, an earlier zone or rule version, and the ride that counts instead.
 */
export function VerdictNotes({ attempt }: { readonly attempt: AttemptDetail }) {
  const { t } = useTranslator();
  const { status, result, elapsed_s: elapsedS, earlier_verdict: earlier, earlier_attempt_id: earlierId } = attempt;
  const flags = findBestEffort(result)?.flags ?? [];
  const sources = Object.entries(timeKeys).flatMap(([flag, key]) => (flags.includes(flag) ? [key] : []));
  return (
    <>
      <ZoneChange attempt={attempt} />
      {earlier === null ? null : (
        <Note>
          {t('verificationResult.byEarlierRules', {
            version: earlier.rule_version,
            status: t(`verificationResult.status.${earlier.status}`),
          })}
        </Note>
      )}
      {status === 'failed' && earlierId !== null ? (
        <ButtonLink as={Link} href={pageHref('verifications-status-id', { id: earlierId })}>
          {t('verificationResult.earlierAttempt')}
        </ButtonLink>
      ) : null}
      {status === 'passed' ? sources.map((key) => <Note key={key}>{t(key)}</Note>) : null}
      {status === 'passed' && result !== null && elapsedS === null ? (
        <Note>{t('verificationResult.noTime')}</Note>
      ) : null}
    </>
  );
}
