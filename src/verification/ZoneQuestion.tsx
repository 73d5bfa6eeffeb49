import { useId } from 'react';
import { styled } from 'styled-components';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { formatUtcOffset, formatZone, taipeiOffsetMin } from './formatZone.ts';

interface Props {
  /** The file's name. */
  readonly name: string;
  /** The file's first time, read as UTC. */
  readonly startMs: number;
  /** The answer so far; null if there is none. */
  readonly chosenOffsetMin: number | null;
  readonly onChoose: (utcOffsetMin: number) => void;
}

/** Asks for the time zone of a file, each choice with the resulting start time: Taipei first. */
export function ZoneQuestion({ name, startMs, chosenOffsetMin, onChoose }: Props) {
  const { t, language } = useTranslator();
  const titleId = useId();
  const deviceOffsetMin = -new Date(startMs).getTimezoneOffset();
  const zones = [
    { utcOffsetMin: taipeiOffsetMin, label: formatZone(t, taipeiOffsetMin) },
    { utcOffsetMin: 0, label: formatZone(t, 0) },
  ];
  const isListed = (offsetMin: number) => zones.some(({ utcOffsetMin }) => utcOffsetMin === offsetMin);
  if (!isListed(deviceOffsetMin))
    zones.push({
      utcOffsetMin: deviceOffsetMin,
      label: t('verificationSubmit.zone.device', { zone: formatUtcOffset(deviceOffsetMin) }),
    });
  // The answer may have been given on a device in another zone.
  if (chosenOffsetMin !== null && !isListed(chosenOffsetMin))
    zones.push({ utcOffsetMin: chosenOffsetMin, label: formatUtcOffset(chosenOffsetMin) });
  return (
    <Container role="group" aria-labelledby={titleId}>
      <strong id={titleId}>{t('verificationSubmit.zone.title', { name })}</strong>
      <p>{t('verificationSubmit.zone.text')}</p>
      {zones.map(({ utcOffsetMin, label }) => {
        const startAt = new Date(startMs - utcOffsetMin * 60_000).toISOString();
        return (
          <Button
            key={utcOffsetMin}
            aria-pressed={chosenOffsetMin === null ? undefined : chosenOffsetMin === utcOffsetMin}
            onClick={() => onChoose(utcOffsetMin)}
          >
            <span>
              {label}
              {chosenOffsetMin === utcOffsetMin ? <Icon name="check" size={16} /> : null}
              <small className="num">
                {t('verificationSubmit.zone.start', { time: formatMoment(startAt, language) })}
              </small>
            </span>
          </Button>
        );
      })}
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  gap: 8px;
  padding: 4px 8px 4px 0;
  p { color: var(--soft); font-size: 0.875rem; }
  small { display: block; font-weight: 400; font-size: 0.875rem; }
  strong { overflow-wrap: anywhere; }
`;
