import { type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { createLazyPart, Lazy } from '../lazyPart.tsx';
import { Skeleton } from '../Skeleton.tsx';
import type { ChartPicture } from './chartTypes.ts';
import { useChartSize } from './useChartSize.ts';
import { useTouched } from './useTouched.ts';

const plot = createLazyPart(async () => (await import('./ChartPlot.tsx')).ChartPlot);

/** A chart comes close enough to the screen to be loaded. */
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
  /** A chart inside another one's element, which watches the rider's finger for both. */
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
