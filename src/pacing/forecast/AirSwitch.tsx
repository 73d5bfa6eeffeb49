import { styled } from 'styled-components';
import type { Language } from '#contract/languages.ts';
import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatAir } from '#src/routes/air/formatAir.ts';
import { formatCourseTime } from '../live/courseTime.ts';
import { getPowerTexts } from '../live/powerTexts.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { useForecast } from './useForecast.ts';
import { type OtherAir, useOtherAir } from './useOtherAir.ts';

interface Props extends OpenRoute {
  readonly isApproximate: boolean;
}

/** The plan's finish in the other air, the forecast's or the rider's own; one tap takes it. */
export function AirSwitch({ isApproximate, ...open }: Props) {
  const { t, language } = useTranslator();
  const { store, view } = useForecast(open);
  const otherAir = useOtherAir(open, { store, view });
  // Places of a rider's own course are sent only on request, so nothing is known of its forecast before.
  if (otherAir === null && view.weather === null && isOwnRouteId(open.route.detail.id))
    return (
      <SwitchButton type="button" aria-busy={view.isBusy} title={t('forecast.ownCourse')} onClick={store.switchOn}>
        {t(view.isBusy ? 'forecast.busy' : 'forecast.use')}
      </SwitchButton>
    );
  if (otherAir === null) return null;
  return (
    <SwitchButton type="button" aria-busy={otherAir.isPending} onClick={view.isOn ? store.switchOff : store.switchOn}>
      <span className="visually-hidden">{t('air.switch')} </span>
      {formatAir(otherAir.air, { t, language })} {formatFigure(otherAir, isApproximate, language)}
    </SwitchButton>
  );
}

/** The finish or, with a goal, the watts that it needs. A figure for other values must not stand beside the new finish. */
function formatFigure(otherAir: OtherAir, isApproximate: boolean, language: Language): string {
  const { finishS, averagePowerW, hasGoal, isPending } = otherAir;
  if (isPending || finishS === null || averagePowerW === null) return '…';
  if (!hasGoal) return formatCourseTime(finishS, isApproximate);
  return getPowerTexts().unit === 'W' ? `${formatPower(averagePowerW, language)} W` : '';
}

const SwitchButton = styled.button`
  position: relative;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
  /* A line of text is too low for a thumb. */
  &::after {
    content: '';
    position: absolute;
    inset: -12px -8px;
  }
  @media print { display: none; }
`;
