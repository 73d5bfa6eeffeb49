import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Note } from './CheckpointTable.tsx';
import { bestEffort } from './VerdictHead.tsx';

const timeKeys = {
  decidedByPerson: 'verificationResult.timeByPerson',
  inferredAtGate: 'verificationResult.timeInferred',
} as const;

/** How a pass got its time, or why it has none, and the verdict by older rules. */
export function VerdictNotes({ attempt }: { readonly attempt: AttemptDetail }) {
  const { t } = useTranslator();
  const { status, result, elapsed_s: elapsedS, earlier_verdict: earlier } = attempt;
  const flags = bestEffort(result)?.flags ?? [];
  const sources = Object.entries(timeKeys).flatMap(([flag, key]) => (flags.includes(flag) ? [key] : []));
  return (
    <>
      {earlier === null ? null : (
        <Note>
          {t('verificationResult.byEarlierRules', {
            version: earlier.rule_version,
            status: t(`verificationResult.status.${earlier.status}`),
          })}
        </Note>
      )}
      {status === 'passed' ? sources.map((key) => <Note key={key}>{t(key)}</Note>) : null}
      {status === 'passed' && result !== null && elapsedS === null ? (
        <Note>{t('verificationResult.noTime')}</Note>
      ) : null}
    </>
  );
}
