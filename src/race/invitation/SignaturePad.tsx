import { type PointerEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { consentLimits as limits } from '#contract/races/consentLimits.ts';
import type { Strokes } from '#contract/races/signature.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** Points closer than this make no visible difference, in units of the box. */
const minStep = 3;

/** Adds a point to the last stroke (`x, y, x, y, …`); a point that is too near or exceeds the limits is dropped. */
export function addPoint(strokes: Strokes, [x, y]: readonly [number, number]): Strokes {
  const stroke = strokes.at(-1) ?? [];
  const point = [clampRounded(x, limits.signatureWidth), clampRounded(y, limits.signatureHeight)];
  const [px = 0, py = 0] = point;
  const isNear = stroke.length >= 2 && Math.hypot(px - (stroke.at(-2) ?? 0), py - (stroke.at(-1) ?? 0)) < minStep;
  const numberCount = strokes.reduce((sum, line) => sum + line.length, 0);
  const isFull =
    strokes.length > limits.strokesMax ||
    stroke.length + 2 > limits.strokeNumbersMax ||
    numberCount + 2 > limits.signatureNumbersMax;
  // A stroke that has just been started and gets no point is removed.
  if (isFull) return stroke.length === 0 ? strokes.slice(0, -1) : strokes;
  return isNear ? strokes : [...strokes.slice(0, -1), [...stroke, ...point]];
}

const clampRounded = (value: number, max: number): number => Math.round(Math.min(max, Math.max(0, value)));

/** Strokes as an SVG path; a single point is a dot. */
export const buildStrokePath = (strokes: Strokes): string =>
  strokes
    .map((stroke) => {
      const pairs = Array.from(
        { length: stroke.length / 2 },
        (_, index) => `${stroke[2 * index]} ${stroke[2 * index + 1]}`,
      );
      return pairs.length === 1 ? `M${pairs[0]}h0` : `M${pairs.join('L')}`;
    })
    .join('');

interface Props {
  readonly strokes: Strokes;
  readonly onChange: (strokes: Strokes) => void;
}

/** A field to sign in, with finger, pen or mouse. */
export function SignaturePad({ strokes, onChange }: Props) {
  const { t } = useTranslator();
  /** The pointer that draws, and the strokes including its own: several events may come before the next render. */
  const activeStroke = useRef<{ readonly pointer: number; readonly strokes: Strokes } | null>(null);
  const toPoint = ({ currentTarget, clientX, clientY }: PointerEvent<Element>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [
      ((clientX - left) / width) * limits.signatureWidth,
      ((clientY - top) / height) * limits.signatureHeight,
    ] as const;
  };
  const updateStrokes = (pointer: number, nextStrokes: Strokes) => {
    activeStroke.current = { pointer, strokes: nextStrokes };
    onChange(nextStrokes);
  };
  const startStroke = (event: PointerEvent<HTMLDivElement>) => {
    if (activeStroke.current !== null || !event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    updateStrokes(event.pointerId, addPoint([...strokes, []], toPoint(event)));
  };
  const extendStroke = (event: PointerEvent<HTMLDivElement>) => {
    if (activeStroke.current?.pointer !== event.pointerId) return;
    updateStrokes(event.pointerId, addPoint(activeStroke.current.strokes, toPoint(event)));
  };
  const endStroke = (event: PointerEvent) => {
    if (activeStroke.current?.pointer === event.pointerId) activeStroke.current = null;
  };
  return (
    <Pad
      role="img"
      aria-label={t('invitation.consent.pad')}
      onPointerDown={startStroke}
      onPointerMove={extendStroke}
      onPointerUp={endStroke}
      onPointerCancel={endStroke}
    >
      <svg viewBox={`0 0 ${limits.signatureWidth} ${limits.signatureHeight}`} aria-hidden="true">
        <path data-line="" d={`M40 ${limits.signatureHeight - 44}H${limits.signatureWidth - 40}`} />
        <path d={buildStrokePath(strokes)} />
      </svg>
      {strokes.length === 0 ? <span aria-hidden="true">{t('invitation.consent.padHint')}</span> : null}
    </Pad>
  );
}

const Pad = styled.div`
  position: relative;
  aspect-ratio: ${limits.signatureWidth} / ${limits.signatureHeight};
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--card);
  cursor: crosshair;
  /* The finger signs and must not scroll. */
  touch-action: none;
  user-select: none;
  & > svg { display: block; width: 100%; height: 100%; }
  & path { fill: none; stroke: var(--ink); stroke-width: 4; stroke-linecap: round; stroke-linejoin: round; }
  & path[data-line] { stroke: var(--line); stroke-width: 2; }
  & > span { position: absolute; inset: 0; display: grid; place-items: center; color: var(--soft); pointer-events: none; }
`;
