import { useLayoutEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import type { MapLine, MapSpotSource } from './mapTypes.ts';
import { outlineBox, projectOnOutline } from './outlineProjection.ts';
import { taiwanOutline } from './taiwanOutline.ts';

interface OutlineMapProps {
  readonly line: MapLine;
  readonly spot: MapSpotSource;
  readonly label: string;
}

const coast = `M${taiwanOutline.map(([lonDeg, latDeg]) => projectOnOutline(lonDeg, latDeg).join(' ')).join('L')}Z`;
const { width, height } = outlineBox;

/** Taiwan and where the line lies in it: no tiles, no library, nothing to wait for. */
export function OutlineMap({ line, spot, label }: OutlineMapProps) {
  const dot = useRef<SVGCircleElement>(null);
  const path = useMemo(
    () =>
      `M${thinned(line)
        .map((point) => point.join(' '))
        .join('L')}`,
    [line],
  );
  useLayoutEffect(() => {
    const paint = () => {
      const node = spot.get().node;
      const latDeg = node === null ? undefined : line.latDeg[node];
      const lonDeg = node === null ? undefined : line.lonDeg[node];
      if (dot.current === null) return;
      if (latDeg === undefined || lonDeg === undefined) return dot.current.setAttribute('r', '0');
      const [x, y] = projectOnOutline(lonDeg, latDeg);
      dot.current.setAttribute('cx', String(x));
      dot.current.setAttribute('cy', String(y));
      dot.current.setAttribute('r', '5');
    };
    paint();
    return spot.subscribe(paint);
  }, [line, spot]);
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path className="coast" d={coast} />
      <path className="casing" d={path} />
      <path className="line" d={path} />
      <circle ref={dot} r="0" />
    </Drawing>
  );
}

/** At most some 200 points: the whole island is about 200 px wide. */
function thinned({ latDeg, lonDeg }: MapLine) {
  const step = Math.max(1, Math.ceil(latDeg.length / 200));
  const points = [];
  for (let node = 0; node < latDeg.length; node += step) {
    points.push(projectOnOutline(lonDeg[node] ?? 0, latDeg[node] ?? 0));
  }
  const last = latDeg.length - 1;
  if (last >= 0 && last % step !== 0) points.push(projectOnOutline(lonDeg[last] ?? 0, latDeg[last] ?? 0));
  return points;
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  & path { stroke-linejoin: round; stroke-linecap: round; }
  & .coast { fill: var(--card); stroke: var(--control); stroke-width: 1.2; }
  & .casing { fill: none; stroke: var(--card); stroke-width: 7; }
  & .line { fill: none; stroke: var(--cypress); stroke-width: 4; }
  & circle { fill: var(--amber); stroke: var(--ink); stroke-width: 1.5; }
`;
