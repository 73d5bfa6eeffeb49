import { styled } from 'styled-components';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatAir } from '#src/routes/air/formatAir.ts';
import type { NextDeparturePlanView } from './useNextDeparturePlan.ts';

/** The air on which the time stands, and a button with the time in the other air. Its line is reserved from the start. */
export function AirChoice({ planView: { plan, switchAir } }: { readonly planView: NextDeparturePlanView }) {
  const { t, language } = useTranslator();
  const alternative = plan?.alternative ?? null;
  return (
    <Line className="num" data-air="">
      {plan === null ? null : <b>{formatAir(plan.air, { t, language })}</b>}
      {alternative === null ? null : (
        <button type="button" onClick={switchAir}>
          <span className="visually-hidden">{t('air.switch')} </span>
          {formatAir(alternative.air, { t, language })} {formatDuration(alternative.durationS)}
        </button>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  min-height: 48px;
  color: var(--soft);
  b { color: var(--cypress); }
  button { min-height: 48px; text-decoration: underline; }
`;
