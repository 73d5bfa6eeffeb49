import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { createLazyPart, Lazy } from '../lazyPart.tsx';
import { Skeleton } from '../Skeleton.tsx';
import type { ChartPicture, ChartSize } from './chartTypes.ts';

/**
 * Whether the rider is using an element: has pressed it, used a key, or moved the mouse over it. False again when a
 * finger lifts. An element that appears below a resting pointer also gets pointer events, but without movement.
 */
function useIsTouched(elementRef: RefObject<HTMLElement | null>): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    const element = elementRef.current;
    if (element === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const markTouched = () => setIsTouched(true);
    const onPointerEnd = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') setIsTouched(false);
    };
    for (const eventType of ['pointerup', 'pointercancel'] as const)
      addEventListener(eventType, onPointerEnd, { signal });
    element.addEventListener('pointerdown', markTouched, { signal });
    element.addEventListener('keydown', markTouched, { signal });
    element.addEventListener(
      'pointermove',
      ({ pointerType, movementX, movementY }) => {
        if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) markTouched();
      },
      { signal },
    );
    return () => controller.abort();
  }, [elementRef]);
  return isTouched;
}

const initialSize: ChartSize = { widthPx: 320, fontPx: 13 };
/** Smaller changes are not worth a redraw. */
const minChangePx = 8;

/** An element's width and font size, for a chart that needs them as numbers. */
function useChartSize(elementRef: RefObject<HTMLElement | null>): ChartSize {
  const [size, setSize] = useState(initialSize);
  useLayoutEffect(() => {
    const measure = () => {
      const element = elementRef.current;
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
  }, [elementRef]);
  return size;
}

const chartPlot = createLazyPart(async () => (await import('./ChartPlot.tsx')).ChartPlot);

/** A chart loads when it is this close to the screen. */
const nearPx = 400;

function useIsNear(elementRef: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = elementRef.current;
    if (isNear || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, elementRef]);
  return isNear;
}

interface Props extends ChartPicture {
  /** The element whose touches count, if it is not the chart itself: several charts share one readout. */
  readonly touchRef?: RefObject<HTMLElement | null>;
}

/**
 * A chart with axes and a cursor. Its code loads when the chart comes near the screen; its height is reserved until
 * then. Its numbers must also be on the page as a table (`ChartTable`).
 */
export function Chart({ touchRef, ...picture }: Props) {
  const elementRef = useRef<HTMLDivElement>(null);
  const size = useChartSize(elementRef);
  const isTouched = useIsTouched(touchRef ?? elementRef);
  const isNear = useIsNear(elementRef);
  return (
    <Container ref={elementRef} className="num" style={{ minHeight: picture.heightPx }}>
      <Lazy
        part={chartPlot}
        when={isNear ? 'now' : 'asked'}
        props={{ ...picture, ...size, isTouched }}
        fallback={<Skeleton height={picture.heightPx} />}
      />
    </Container>
  );
}

const Container = styled.div`
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
