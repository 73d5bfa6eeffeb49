import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { type Translator, useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { LiveInputs } from '../live/liveInputs.ts';
import { getTextNode, paintText } from '../live/paceTablePaint.ts';
import { createRestTimer, idleMs } from '../live/restTimer.ts';
import { controlFields, formatEntry, type NumberField, toDisplayValue } from './controlFields.ts';
import { formatWindDirection } from './windDirection.ts';

/** The inputs of the plan on paper, where the controls are not printed. */
export function PrintedInputs({ inputs }: { inputs: LiveInputs }) {
  const { t, language } = useTranslator();
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (ref.current === null) return;
    const text = getTextNode(ref.current);
    const paint = () => paintText(text, formatInputs(inputs.get(), { t, language }));
    paint();
    // It is invisible on a screen, so it is updated only when the drag has ended.
    const rest = createRestTimer(idleMs, paint);
    const leave = inputs.subscribe(rest.touch);
    return () => {
      leave();
      rest.stop();
    };
  }, [inputs, t, language]);
  return <Line ref={ref} className="num" data-printed-inputs="" />;
}

type Words = Pick<Translator, 't' | 'language'>;

/** `FTP 200 W · 體重 65.0 kg · … · 風速 3.0 m/s 東北風 45° · 握變把 · 出發時間 05:30 · …` */
export function formatInputs(inputs: PaceInputs, { t, language }: Words): string {
  const value = (field: NumberField) => {
    const valueText = formatEntry(field, toDisplayValue(field, inputs[field.key]), language);
    return `${t(field.label)} ${valueText}${field.unit && ` ${field.unit}`}`;
  };
  const wind = inputs.windSpeedMps > 0 ? ` ${formatWindDirection(inputs.windFromDeg, t)}` : '';
  const { ftpW, bodyMassKg, bikeMassKg, windSpeedMps, temperatureC, relativeHumidity, seaLevelPressureHpa } =
    controlFields;
  const { cdaM2, crr, drivetrainEfficiency } = controlFields;
  return [
    ...[ftpW, bodyMassKg, bikeMassKg].map(value),
    `${value(windSpeedMps)}${wind}`,
    t(`allControls.${inputs.ridingPosition}`),
    `${t('allControls.departure')} ${formatClock(inputs.departureMinute * 60)}`,
    ...[temperatureC, relativeHumidity, seaLevelPressureHpa, cdaM2, crr, drivetrainEfficiency].map(value),
  ].join(' · ');
}

const Line = styled.p`
  display: none;
  @media print {
    order: -1;
    display: block;
    font-size: 0.8125rem;
    line-height: 1.6;
  }
`;
