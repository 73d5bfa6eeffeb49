import { useMemo, useState } from 'react';
import { spokenDuration } from '#src/format/spokenDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { clockText } from '#src/pacing/controls/clockEntry.ts';
import { parseDuration } from '#src/pacing/controls/durationEntry.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { EntryField } from './EntryField.tsx';
import { Note } from './Ftp.styles.ts';
import { effortDurationS } from './ftpNumbers.ts';
import { RoutePick } from './RoutePick.tsx';
import { StretchFields } from './StretchFields.tsx';
import { roughTimeS, type StretchChoice, stretchOf } from './stretch.ts';
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
export function TimeWay({ route: openRoute, session, massKg, onUse }: Props) {
  const { t } = useTranslator();
  const [route, setRoute] = useState(openRoute);
  const [choice, setChoice] = useState<StretchChoice>(wholeRoute);
  const [isPartOfWhole, setIsPartOfWhole] = useState(false);
  const [typed, setTyped] = useState('');
  const [air, setAir] = useState<AirDraft>(() => {
    const { departureMinute, temperatureC, windSpeedMps, windFromDeg } = session.inputs.get();
    return {
      day: '',
      start: clockText(departureMinute),
      temperature: String(temperatureC),
      windSpeed: String(windSpeedMps),
      windFromDeg: (Math.round(windFromDeg / 45) * 45) % 360,
    };
  });
  const found = useDayWeather(route.detail.id, isRiddenDay(air.day) ? air.day : '');
  const stretch = stretchOf(route, choice);
  const seconds = stretch === null ? null : parseDuration(typed, roughTimeS(route.grid, stretch));
  const durationS =
    seconds !== null && seconds >= effortDurationS.min && seconds <= effortDurationS.max ? seconds : null;
  const isPart = isPartOfWhole && choice.kind !== 'whole';
  const request = useMemo(() => {
    const parts = { route, inputs: session.inputs.get(), basis: session.basis(), air, found, isPartOfWhole: isPart };
    const known = stretchOf(route, choice);
    return durationS === null || known === null || !isRiddenDay(air.day)
      ? null
      : toFtpRequest({ ...parts, known: { ...known, durationS } });
  }, [route, session, air, found, isPart, choice, durationS]);
  const timed = useTimedFtp(request);
  return (
    <>
      <RoutePick
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
        hint={durationS === null ? t('ftp.durationHint') : `= ${spokenDuration(durationS, t)}`}
        text={typed}
        onText={setTyped}
        problem={durationS === null ? t('ftp.notDuration') : null}
        inputMode="text"
      />
      <WeatherFields air={air} found={found} onAir={(part) => setAir((before) => ({ ...before, ...part }))} />
      <TimedResult timed={timed} massKg={massKg} onUse={onUse} />
      <Note>{t('ftp.timeNote', noteParams(session))}</Note>
    </>
  );
}

function noteParams(session: OpenRoute['session']) {
  const { bodyMassKg: mass, bikeMassKg: bike, cdaM2: cda } = session.inputs.get();
  return { mass, bike, cda };
}
