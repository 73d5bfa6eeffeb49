import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { createLazyPart, Lazy } from '../lazyPart.tsx';
import { Skeleton } from '../Skeleton.tsx';
import type { ChartPicture, ChartSize } from './chartTypes.ts';

/**
 * Whether the rider is using an element: has pressed it, used a key, or moved the mouse over it. False again when a
 * finger lifts. An element that appears below a resting pointer also gets pointer events, but without movement.
 */
function useTouched(place: RefObject<HTMLElement | null>): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const touch = () => setIsTouched(true);
    const leave = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') setIsTouched(false);
    };
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, leave, { signal });
    element.addEventListener('pointerdown', touch, { signal });
    element.addEventListener('keydown', touch, { signal });
    element.addEventListener(
      'pointermove',
      ({ pointerType, movementX, movementY }) => {
        if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) touch();
      },
      { signal },
    );
    return () => stop.abort();
  }, [place]);
  return isTouched;
}

const initialSize: ChartSize = { widthPx: 320, fontPx: 13 };
/** Smaller changes are not worth a redraw. */
const minChangePx = 8;

/** An element's width and font size, for a chart that needs them as numbers. */
function useChartSize(place: RefObject<HTMLElement | null>): ChartSize {
  const [size, setSize] = useState(initialSize);
  useLayoutEffect(() => {
    const measure = () => {
      const element = place.current;
      if (element === null) return;
      const widthPx = Math.floor(element.clientWidth);
      const fontPx = Number(/^([\d.]+)px$/.exec(getComputedStyle(element).fontSize)?.[1] ?? initialSize.fontPx);
      if (widthPx === 0) return;
      setSize((previous) =>
        Math.abs(widthPx - previous.widthPx) < minChangePx && fontPx === previous.fontPx
          ? previous
          : { widthPx, fontPx },
      );
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [place]);
  return size;
}

const plot = createLazyPart(async () => (await import('./ChartPlot.tsx')).ChartPlot);

/** A chart loads when it is this close to the screen. */
const nearPx = 400;

function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (isNear || element === null) return;
    const sight = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${nearPx}px` },
    );
    sight.observe(element);
    return () => sight.disconnect();
  }, [isNear, place]);
  return isNear;
}

interface Props extends ChartPicture {
  /** The element whose touches count, if it is not the chart itself: several charts share one readout. */
  readonly touchPlace?: RefObject<HTMLElement | null>;
}

/**
 * A chart with axes and a cursor. Its code loads when the chart comes near the screen; its height is reserved until
 * then. Its numbers must also be on the page as a table (`ChartTable`).
 */
export function Chart({ touchPlace, ...picture }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const size = useChartSize(place);
  const isTouched = useTouched(touchPlace ?? place);
  const isNear = useIsNear(place);
  return (
    <Space ref={place} className="num" style={{ minHeight: picture.heightPx }}>
      <Lazy
        part={plot}
        when={isNear ? 'now' : 'asked'}
        props={{ ...picture, ...size, isTouched }}
        fallback={<Skeleton height={picture.heightPx} />}
      />
    </Space>
  );
}

const Space = styled.div`
  min-width: 0;
  overflow-x: clip;
  font-size: 0.8125rem;
  /* Vertical swipes scroll the page; horizontal ones move the chart's cursor. */
  touch-action: pan-y;
  /* The first touch redraws the shapes; a touch that began on a removed one would be lost. */
  .recharts-surface * { pointer-events: none; }
  .recharts-surface:focus-visible { outline-offset: -3px; }
  @media print {
    .recharts-wrapper, .recharts-surface { max-width: 100%; height: auto; }
  }
`;
