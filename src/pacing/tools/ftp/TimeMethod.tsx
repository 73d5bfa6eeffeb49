import { useMemo, useState } from 'react';
import { formatSpokenDuration } from '#src/format/formatSpokenDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatClockEntry } from '#src/pacing/controls/clockEntry.ts';
import { parseDuration } from '#src/pacing/controls/parseDuration.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { EntryField } from './EntryField.tsx';
import { Note } from './Ftp.styles.ts';
import { ftpEffortDurationS } from './ftpNumbers.ts';
import { RoutePicker } from './RoutePicker.tsx';
import { StretchFields } from './StretchFields.tsx';
import { estimateTimeS, type StretchChoice, toStretch } from './stretch.ts';
import { TimedResult } from './TimedResult.tsx';
import { toFtpRequest } from './toFtpRequest.ts';
import { useDayWeather } from './useDayWeather.ts';
import { useTimedFtp } from './useTimedFtp.ts';
import { type AirDraft, isRiddenDay, WeatherFields } from './WeatherFields.tsx';

interface Props extends OpenRoute {
  readonly massKg: number;
  readonly onUse: (ftpW: number) => void;
}

const wholeRoute: StretchChoice = { kind: 'whole', from: 0, to: 1 };

/** FTP from a known time, for riders without a power meter: inverts the pace model. */
export function TimeMethod({ route: openRoute, session, massKg, onUse }: Props) {
  const { t } = useTranslator();
  const [route, setRoute] = useState(openRoute);
  const [choice, setChoice] = useState<StretchChoice>(wholeRoute);
  const [isPartOfWhole, setIsPartOfWhole] = useState(false);
  const [typed, setTyped] = useState('');
  const [air, setAir] = useState<AirDraft>(() => {
    const { departureMinute, temperatureC, windSpeedMps, windFromDeg } = session.inputs.get();
    return {
      day: '',
      start: formatClockEntry(departureMinute),
      temperature: String(temperatureC),
      windSpeed: String(windSpeedMps),
      windFromDeg: (Math.round(windFromDeg / 45) * 45) % 360,
    };
  });
  const dayWeather = useDayWeather(route.detail.id, isRiddenDay(air.day) ? air.day : '');
  const stretch = toStretch(route, choice);
  const seconds = stretch === null ? null : parseDuration(typed, estimateTimeS(route.grid, stretch));
  const durationS =
    seconds !== null && seconds >= ftpEffortDurationS.min && seconds <= ftpEffortDurationS.max ? seconds : null;
  const isPart = isPartOfWhole && choice.kind !== 'whole';
  const request = useMemo(() => {
    const parts = {
      route,
      inputs: session.inputs.get(),
      basis: session.basis(),
      air,
      dayWeather,
      isPartOfWhole: isPart,
    };
    const knownStretch = toStretch(route, choice);
    return durationS === null || knownStretch === null || !isRiddenDay(air.day)
      ? null
      : toFtpRequest({ ...parts, knownTime: { ...knownStretch, durationS } });
  }, [route, session, air, dayWeather, isPart, choice, durationS]);
  const timed = useTimedFtp(request);
  return (
    <>
      <RoutePicker
        route={route}
        onPicked={(picked) => {
          setRoute(picked);
          setChoice(wholeRoute);
        }}
      />
      <StretchFields
        route={route}
        choice={choice}
        isPartOfWhole={isPartOfWhole}
        onChoice={setChoice}
        onStyle={setIsPartOfWhole}
      />
      <EntryField
        label={t('ftp.duration')}
        hint={durationS === null ? t('ftp.durationHint') : `= ${formatSpokenDuration(durationS, t)}`}
        text={typed}
        onText={setTyped}
        problem={durationS === null ? t('ftp.notDuration') : null}
        inputMode="text"
      />
      <WeatherFields
        air={air}
        dayWeather={dayWeather}
        onAir={(part) => setAir((previous) => ({ ...previous, ...part }))}
      />
      <TimedResult timed={timed} massKg={massKg} onUse={onUse} />
      <Note>{t('ftp.timeNote', toNoteParams(session))}</Note>
    </>
  );
}

function toNoteParams(session: OpenRoute['session']) {
  const { bodyMassKg: mass, bikeMassKg: bike, cdaM2: cda } = session.inputs.get();
  return { mass, bike, cda };
}
