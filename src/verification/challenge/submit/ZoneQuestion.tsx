import { useId } from 'react';
import { styled } from 'styled-components';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';

interface Props {
  /** Of the file. */
  readonly name: string;
  /** Its first time, read as UTC. */
  readonly startMs: number;
  /** The answer so far; null if there is none. */
  readonly chosenMin: number | null;
  readonly onChoose: (utcOffsetMin: number) => void;
}

const taipeiMin = 480;

/** Asks for the zone of a file's times, each choice with the start that it means: Taipei first. */
export function ZoneQuestion({ name, startMs, chosenMin, onChoose }: Props) {
  const { t, language } = useTranslator();
  const titleId = useId();
  const deviceMin = -new Date(startMs).getTimezoneOffset();
  const zones = [
    { utcOffsetMin: taipeiMin, label: t('verificationSubmit.zone.taipei') },
    { utcOffsetMin: 0, label: t('verificationSubmit.zone.utc') },
  ];
  if (deviceMin !== 0 && deviceMin !== taipeiMin)
    zones.push({ utcOffsetMin: deviceMin, label: t('verificationSubmit.zone.device', { zone: utcName(deviceMin) }) });
  return (
    <Box role="group" aria-labelledby={titleId}>
      <strong id={titleId}>{t('verificationSubmit.zone.title', { name })}</strong>
      <p>{t('verificationSubmit.zone.text')}</p>
      {zones.map(({ utcOffsetMin, label }) => {
        const startAt = new Date(startMs - utcOffsetMin * 60_000).toISOString();
        return (
          <Button
            key={utcOffsetMin}
            aria-pressed={chosenMin === null ? undefined : chosenMin === utcOffsetMin}
            onClick={() => onChoose(utcOffsetMin)}
          >
            <span>
              {label}
              {chosenMin === utcOffsetMin ? <Icon name="check" size={16} /> : null}
              <small className="num">
                {t('verificationSubmit.zone.start', { time: formatMoment(startAt, language) })}
              </small>
            </span>
          </Button>
        );
      })}
    </Box>
  );
}

/** `UTC+5:30`. */
function utcName(offsetMin: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offsetMin) / 60), Math.abs(offsetMin) % 60];
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `UTC${offsetMin < 0 ? '\u2212' : '+'}${hours}${rest}`;
}

const Box = styled.div`
  display: grid;
  gap: 8px;
  padding: 4px 8px 4px 0;
  p { color: var(--soft); font-size: 0.875rem; }
  small { display: block; font-weight: 400; font-size: 0.875rem; }
  strong { overflow-wrap: anywhere; }
`;
