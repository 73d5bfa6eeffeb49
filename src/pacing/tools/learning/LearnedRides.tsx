import type { LearnedRide } from '#contract/learning/learnedRides.ts';
import { weatherAttribution } from '#contract/weather/weatherDays.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import type { LearnedRiderModel } from '#workers/core/toolApi.ts';
import { formatFactorLine, isClearFactor, learnedFactors } from './factorText.ts';
import { formatRideWind } from './formatRideWind.ts';
import { Note, RideItem } from './Learning.styles.ts';

interface Props {
  readonly rides: readonly LearnedRide[];
  readonly model: LearnedRiderModel | null;
  readonly isDisabled: boolean;
  readonly onRemove: (id: string) => void;
}

/** This many of the newest rides count; `learnRider` uses the same number. */
const maxCountedRides = 5;

/** Each learned ride, its result, and whether it counts. */
export function LearnedRides({ rides, model, isDisabled, onRemove }: Props) {
  const translator = useTranslator();
  const { t, language } = translator;
  return (
    <>
      <Stack as="ul" gap={8}>
        {rides.map((ride, index) => {
          const outliers = model?.outliers[index] ?? [];
          return (
            <RideItem key={ride.id}>
              <strong>{ride.name}</strong>
              <Button disabled={isDisabled} onClick={() => onRemove(ride.id)}>
                {t('learning.remove')}
              </Button>
              <dl className="num">
                {learnedFactors.map(({ field, name, isSpeed }) => {
                  const factor = ride[field];
                  return (
                    <div key={name}>
                      <dt>{t(`learning.${name}`)}</dt>
                      <dd data-unclear={factor === null || isClearFactor(factor) ? undefined : true}>
                        {factor === null ? '–' : formatFactorLine(t, factor, isSpeed)}
                      </dd>
                    </div>
                  );
                })}
              </dl>
              <Note className="num">
                {formatDay(ride.ridden_at, language)}
                {' · '}
                {t('learning.fit', {
                  modelled: formatDuration(ride.modelled_s),
                  recorded: formatDuration(ride.recorded_s),
                })}
                {' · '}
                {formatRideWind(ride, translator)}
              </Note>
              {outliers.length === 0 ? null : (
                <Note role="note">
                  {t('learning.outlier', { factors: outliers.map((name) => t(`learning.${name}`)).join(' · ') })}
                </Note>
              )}
            </RideItem>
          );
        })}
      </Stack>
      {rides.some(({ is_weather_known }) => is_weather_known) ? (
        <Note>
          <a href={weatherAttribution.href} target="_blank" rel="noreferrer" lang="en">
            {weatherAttribution.text}
          </a>
        </Note>
      ) : null}
      {rides.length > maxCountedRides ? <Note>{t('learning.notCounted', { most: maxCountedRides })}</Note> : null}
    </>
  );
}
