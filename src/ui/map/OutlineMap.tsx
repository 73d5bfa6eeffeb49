import { type MouseEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { layoutOutline, markRadius, type OutlineDrawing } from './layoutOutline.ts';
import type { MapGate, MapLine, MapRing, MapRun, MapSpotSource } from './mapTypes.ts';
import { Frame, Island } from './OutlineMap.styles.ts';
import type { OutlineSize } from './outlineProjection.ts';
import { outlineBox, projectOnOutline } from './outlineProjection.ts';
import { nameSize } from './placeOutlineNames.ts';
import { taiwanOutline } from './taiwanOutline.ts';

interface OutlineMapProps {
  readonly line: MapLine;
  readonly runs?: readonly MapRun[];
  readonly gates?: readonly MapGate[];
  /** Other roads around the line. */
  readonly roads?: readonly MapLine[] | undefined;
  readonly rings?: readonly MapRing[] | undefined;
  readonly spot: MapSpotSource;
  readonly onPick?: (node: number) => void;
  readonly label: string;
}

const coast = `M${taiwanOutline.map((point) => projectOnOutline(...point).join(' ')).join('L')}Z`;
const noItems: readonly never[] = [];
/** Default size where the page has no layout. */
const defaultSize: OutlineSize = { width: 320, height: 320 };
/** Renders about one screen ahead of the scroll position. */
const nearMargin = '800px';
/** The maximum distance between a finger or pointer and the line. */
const reachPx = 24;

/** The line as large as possible, and its position in Taiwan, without tiles or a library. */
export function OutlineMap({ label, ...props }: OutlineMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const box = useNearBox(frame);
  return (
    <Frame ref={frame} role="img" aria-label={label}>
      {box === null ? null : <OutlineSvg {...props} box={box} />}
    </Frame>
  );
}

function OutlineSvg({
  line,
  runs = noItems,
  gates = noItems,
  roads = noItems,
  ...props
}: Omit<OutlineMapProps, 'label'> & { readonly box: OutlineSize }) {
  const { rings = noItems, spot, onPick, box } = props;
  const drawing = useMemo(() => layoutOutline({ line, runs, gates, roads }, box), [line, runs, gates, roads, box]);
  const pick = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    if (onPick === undefined) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    const node = findNode(drawing, line, [clientX - left, clientY - top]);
    if (node !== null) onPick(node);
  };
  // A moving finger scrolls the page.
  const pickByMouse = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') pick(event);
  };
  const middlePosition = projectOnOutline(
    line.lonDeg[line.lonDeg.length >> 1] ?? 0,
    line.latDeg[line.latDeg.length >> 1] ?? 0,
  );
  return (
    <>
      <svg aria-hidden="true" viewBox={`0 0 ${box.width} ${box.height}`} onPointerMove={pickByMouse} onClick={pick}>
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
          // biome-ignore lint/suspicious/noArrayIndexKey: gates never move
          <path key={index} className={`gate ${mark}`} d={drawDot(drawing.project(lonDeg, latDeg))} />
        ))}
        <GateNames drawing={drawing} />
      </svg>
      {line.latDeg.length === 0 ? null : (
        <Island
          aria-hidden="true"
          data-corner={drawing.islandCorner}
          viewBox={`0 0 ${outlineBox.width} ${outlineBox.height}`}
        >
          <path className="coast" d={coast} />
          <path className="place" d={drawDot(middlePosition)} />
        </Island>
      )}
    </>
  );
}

interface LineProps {
  readonly drawing: OutlineDrawing;
  readonly line: MapLine;
  readonly spot: MapSpotSource;
}

/** The line in its colours. The highlighted stretch and position are updated without rendering by React. */
function Line({ drawing, spot }: LineProps) {
  const stretchPath = useRef<SVGPathElement>(null);
  const spotPath = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    const paint = () => {
      const { node, stretch } = spot.get();
      const position = node === null ? null : drawing.projectNode(node);
      spotPath.current?.setAttribute('d', position === null ? '' : drawDot(position));
      stretchPath.current?.setAttribute('d', stretch === null ? '' : drawing.toPath(stretch.from, stretch.to));
    };
    paint();
    return spot.subscribe(paint);
  }, [drawing, spot]);
  return (
    <>
      <path ref={stretchPath} className="lit" />
      <path className="casing" d={drawing.line} />
      {drawing.coloured.length === 0 ? <path className="line" d={drawing.line} /> : null}
      {drawing.coloured.map(({ colour, path }) => (
        <path key={colour} className="run" d={path} stroke={`var(${colour})`} />
      ))}
      <path ref={spotPath} className="spot" />
    </>
  );
}

function GateNames({ drawing }: Pick<LineProps, 'drawing'>) {
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

/** A zero-length path: its stroke keeps the same size on the screen at any scale. */
const drawDot = ([x, y]: readonly [number, number]) => `M${x} ${y}h0`;

function findNode(drawing: OutlineDrawing, line: MapLine, [x, y]: readonly [number, number]): number | null {
  let nearestNode: number | null = null;
  let minPx = reachPx;
  for (let node = 0; node < line.latDeg.length; node++) {
    const [nodeX, nodeY] = drawing.projectNode(node) ?? [Number.NaN, Number.NaN];
    const distancePx = Math.hypot(nodeX - x, nodeY - y);
    if (distancePx >= minPx) continue;
    nearestNode = node;
    minPx = distancePx;
  }
  return nearestNode;
}

/** The frame's size once it comes near the viewport; null before, when nothing needs to be laid out. */
function useNearBox(frame: { readonly current: HTMLElement | null }): OutlineSize | null {
  const [box, setBox] = useState<OutlineSize | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => {
      const { width, height } = getSize(element);
      setBox((previous) => (previous?.width === width && previous.height === height ? previous : { width, height }));
    };
    if (typeof IntersectionObserver === 'undefined') return measure();
    const resizeObserver = new ResizeObserver(measure);
    const intersectionObserver = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        intersectionObserver.disconnect();
        resizeObserver.observe(element);
      },
      { rootMargin: nearMargin },
    );
    intersectionObserver.observe(element);
    return () => {
      intersectionObserver.disconnect();
      resizeObserver.disconnect();
    };
  }, [frame]);
  return box;
}

const getSize = ({ clientWidth, clientHeight }: HTMLElement): OutlineSize =>
  clientWidth === 0 || clientHeight === 0 ? defaultSize : { width: clientWidth, height: clientHeight };
