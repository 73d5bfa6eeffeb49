import { limits } from '#contract/limits.ts';
import { weatherAttribution, weatherDays } from '#contract/weather/weatherDays.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { parseClock } from '#src/pacing/controls/clockEntry.ts';
import { formatWindFrom } from '#src/pacing/controls/windDirection.ts';
import { Select } from '#src/ui/form/Select.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { EntryField } from './EntryField.tsx';
import { Note, Pair } from './Ftp.styles.ts';
import { parseWithin } from './ftpNumbers.ts';
import type { DayWeather } from './useDayWeather.ts';

/** Days on which the ride may have been, Asia/Taipei. */
const getRideDayRange = () => ({ min: weatherDays.firstDay, max: toIsoDay(new Date().toISOString()) });

/** May be empty: the rider need not know the day. */
export function isPossibleRideDay(day: string): boolean {
  const { min, max } = getRideDayRange();
  return day === '' || (day >= min && day <= max);
}

/** The day of the ride, and the weather as the rider remembers it, all as typed text. */
export interface WeatherDraft {
  readonly day: string;
  readonly start: string;
  readonly temperature: string;
  readonly windSpeed: string;
  readonly windFromDeg: number;
}

interface Props {
  readonly air: WeatherDraft;
  readonly dayWeather: DayWeather;
  readonly onAir: (part: Partial<WeatherDraft>) => void;
}

const directions = [0, 45, 90, 135, 180, 225, 270, 315];

/** The day, whose weather is looked up; if that fails, temperature and wind to type. */
export function WeatherFields({ air, dayWeather, onAir }: Props) {
  const { t } = useTranslator();
  return (
    <>
      <Pair>
        <TextField
          label={t('ftp.day')}
          error={isPossibleRideDay(air.day) ? null : t('ftp.notDay', getRideDayRange())}
          value={air.day}
          onChange={(day) => onAir({ day })}
          input={{ type: 'date', ...getRideDayRange() }}
        />
        <EntryField
          label={t('ftp.start')}
          text={air.start}
          onText={(start) => onAir({ start })}
          problem={parseClock(air.start) === null ? t('ftp.notStart') : null}
          inputMode="text"
        />
      </Pair>
      <Note role="status" data-failed={dayWeather.state === 'failed' || undefined}>
        {dayWeather.state === 'none' ? t('ftp.dayHint') : null}
        {dayWeather.state === 'busy' ? t('ftp.weatherLoading') : null}
        {dayWeather.state === 'failed' ? t('ftp.weatherFailed') : null}
        {dayWeather.state === 'ready' ? (
          <>
            {t('ftp.weatherOf')}{' '}
            <a href={weatherAttribution.href} target="_blank" rel="noreferrer">
              {weatherAttribution.text}
            </a>
          </>
        ) : null}
      </Note>
      {dayWeather.state === 'none' || dayWeather.state === 'failed' ? (
        <ManualWeatherFields air={air} onAir={onAir} />
      ) : null}
    </>
  );
}

function ManualWeatherFields({ air, onAir }: Pick<Props, 'air' | 'onAir'>) {
  const { t } = useTranslator();
  const { temperatureC, windSpeedMps } = limits;
  return (
    <Pair>
      <EntryField
        label={t('ftp.temperature')}
        text={air.temperature}
        onText={(temperature) => onAir({ temperature })}
        problem={
          parseWithin(air.temperature, temperatureC) === null ? t('ftp.notTemperature', pickRange(temperatureC)) : null
        }
        inputMode="text"
      />
      <EntryField
        label={t('ftp.windSpeed')}
        text={air.windSpeed}
        onText={(windSpeed) => onAir({ windSpeed })}
        problem={parseWithin(air.windSpeed, windSpeedMps) === null ? t('ftp.notWind', pickRange(windSpeedMps)) : null}
      />
      <Select
        label={t('ftp.windFrom')}
        value={String(air.windFromDeg)}
        onChange={(fromDeg) => onAir({ windFromDeg: Number(fromDeg) })}
        choices={directions.map((fromDeg) => ({ value: String(fromDeg), label: formatWindFrom(fromDeg, t) }))}
      />
    </Pair>
  );
}

const pickRange = ({ min, max }: { readonly min: number; readonly max: number }) => ({ min, max });
