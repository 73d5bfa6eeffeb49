import { type MouseEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { layOutline, markRadius, type OutlineBox, type OutlineDrawing } from './layOutline.ts';
import type { MapGate, MapLine, MapRing, MapRun, MapSpotSource } from './mapTypes.ts';
import { Frame, Island } from './OutlineMap.styles.ts';
import { outlineBox, projectOnOutline } from './outlineProjection.ts';
import { nameSize } from './placeOutlineNames.ts';
import { taiwanOutline } from './taiwanOutline.ts';

interface OutlineMapProps {
  readonly line: MapLine;
  readonly runs?: readonly MapRun[];
  readonly gates?: readonly MapGate[];
  /** Other roads around it. */
  readonly roads?: readonly MapLine[] | undefined;
  readonly rings?: readonly MapRing[] | undefined;
  readonly spot: MapSpotSource;
  readonly onPick?: (node: number) => void;
  readonly label: string;
}

const coast = `M${taiwanOutline.map((point) => projectOnOutline(...point).join(' ')).join('L')}Z`;
const nothing: readonly never[] = [];
const unmeasured: OutlineBox = { width: 320, height: 320 };
/** A finger or pointer so near to the line means it. */
const reachPx = 24;

/** The line as large as possible, and its place in Taiwan: without tiles or a library, so it is shown at once. */
export function OutlineMap({ line, runs = nothing, gates = nothing, roads = nothing, ...props }: OutlineMapProps) {
  const { rings = nothing, spot, onPick, label } = props;
  const frame = useRef<HTMLDivElement>(null);
  const box = useBox(frame);
  const drawing = useMemo(() => layOutline({ line, runs, gates, roads }, box), [line, runs, gates, roads, box]);
  const pick = (event: MouseEvent) => {
    if (onPick === undefined || frame.current === null) return;
    const { left, top } = frame.current.getBoundingClientRect();
    const node = nodeAt(drawing, line, [event.clientX - left, event.clientY - top]);
    if (node !== null) onPick(node);
  };
  // A finger that moves scrolls the page.
  const pickByMouse = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') pick(event);
  };
  const middle = projectOnOutline(line.lonDeg[line.lonDeg.length >> 1] ?? 0, line.latDeg[line.latDeg.length >> 1] ?? 0);
  return (
    <Frame ref={frame} role="img" aria-label={label} onPointerMove={pickByMouse} onClick={pick}>
      <svg aria-hidden="true" viewBox={`0 0 ${box.width} ${box.height}`}>
        <path className="coast" d={drawing.coast} />
        <path className="road" d={drawing.roads} />
        <Line drawing={drawing} line={line} spot={spot} />
        {drawing.marks.map(({ km, x, y }) => (
          <g key={km} className="km">
            <circle cx={x} cy={y} r={markRadius} />
            <text x={x} y={y + 4.6}>
              {km}
            </text>
          </g>
        ))}
        {rings.map(({ latDeg, lonDeg, mark }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: gates have their places
          <path key={index} className={`gate ${mark}`} d={dotAt(drawing.project(lonDeg, latDeg))} />
        ))}
        <Names drawing={drawing} />
      </svg>
      {line.latDeg.length === 0 ? null : (
        <Island
          aria-hidden="true"
          data-corner={drawing.islandCorner}
          viewBox={`0 0 ${outlineBox.width} ${outlineBox.height}`}
        >
          <path className="coast" d={coast} />
          <path className="place" d={dotAt(middle)} />
        </Island>
      )}
    </Frame>
  );
}

interface LineProps {
  readonly drawing: OutlineDrawing;
  readonly line: MapLine;
  readonly spot: MapSpotSource;
}

/** The line in its colours; the highlighted stretch and place are painted without rendering. */
function Line({ drawing, spot }: LineProps) {
  const lit = useRef<SVGPathElement>(null);
  const dot = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    const paint = () => {
      const { node, stretch } = spot.get();
      const place = node === null ? null : drawing.at(node);
      dot.current?.setAttribute('d', place === null ? '' : dotAt(place));
      lit.current?.setAttribute('d', stretch === null ? '' : drawing.pathOf(stretch.from, stretch.to));
    };
    paint();
    return spot.subscribe(paint);
  }, [drawing, spot]);
  return (
    <>
      <path ref={lit} className="lit" />
      <path className="casing" d={drawing.line} />
      {drawing.coloured.length === 0 ? <path className="line" d={drawing.line} /> : null}
      {drawing.coloured.map(({ colour, path }) => (
        <path key={colour} className="run" d={path} stroke={`var(${colour})`} />
      ))}
      <path ref={dot} className="spot" />
    </>
  );
}

function Names({ drawing }: Pick<LineProps, 'drawing'>) {
  return drawing.names.map(({ name, detail, x, y, text }) => (
    <g key={`${name} ${x} ${y}`}>
      <circle className="post" cx={x} cy={y} r="5" />
      {text === null ? null : (
        <text className="name" x={text.x + text.width / 2} y={text.y + nameSize.fontPx}>
          {name}
          {text.lines === 1 ? null : (
            <tspan x={text.x + text.width / 2} dy={nameSize.linePx}>
              {detail}
            </tspan>
          )}
        </text>
      )}
    </g>
  ));
}

/** As large on the screen as its stroke, at any scale. */
const dotAt = ([x, y]: readonly [number, number]) => `M${x} ${y}h0`;

function nodeAt(drawing: OutlineDrawing, line: MapLine, [x, y]: readonly [number, number]): number | null {
  let nearest: number | null = null;
  let leastPx = reachPx;
  for (let node = 0; node < line.latDeg.length; node++) {
    const [nodeX, nodeY] = drawing.at(node) ?? [Number.NaN, Number.NaN];
    const awayPx = Math.hypot(nodeX - x, nodeY - y);
    if (awayPx < leastPx) [nearest, leastPx] = [node, awayPx];
  }
  return nearest;
}

function useBox(frame: { readonly current: HTMLElement | null }): OutlineBox {
  const [box, setBox] = useState(unmeasured);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      setBox((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [frame]);
  return box;
}
