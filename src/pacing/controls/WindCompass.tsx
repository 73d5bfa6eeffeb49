import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { limits } from '#contract/limits.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { LiveInputs } from '../live/liveInputs.ts';
import { formatWindDirection, toBearingDeg } from './windDirection.ts';

const { min, max, step } = limits.windFromDeg;
const keyTurns: Readonly<Record<string, number>> = {
  ArrowRight: step,
  ArrowUp: step,
  ArrowLeft: -step,
  ArrowDown: -step,
  PageUp: 45,
  PageDown: -45,
};
const compassLetters = [
  { word: 'pacingControls.fromN', x: 0, y: -22 },
  { word: 'pacingControls.fromE', x: 25, y: 4 },
  { word: 'pacingControls.fromS', x: 0, y: 30 },
  { word: 'pacingControls.fromW', x: -25, y: 4 },
] as const;

/** The wind's direction, as a compass to turn by finger, mouse or keys. */
export function WindCompass({ inputs }: { inputs: LiveInputs }) {
  const { t } = useTranslator();
  const ref = useRef<SVGSVGElement>(null);
  const needle = useRef<SVGGElement>(null);

  useEffect(() => {
    let paintedDeg: number | undefined;
    return inputs.subscribe(({ windFromDeg }) => {
      if (windFromDeg === paintedDeg) return;
      paintedDeg = windFromDeg;
      needle.current?.setAttribute('transform', `rotate(${windFromDeg})`);
      ref.current?.setAttribute('aria-valuenow', String(windFromDeg));
      ref.current?.setAttribute('aria-valuetext', formatWindDirection(windFromDeg, t));
    });
  }, [inputs, t]);

  const turnToPointer = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const eastPx = event.clientX - left - width / 2;
    const southPx = event.clientY - top - height / 2;
    // At the very centre the direction would jump with every pixel.
    if (Math.hypot(eastPx, southPx) < width / 12) return;
    inputs.drag({ windFromDeg: toBearingDeg(eastPx, southPx, step) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const turnDeg = event.key === 'Home' ? -inputs.get().windFromDeg : keyTurns[event.key];
    if (turnDeg === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    inputs.change({ windFromDeg: (inputs.get().windFromDeg + turnDeg + 360) % 360 });
  };

  return (
    <Compass
      ref={ref}
      viewBox="-50 -50 100 100"
      role="slider"
      tabIndex={0}
      aria-label={t('pacingControls.windFromDeg')}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={inputs.get().windFromDeg}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        turnToPointer(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) turnToPointer(event);
      }}
      onPointerUp={inputs.release}
      onPointerCancel={inputs.release}
      onKeyDown={onKeyDown}
      onKeyUp={inputs.release}
    >
      <circle className="ring" r="42" />
      {compassLetters.map(({ word, x, y }) => (
        <text key={word} x={x} y={y} textAnchor="middle">
          {t(word)}
        </text>
      ))}
      <g ref={needle} transform={`rotate(${inputs.get().windFromDeg})`}>
        <path className="shaft" d="M0-13V3" />
        <path className="head" d="M0 16-7 2H7z" />
        <circle className="knob" cy="-42" r="7" />
      </g>
    </Compass>
  );
}

const Compass = styled.svg`
  display: block;
  flex: none;
  width: 108px;
  height: 108px;
  border-radius: 50%;
  cursor: grab;
  touch-action: none;
  user-select: none;
  &:active {
    cursor: grabbing;
  }
  text {
    fill: var(--soft);
    font-size: 0.8125rem;
  }
  .ring {
    fill: var(--paper);
    stroke: var(--control);
    stroke-width: 1.5;
  }
  .shaft {
    fill: none;
    stroke: var(--cypress);
    stroke-width: 4;
    stroke-linecap: round;
  }
  .head {
    fill: var(--cypress);
  }
  .knob {
    fill: var(--card);
    stroke: var(--cypress);
    stroke-width: 3;
  }
`;
