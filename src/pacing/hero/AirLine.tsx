import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatAir } from '#src/routes/air/formatAir.ts';
import { LazyAirSwitch } from '../forecast/LazyForecast.tsx';
import type { CourseFacts } from '../live/liveTypes.ts';
import { getTextNode, paintText } from '../live/paceTablePaint.ts';
import { lowScreen } from '../live/screenHeightMedia.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';

interface Props extends OpenRoute {
  readonly facts: CourseFacts;
}

/** Above the finish, in place of its label, and in the sticky line: the air on which it stands, and a switch. */
export function AirLine({ facts, ...open }: Props) {
  const { t, language } = useTranslator();
  const ref = useRef<HTMLElement>(null);
  const { live } = open.session;
  useEffect(() => {
    if (ref.current === null) return;
    const text = getTextNode(ref.current);
    const stickyCell = ref.current.closest('main')?.querySelector('[data-cell=air]');
    const stickyText = stickyCell && getTextNode(stickyCell);
    return live.subscribe(({ air, departureS, goalS }) => {
      // The range of a goal stands at the end of this line.
      paintText(text, formatAir(air, { t, language, ...(goalS === undefined && { departureS }) }));
      if (stickyText) paintText(stickyText, formatAir(air, { t, language }));
    });
  }, [live, t, language]);
  return (
    <Line data-air="" className="num">
      <span className="visually-hidden">{t('pacing.finish')} </span>
      <b ref={ref} />
      {facts.isApproximate ? <small>({t('pacing.minuteUnit')})</small> : null}
      <LazyAirSwitch {...open} isApproximate={facts.isApproximate} />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  grid-area: label;
  align-items: baseline;
  gap: 8px;
  padding-top: 6px;
  overflow: clip;
  overflow-clip-margin: 12px;
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.3;
  white-space: nowrap;
  b { color: var(--cypress); font-weight: 700; }
  && > small { padding: 0; }
  /* Text of twice the size on a phone. */
  @container hero (max-width: 16rem) {
    grid-column: 1 / -1;
    flex-wrap: wrap;
    white-space: normal;
  }
  [data-theme='sun'] & {
    flex-wrap: wrap;
    white-space: normal;
  }
  @media ${lowScreen} {
    padding-top: 0;
    font-size: 0.8125rem;
    button { display: none; }
  }
`;
