import { useLayoutEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import type { MapLine, MapRing, MapSpotSource } from './mapTypes.ts';
import { outlineBox, projectOnOutline, type XY } from './outlineProjection.ts';
import { taiwanOutline } from './taiwanOutline.ts';

interface OutlineMapProps {
  readonly line: MapLine;
  readonly rings?: readonly MapRing[] | undefined;
  readonly spot: MapSpotSource;
  readonly label: string;
}

const coast = `M${taiwanOutline.map((point) => projectOnOutline(...point).join(' ')).join('L')}Z`;

const wholeBox = `0 0 ${outlineBox.width} ${outlineBox.height}`;

/** The line as large as possible, and its place in Taiwan: without tiles or a library, so it is shown at once. */
export function OutlineMap({ line, rings = [], spot, label }: OutlineMapProps) {
  const dot = useRef<SVGPathElement>(null);
  const points = useMemo(() => thinned(line), [line]);
  const path = `M${points.map((point) => point.join(' ')).join('L')}`;
  useLayoutEffect(() => {
    const paint = () => {
      const { node } = spot.get();
      const latDeg = node === null ? undefined : line.latDeg[node];
      const lonDeg = node === null ? undefined : line.lonDeg[node];
      const isThere = latDeg !== undefined && lonDeg !== undefined;
      dot.current?.setAttribute('d', isThere ? dotAt(projectOnOutline(lonDeg, latDeg)) : '');
    };
    paint();
    return spot.subscribe(paint);
  }, [line, spot]);
  return (
    <Frame role="img" aria-label={label}>
      <svg aria-hidden="true" viewBox={boxAround(points)}>
        <path className="coast" d={coast} />
        <path className="line" d={path} />
        {rings.map(({ latDeg, lonDeg, mark }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: gates have their places
          <path key={index} className={`gate ${mark}`} d={dotAt(projectOnOutline(lonDeg, latDeg))} />
        ))}
        <path ref={dot} className="spot" />
      </svg>
      <svg aria-hidden="true" viewBox={wholeBox}>
        <path className="coast" d={coast} />
        <path className="place" d={dotAt(points[points.length >> 1] ?? [0, 0])} />
      </svg>
    </Frame>
  );
}

/** As large on the screen as its stroke, at any scale. */
const dotAt = ([x, y]: XY) => `M${x} ${y}h0`;

/** About 400 points: more than one for each pixel of its width. */
function thinned({ latDeg, lonDeg }: MapLine): XY[] {
  const step = Math.max(1, Math.ceil(latDeg.length / 400));
  const points = [];
  for (let node = 0; node < latDeg.length - 1; node += step) {
    points.push(projectOnOutline(lonDeg[node] as number, latDeg[node] as number));
  }
  const last = latDeg.length - 1;
  if (last >= 0) points.push(projectOnOutline(lonDeg[last] as number, latDeg[last] as number));
  return points;
}

/** The view with a margin, and never so close that a stationary ride fills the picture. */
function boxAround(points: readonly XY[]): string {
  if (points.length === 0) return wholeBox;
  const rangeOf = (values: number[]): XY => [Math.min(...values), Math.max(...values) - Math.min(...values)];
  const [left, width] = rangeOf(points.map(([x]) => x));
  const [top, height] = rangeOf(points.map(([, y]) => y));
  const margin = Math.max(width / 8, height / 8, 0.5);
  return `${left - margin} ${top - margin} ${width + 2 * margin} ${height + 2 * margin}`;
}

const Frame = styled.div`
  position: relative;
  height: 100%;
  & svg { display: block; width: 100%; height: 100%; padding-right: 76px; overflow: visible; }
  & svg + svg { position: absolute; right: 0; bottom: 0; width: 76px; height: 132px; padding: 8px; border: solid var(--line); border-width: 1px 0 0 1px; background: var(--sky-top); }
  & path { fill: none; stroke-linejoin: round; stroke-linecap: round; vector-effect: non-scaling-stroke; }
  & .coast { fill: var(--card); stroke: var(--control); stroke-width: 1.2; }
  & .line, & .place { stroke: var(--cypress); stroke-width: 4; }
  & .gate, & .place { stroke-width: 9; }
  & .gate { stroke: var(--ink); }
  & .missed { stroke: var(--signal); stroke-width: 11; stroke-linecap: square; }
  & .spot { stroke: var(--amber); stroke-width: 13; }
`;
