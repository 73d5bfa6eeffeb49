import { styled } from 'styled-components';
import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { type Translator, useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { cardBox } from '#src/theme/cardBox.ts';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { formatFlag } from '#src/verification/formatFlag.ts';
import type { EffortFlag } from '#workers/core/verification/matching/matchTypes.ts';
import { type DisplayedRide, formatRideMoment } from './displayedRide.ts';
import { findBestEffort } from './findBestEffort.ts';

const flagKeys: Readonly<Record<EffortFlag, WordKey>> = {
  gapAtCheckpoint: 'verificationResult.effortFlags.gapAtCheckpoint',
  gateFallback: 'verificationResult.effortFlags.gateFallback',
  gaps: 'verificationResult.effortFlags.gaps',
  detour: 'verificationResult.effortFlags.detour',
  otherRoad: 'verificationResult.effortFlags.otherRoad',
};

/** Notes on the time that counts. */
export function EffortNotes({ result }: { readonly result: AttemptResult }) {
  const translator = useTranslator();
  const texts = formatEffortFlags(translator, findBestEffort(result)?.flags ?? []);
  const noteTexts = result.flags
    .filter(({ severity }) => severity === 'note')
    .map((flag) => formatFlag(translator, flag));
  return [...new Set([...texts, ...noteTexts])].map((text) => (
    <Text tone="soft" size="small" key={text}>
      {text}
    </Text>
  ));
}

function formatEffortFlags({ t }: Pick<Translator, 't'>, flags: readonly string[]): readonly string[] {
  return flags.flatMap((flag) => (Object.hasOwn(flagKeys, flag) ? [t(flagKeys[flag as EffortFlag])] : []));
}

interface ListProps {
  readonly result: AttemptResult;
  readonly ride: DisplayedRide;
}

/** Several rides from start to finish in one recording: one of them counts, and each lists its flags. */
export function EffortList({ result, ride }: ListProps) {
  const translator = useTranslator();
  const { t } = translator;
  const { efforts_left_out: leftOutCount = 0 } = result;
  if (result.efforts.length < 2) return null;
  return (
    <Section
      title={t('verificationResult.efforts', { count: result.efforts.length + leftOutCount })}
      intro={t('verificationResult.effortsText')}
    >
      <List className="num">
        {result.efforts.map(
          ({ started_at: startedAt, elapsed_s: elapsedS, uncertainty_s: uncertaintyS, flags }, index) => (
            <li key={startedAt} aria-current={index === result.best_effort ? 'true' : undefined}>
              <span>
                {t('verificationResult.start')} {formatRideMoment(translator, startedAt, ride)}
              </span>
              <b>{formatDuration(elapsedS)}</b>
              <small>
                {Math.round(uncertaintyS) < 1
                  ? null
                  : t('verificationResult.uncertainty', { seconds: Math.round(uncertaintyS) })}
              </small>
              {index === result.best_effort ? (
                <StatusChip tone="warning">{t('verificationResult.counted')}</StatusChip>
              ) : null}
              {formatEffortFlags(translator, flags).map((text) => (
                <Text as="small" size="small" place="wholeLine" key={text}>
                  {text}
                </Text>
              ))}
            </li>
          ),
        )}
      </List>
      {leftOutCount > 0 ? (
        <Text tone="soft" size="small">
          {t('verificationResult.effortsLeftOut', { count: leftOutCount })}
        </Text>
      ) : null}
    </Section>
  );
}
const List = styled.ol`
  ${cardBox}
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
  b { font-size: 1.125rem; }
  small { color: var(--soft); }
`;
