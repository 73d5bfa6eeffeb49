import { styled } from 'styled-components';
import type { AttemptResult } from '#contract/verificationAttempts.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatTimeOfDay } from '#src/format/formatTimeOfDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { Chip } from '#src/ui/Chip.tsx';
import { Section } from '#src/ui/Section.tsx';
import type { EffortFlag } from '#workers/core/verification/matchTypes.ts';
import { Note } from './CheckpointTable.tsx';
import { flagText } from './flagText.ts';
import { bestEffort } from './VerdictHead.tsx';

const flagKeys: Readonly<Record<EffortFlag, WordKey>> = {
  gapAtCheckpoint: 'verificationResult.effortFlags.gapAtCheckpoint',
  gateFallback: 'verificationResult.effortFlags.gateFallback',
  gaps: 'verificationResult.effortFlags.gaps',
  detour: 'verificationResult.effortFlags.detour',
  otherRoad: 'verificationResult.effortFlags.otherRoad',
};

/** What is to be known of the time that counts. */
export function EffortNotes({ result }: { readonly result: AttemptResult }) {
  const words = useTranslator();
  const { t } = words;
  const flags = bestEffort(result)?.flags ?? [];
  const known = flags.flatMap((flag) => (Object.hasOwn(flagKeys, flag) ? [flagKeys[flag as EffortFlag]] : []));
  const noted = result.flags.filter(({ severity }) => severity === 'note').map((flag) => flagText(words, flag));
  return [...new Set([...known.map((key) => t(key)), ...noted])].map((text) => <Note key={text}>{text}</Note>);
}

/** Several rides from start to finish in one recording; one of them counts. */
export function EffortList({ result }: { readonly result: AttemptResult }) {
  const { t } = useTranslator();
  if (result.efforts.length < 2) return null;
  return (
    <Section
      title={t('verificationResult.efforts', { count: result.efforts.length })}
      intro={t('verificationResult.effortsText')}
    >
      <List className="num">
        {result.efforts.map(({ started_at: startedAt, elapsed_s: elapsedS, uncertainty_s: uncertaintyS }, index) => (
          <li key={startedAt} aria-current={index === result.best_effort ? 'true' : undefined}>
            <span>
              {t('verificationResult.start')} {formatTimeOfDay(startedAt)}
            </span>
            <b>{formatDuration(elapsedS)}</b>
            <small>
              {Math.round(uncertaintyS) < 1
                ? null
                : t('verificationResult.uncertainty', { seconds: Math.round(uncertaintyS) })}
            </small>
            {index === result.best_effort ? <Chip tone="warning">{t('verificationResult.counted')}</Chip> : null}
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ol`
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 12px;
    min-height: 48px;
    padding: 10px 12px;
  }
  li + li { border-top: 1px solid var(--line); }
  li[aria-current] { background: var(--hot); }
  b { font-size: 18px; }
  small { color: var(--soft); }
`;
