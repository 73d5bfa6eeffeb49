import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { weatherAttribution } from '#contract/weather/weatherDays.ts';
import { useResource } from '#src/api/useResource.ts';
import { findCompassPoint } from '#src/format/findCompassPoint.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { type Translator, useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import type { MeanWind } from '#workers/core/weather/meanWind.ts';
import { loadDayWind } from './loadDayWind.ts';
import { type MeasuredRide, toTimedRide } from './loadWindCost.ts';

interface Props {
  readonly attempt: AttemptDetail;
  readonly setting: Pick<PaceSettingDetail, 'weather'>;
}

/** `當天的風：西北風 4 m/s · 計畫：無風`, both at riding height: part of the difference may be the wind. */
export function DayWind({ attempt, setting }: Props) {
  const { t } = useTranslator();
  const ride = toTimedRide(attempt);
  return (
    <Text tone="soft" size="small" role="status">
      {ride === null ? t('dayWind.unknown') : <LoadedWind attempt={attempt} setting={setting} ride={ride} />}
    </Text>
  );
}

function LoadedWind({ attempt, setting, ride }: Props & { readonly ride: MeasuredRide }) {
  const translator = useTranslator();
  const { t } = translator;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a judged ride does not change
  const resource = useResource('dayWind', [attempt.id, attempt.status], (signal) => loadDayWind(ride, signal));
  if (resource.state === 'busy') return t('dayWind.busy');
  const wind = resource.state === 'ready' ? resource.answer : null;
  if (wind === null) return t('dayWind.unknown');
  const { wind_from_deg: windFromDeg, wind_speed_mps: windSpeedMps } = setting.weather;
  return (
    <>
      {t('dayWind.day', { wind: formatMeanWind(wind, translator) })}
      {' · '}
      {t('dayWind.plan', { wind: formatMeanWind({ windFromDeg, windSpeedMps }, translator) })}
      {' · '}
      <Text as="a" tone="soft" href={weatherAttribution.href} target="_blank" rel="noreferrer" lang="en">
        {weatherAttribution.text}
      </Text>
    </>
  );
}

function formatMeanWind({ windFromDeg, windSpeedMps }: MeanWind, { t, language }: Translator): string {
  const speed = formatFixed(windSpeedMps, 0, language);
  if (speed === '0') return t('dayWind.calm');
  return t('weatherCard.wind', { name: t(`weatherCard.${findCompassPoint(windFromDeg)}`), speed });
}
