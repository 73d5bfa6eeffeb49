import { useId } from 'react';
import { styled } from 'styled-components';
import type { LearnedFactor, LearnedRide } from '#contract/learning/learnedRides.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { LearnedPlan } from '#workers/core/toolApi.ts';
import { formatFactor, formatFactorNumber, isClear } from './factorText.ts';
import { Note, Part } from './Learning.styles.ts';

const names = ['climb', 'flat', 'descent'] as const;

interface Props {
  readonly rides: readonly LearnedRide[];
  readonly plan: LearnedPlan | null;
}

/** What the rides say together, for each kind of road. */
export function LearnedFactors({ rides, plan }: Props) {
  const { t } = useTranslator();
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{t('learning.resultTitle')}</h3>
      {plan === null || rides.length === 0 ? (
        <Note>{t('learning.none')}</Note>
      ) : (
        <>
          <Table className="num">
            {names.map((name) => (
              <div key={name}>
                <dt>{t(`learning.${name}`)}</dt>
                <FactorText
                  isOpen={rides.every((ride) => ride[name] === null)}
                  factor={{ log_ratio: plan.logRatio[name], sd: plan.sd[name] }}
                />
              </div>
            ))}
          </Table>
          <Note>{t('learning.legend')}</Note>
        </>
      )}
    </Part>
  );
}

/** A figure only if the rides say something about that kind of road, in bold only if they say it clearly. */
function FactorText({ isOpen, factor }: { readonly isOpen: boolean; readonly factor: LearnedFactor }) {
  const { t } = useTranslator();
  if (isOpen) return <dd data-unclear>{t('learning.open')}</dd>;
  if (!isClear(factor)) {
    return (
      <dd data-unclear>
        {t('learning.unclear')}
        <small>{formatFactorNumber(factor)}</small>
      </dd>
    );
  }
  return (
    <dd>
      {formatFactor(t, factor.log_ratio)}
      <small>{t('learning.uncertainty', { percent: Math.max(1, Math.round(100 * factor.sd)) })}</small>
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
