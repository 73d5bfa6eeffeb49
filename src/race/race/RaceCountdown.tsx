import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Countdown } from '#src/ui/countdown/Countdown.tsx';
import { getRaceCountdown, type RaceSeats } from './raceTimes.ts';

interface Props {
  readonly race: RaceSeats;
  readonly nowMs: number;
  /** Whether the date and time are written below, as on the race's page. */
  readonly hasInstant?: boolean;
}

/** Counts down to the next opening or end of a race, by the server's clock. */
export function RaceCountdown({ race, nowMs, hasInstant = false }: Props) {
  const { t, language } = useTranslator();
  const skewMs = useServerSkewMs();
  const target = getRaceCountdown(race, nowMs);
  if (target === null) return null;
  const { until, atMs } = target;
  return (
    <>
      <Countdown
        key={`${until}${atMs}`}
        label={t(`racePage.${until}`)}
        atMs={atMs}
        skewMs={skewMs}
        passedContent={t('racePage.atZero')}
      />
      {hasInstant && until !== 'untilClose' ? (
        <p>{t('racePage.opens', { at: formatNearMoment(new Date(atMs).toISOString(), language, nowMs) })}</p>
      ) : null}
    </>
  );
}
