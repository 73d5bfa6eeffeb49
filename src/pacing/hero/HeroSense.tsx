import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useSettledValue } from '../effort/useSettledValue.ts';
import type { LiveBoard, ShownPlan } from '../live/liveTypes.ts';
import { lowScreen } from '../live/screenHeightMedia.ts';

const dayS = 24 * 3600;
const slowestMps = 4 / 3.6;
const isImplausible = ({ plan: { totals } }: ShownPlan) => totals.durationS > dayS || totals.speedMps < slowestMps;

/** A warning if the ride is so long or so slow that an input is probably wrong. */
export function HeroSense({ live }: { live: LiveBoard }) {
  const { t } = useTranslator();
  const isSaid = useSettledValue(live, isImplausible, 150) === true;
  return (
    <Sense role="status" data-cell="sense">
      {isSaid ? t('trouble.implausible') : null}
    </Sense>
  );
}

const Sense = styled.p`
  grid-column: 1 / -1;
  margin-top: 8px;
  padding: 6px 10px;
  border-left: 4px solid var(--amber);
  background: var(--hot);
  font-size: 0.875rem;
  line-height: 1.4;
  &:empty {
    display: none;
  }
  @media ${lowScreen} {
    margin: 0;
    padding: 2px 8px;
    font-size: 0.8125rem;
    line-height: 1.3;
  }
`;
