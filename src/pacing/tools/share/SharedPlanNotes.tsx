import { toTaipeiDay } from '#machines/forecast/departureDay.ts';
import { type PlanAir, toPlanAir } from '#machines/pacePlan/planAir.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatDayNames, toDayMinute } from '#src/pacing/forecast/forecastDays.ts';
import { useForecast } from '#src/pacing/forecast/useForecast.ts';
import { formatCourseTime, toCourseTimeS } from '#src/pacing/live/courseTime.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { formatAir } from '#src/routes/air/formatAir.ts';
import { Button } from '#src/ui/Button.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import type { LinkGaps } from './guestPlanSession.ts';
import type { LinkedPlan } from './planLink.ts';

interface Props extends OpenRoute {
  readonly linkedPlan: LinkedPlan;
  readonly gaps: LinkGaps;
}

/** The sender's numbers, and every reason why this page may show others. */
export function SharedPlanNotes({ route, session, linkedPlan, gaps }: Props) {
  const { t, language } = useTranslator();
  const mass = gaps.ownMassKg === null ? null : formatFixed(gaps.ownMassKg, 1, language);
  return (
    <div role="status">
      <p>{t('share.received')}</p>
      {linkedPlan.senderNumbers === null ? null : (
        <SenderNumbers
          senderNumbers={linkedPlan.senderNumbers}
          inputs={linkedPlan.inputs}
          isApproximate={route.detail.is_approximate}
        />
      )}
      <ForecastNote route={route} session={session} linkedPlan={linkedPlan} gaps={gaps} />
      {mass === null ? null : <p>{t('share.ownMass', { mass })}</p>}
      {gaps.areFactorsOmitted ? <p>{t('share.factorsLeft')}</p> : null}
      {gaps.isOtherCourse && !gaps.areFactorsOmitted ? <p>{t('share.otherCourse')}</p> : null}
      {gaps.isOtherModel ? <p>{t('share.otherModel')}</p> : null}
    </div>
  );
}

interface SenderNumbersProps extends Pick<LinkedPlan, 'inputs'> {
  readonly senderNumbers: NonNullable<LinkedPlan['senderNumbers']>;
  readonly isApproximate: boolean;
}

/** The time when the link was made, with the air on which it stood. */
function SenderNumbers({ senderNumbers, inputs, isApproximate }: SenderNumbersProps) {
  const { t, language } = useTranslator();
  const { forecast, finishS } = senderNumbers;
  const air: PlanAir = forecast ? { kind: 'forecast', day: forecast.day } : toPlanAir(inputs, { forecast });
  const finish = formatCourseTime(toCourseTimeS(finishS, isApproximate), isApproximate);
  const departureS = inputs.departureMinute * 60;
  const time = `${finish} (${formatAir(air, { t, language, departureS, isLasting: true })})`;
  return (
    <p className="num">{t('share.result', { time, power: formatPower(senderNumbers.averagePowerW, language) })}</p>
  );
}

/** Whether the forecast here is the sender's. */
function ForecastNote({ route, session, linkedPlan: { senderNumbers }, gaps: { forecastDay, isForecastOver } }: Props) {
  const { t, language } = useTranslator();
  const { store, view } = useForecast({ route, session });
  if (forecastDay === null) return null;
  const day = formatDayNames(forecastDay, language).long;
  if (isForecastOver) return <p>{t('share.forecastOver', { day })}</p>;
  // The reader has changed the weather or the day since then.
  if (!view.isOn || view.day !== forecastDay) return null;
  if (view.weather === null)
    return view.isBusy ? (
      <p>{t('share.forecastBusy', { day })}</p>
    ) : (
      <Cluster as="p" align="center" gap={8}>
        {t('share.forecastFailed', { day })} <Button onClick={store.load}>{t('common.retry')}</Button>
      </Cluster>
    );
  const senderFetchedAtMs = senderNumbers?.forecast?.fetchedAtMs ?? null;
  const fetchedAtMs = Date.parse(view.weather.fetched_at);
  const formatInstant = (ms: number) =>
    `${formatDayNames(toTaipeiDay(ms), language).date} ${formatClock(toDayMinute(ms) * 60)}`;
  if (senderFetchedAtMs === null) return <p>{t('share.forecastOfDay', { day })}</p>;
  // Less than a minute apart is the same forecast, because the link holds whole minutes.
  return Math.abs(fetchedAtMs - senderFetchedAtMs) < 60_000 ? (
    <p>{t('share.forecastSame', { day })}</p>
  ) : (
    <p className="num">
      {t('share.forecastOther', { day, before: formatInstant(senderFetchedAtMs), now: formatInstant(fetchedAtMs) })}
    </p>
  );
}
