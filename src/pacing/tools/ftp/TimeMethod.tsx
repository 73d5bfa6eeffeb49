import { useMemo, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { formatSpokenDuration } from '#src/format/formatSpokenDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatClockEntry, parseClock } from '#src/pacing/controls/clockEntry.ts';
import { parseDuration } from '#src/pacing/controls/parseDuration.ts';
import { toPaceKnowledge } from '#src/pacing/live/toPaceKnowledge.ts';
import { toPaceRequest } from '#src/pacing/live/toPaceRequest.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { RiddenTime } from '#workers/core/ftp/estimateFromTime.ts';
import type { FtpRequest } from '#workers/core/ftp/estimateFtp.ts';
import { EntryField } from './EntryField.tsx';
import { Note, Pair } from './Ftp.styles.ts';
import { ftpEffortDurationS, parseWithin } from './ftpNumbers.ts';
import { RoutePicker } from './RoutePicker.tsx';
import { estimateTimeS, type StretchChoice, toElevationM, toStretch, toStretchPlaces } from './stretch.ts';
import { TimedResult } from './TimedResult.tsx';
import type { DayWeather } from './useDayWeather.ts';
import { useDayWeather } from './useDayWeather.ts';
import { useTimedFtp } from './useTimedFtp.ts';
import { isPossibleRideDay, type WeatherDraft, WeatherFields } from './WeatherFields.tsx';

interface FtpRequestParts {
  readonly route: LoadedRoute;
  readonly inputs: PaceInputs;
  readonly basis: PaceBasis;
  readonly air: WeatherDraft;
  readonly dayWeather: DayWeather;
  readonly knownTime: RiddenTime;
  readonly isPartOfWhole: boolean;
}

/** The request for the estimate; null while the weather is unknown. */
function toFtpRequest({
  route,
  inputs,
  basis,
  knownTime,
  isPartOfWhole,
  ...weatherParts
}: FtpRequestParts): FtpRequest | null {
  const startM = isPartOfWhole ? 0 : knownTime.fromM;
  const rideAir = toAir(weatherParts, inputs, toElevationM(route.grid, startM));
  if (rideAir === null) return null;
  const ownFactors = route.detail.rows.map(() => 0);
  const { rider } = toPaceRequest({ route, inputs, basis: { ...basis, forecast: null }, ownFactors });
  const paceKnowledge = toPaceKnowledge(inputs, basis);
  const knowledge = { ...paceKnowledge, isWindKnown: paceKnowledge.isWindKnown || rideAir.kind === 'day' };
  return { course: route.course, rider, air: rideAir, riddenTime: knownTime, isPartOfWhole, knowledge };
}

function toAir(
  { air, dayWeather }: Pick<FtpRequestParts, 'air' | 'dayWeather'>,
  inputs: PaceInputs,
  elevationM: number,
): FtpRequest['air'] | null {
  if (dayWeather.state === 'busy') return null;
  if (dayWeather.state === 'ready') {
    const startMinute = parseClock(air.start);
    if (startMinute === null) return null;
    return { kind: 'day', routeWeather: dayWeather.answer, day: dayWeather.day, departureMinute: startMinute };
  }
  const temperatureC = parseWithin(air.temperature, limits.temperatureC);
  const windSpeedMps = parseWithin(air.windSpeed, limits.windSpeedMps);
  if (temperatureC === null || windSpeedMps === null) return null;
  const { relativeHumidity, seaLevelPressureHpa } = inputs;
  const { windFromDeg } = air;
  return { kind: 'hand', temperatureC, relativeHumidity, seaLevelPressureHpa, windFromDeg, windSpeedMps, elevationM };
}

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
  const [air, setAir] = useState<WeatherDraft>(() => {
    const { departureMinute, temperatureC, windSpeedMps, windFromDeg } = session.inputs.get();
    return {
      day: '',
      start: formatClockEntry(departureMinute),
      temperature: String(temperatureC),
      windSpeed: String(windSpeedMps),
      windFromDeg: (Math.round(windFromDeg / 45) * 45) % 360,
    };
  });
  const dayWeather = useDayWeather(route, isPossibleRideDay(air.day) ? air.day : '');
  const stretch = toStretch(route, choice);
  const parsedS = stretch === null ? null : parseDuration(typed, estimateTimeS(route.grid, stretch));
  const durationS =
    parsedS !== null && parsedS >= ftpEffortDurationS.min && parsedS <= ftpEffortDurationS.max ? parsedS : null;
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
    return durationS === null || knownStretch === null || !isPossibleRideDay(air.day)
      ? null
      : toFtpRequest({ ...parts, knownTime: { ...knownStretch, durationS } });
  }, [route, session, air, dayWeather, isPart, choice, durationS]);
  const timedFtp = useTimedFtp(request);
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
      <TimedResult timed={timedFtp} massKg={massKg} onUse={onUse} />
      <Note>{t('ftp.timeNote', toNoteParams(session))}</Note>
    </>
  );
}

function toNoteParams(session: OpenRoute['session']) {
  const { bodyMassKg: mass, bikeMassKg: bike, cdaM2: cda } = session.inputs.get();
  return { mass, bike, cda };
}

interface StretchFieldsProps {
  readonly route: LoadedRoute;
  readonly choice: StretchChoice;
  readonly isPartOfWhole: boolean;
  readonly onChoice: (choice: StretchChoice) => void;
  readonly onStyle: (isPartOfWhole: boolean) => void;
}

/** Which part of the route was timed, and whether the rider rode the rest of it as well. */
function StretchFields({ route, choice, isPartOfWhole, onChoice, onStyle }: StretchFieldsProps) {
  const { t, l } = useTranslator();
  const { segments } = route.detail;
  const places = toStretchPlaces(route);
  const chooseStretch = (value: string) => {
    const { from, to } = choice;
    onChoice(
      value === 'whole' || value === 'custom' ? { kind: value, from, to } : { kind: 'segment', id: value, from, to },
    );
  };
  return (
    <>
      <Select
        label={t('ftp.stretch')}
        value={choice.kind === 'segment' ? choice.id : choice.kind}
        onChange={chooseStretch}
        choices={[
          { value: 'whole', label: t('ftp.whole') },
          ...segments.map(({ id, name }) => ({ value: id, label: l(name) })),
          ...(places.length > 2 ? [{ value: 'custom', label: t('ftp.custom') }] : []),
        ]}
      />
      {choice.kind === 'custom' ? (
        <Pair>
          {(['from', 'to'] as const).map((end) => (
            <Select
              key={end}
              label={t(`ftp.${end}`)}
              value={String(choice[end])}
              onChange={(place) => onChoice({ ...choice, [end]: Number(place) })}
              choices={places.map(({ name }, index) => ({ value: String(index), label: l(name) }))}
            />
          ))}
        </Pair>
      ) : null}
      {toStretch(route, choice) === null ? (
        <Notice tone="alarm" role="alert">
          {t('ftp.notStretch')}
        </Notice>
      ) : null}
      {choice.kind === 'whole' ? null : (
        <RadioChips
          label={t('ftp.style')}
          choices={(['alone', 'partOfWhole'] as const).map((value) => ({ value, label: t(`ftp.${value}`) }))}
          value={isPartOfWhole ? 'partOfWhole' : 'alone'}
          onChange={(value) => onStyle(value === 'partOfWhole')}
        />
      )}
    </>
  );
}
