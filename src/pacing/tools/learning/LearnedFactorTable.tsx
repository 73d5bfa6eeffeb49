import { useId } from 'react';
import { styled } from 'styled-components';
import type { LearnedFactor, LearnedRide } from '#contract/learning/learnedRides.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { LearnedRiderModel } from '#workers/core/toolApi.ts';
import { formatFactor, formatFactorLine, formatUncertainty, isClearFactor, learnedFactors } from './factorText.ts';
import { LearningSection, Note } from './Learning.styles.ts';

interface Props {
  readonly rides: readonly LearnedRide[];
  readonly model: LearnedRiderModel | null;
}

/** What the rides say together, for each kind of road. */
export function LearnedFactorTable({ rides, model }: Props) {
  const { t } = useTranslator();
  const id = useId();
  return (
    <LearningSection aria-labelledby={id}>
      <h3 id={id}>{t('learning.resultTitle')}</h3>
      {model === null || rides.length === 0 ? (
        <Note>{t('learning.none')}</Note>
      ) : (
        <>
          <Table className="num">
            {learnedFactors.map(({ name, isSpeed }) => (
              <div key={name}>
                <dt>{t(`learning.${name}`)}</dt>
                <FactorText
                  isUnknown={model.rideCount[name] === 0}
                  factor={{ log_ratio: model.logRatio[name], sd: model.sd[name] }}
                  isSpeed={isSpeed}
                />
              </div>
            ))}
          </Table>
          <Note>{t('learning.legend')}</Note>
        </>
      )}
    </LearningSection>
  );
}

interface FactorTextProps {
  readonly isUnknown: boolean;
  readonly factor: LearnedFactor;
  readonly isSpeed: boolean;
}

/** A figure only if the rides say something about that kind of road, in bold only if they say it clearly. */
function FactorText({ isUnknown, factor, isSpeed }: FactorTextProps) {
  const { t } = useTranslator();
  if (isUnknown) return <dd data-unclear>{t('learning.open')}</dd>;
  if (!isClearFactor(factor)) {
    return (
      <dd data-unclear>
        {t('learning.unclear')}
        <small>{formatFactorLine(t, factor, isSpeed)}</small>
      </dd>
    );
  }
  return (
    <dd>
      {formatFactor(t, factor, isSpeed)}
      <small>{formatUncertainty(t, factor)}</small>
    </dd>
  );
}

const Table = styled.dl`
  display: grid;
  gap: 1px;
  margin: 0;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--line);
  div {
    display: grid;
    grid-template-columns: 5.5em minmax(0, 1fr);
    gap: 12px;
    align-items: baseline;
    padding: 10px 12px;
    background: var(--card);
  }
  dt { color: var(--soft); }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
    justify-content: space-between;
    margin: 0;
    font-weight: 600;
  }
  dd[data-unclear] { color: var(--soft); font-weight: 400; }
  small { color: var(--soft); font-weight: 400; }
`;
