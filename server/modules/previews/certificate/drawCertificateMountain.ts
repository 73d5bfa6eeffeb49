import { wrapText } from '#contract/certificates/certificateText.ts';
import { drawMist } from '#contract/mountain/drawMist.ts';
import { extendRidge, findPoint } from '#contract/mountain/drawMountain.ts';
import { type LinePoint, layoutRoad } from '#contract/mountain/roadLine.ts';
import type { CertificateDrawing } from './certificateDrawingTypes.ts';
import type { CertificateInk } from './certificateInk.ts';
import { type CertificateLayout, certificateColours as c } from './certificateLayouts.ts';

type Gate = CertificateDrawing['gates'][number];
interface PlacedGate {
  readonly gate: Gate;
  readonly point: LinePoint;
}

/** The mist, the road as a mountain, the checkpoints on it and the level's post on its end. */
export function drawCertificateMountain(ink: CertificateInk, drawing: CertificateDrawing, layout: CertificateLayout) {
  const { frame } = layout;
  const road = layoutRoad(drawing.road, frame);
  if (road === null) return;
  for (const [layer, { body, trees, crestY, footY }] of drawMist(
    drawing.road,
    frame,
    drawing.routeId,
    layout.mist,
  ).entries()) {
    const colour = c.mist[layer] ?? c.mist[0];
    for (const points of parsePolygons(body)) {
      ink.drawPolygon(points, { fill: colour, fade: { to: c.paper, from: crestY, until: footY } });
    }
    for (const points of parsePolygons(trees)) ink.drawPolygon(points, { fill: c.trees[layer] ?? colour });
  }
  const ridge = extendRidge(road.points, frame).map(({ x, y }) => [x, y] as const);
  const first = ridge[0] ?? ([0, frame.foot] as const);
  const last = ridge.at(-1) ?? first;
  const groundCorners = [
    [Math.max(frame.width, last[0]), last[1]],
    [Math.max(frame.width, last[0]), frame.height],
    [0, frame.height],
    [0, first[1]],
  ] as const;
  ink.drawPolygon([...ridge, ...groundCorners], {
    fill: c.mountain,
    fade: { to: c.mountainFoot, from: frame.top, until: frame.height },
  });
  const line = road.points.map(({ x, y }) => [x, y] as const);
  ink.drawPolygon(line, { stroke: drawing.isApproximate ? c.soft : c.road, strokePx: 2.1 * frame.scale });
  const gates = drawing.gates.flatMap((gate) =>
    gate.atM === null ? [] : [{ gate, point: findPoint(road.points, gate.atM / drawing.road.distanceM) }],
  );
  drawLabels(ink, gates, layout);
  const end = road.points.at(-1) ?? { x: 0, y: frame.foot };
  drawPost(ink, drawing, end, layout);
  // A dot at the edge of the picture would be cut off; the checkpoint still has its name below the road.
  const [left] = layout.picture;
  for (const { point } of gates) if (point.x > left + dotPx * frame.scale) drawDot(ink, point, frame.scale);
  drawFinish(ink, drawing, gates.at(-1), layout);
}

const dotPx = 4.6;

function drawDot(ink: CertificateInk, { x, y }: LinePoint, scale: number): void {
  const outer = dotPx * scale;
  const inner = 3.1 * scale;
  ink.drawRect([x - outer, y - outer], [2 * outer, 2 * outer], { fill: c.post, radius: outer });
  ink.drawRect([x - inner, y - inner], [2 * inner, 2 * inner], { fill: c.white, radius: inner });
}

const labelGapPx = 12;

/** Names and times below the road; one that would touch its neighbour is left out, but its dot stays. */
function drawLabels(
  ink: CertificateInk,
  gates: readonly PlacedGate[],
  { label, marginX, frame }: CertificateLayout,
): void {
  const { y, sizePx, endX } = label;
  const labelledGates = isLow(gates.at(-1)?.point, frame) ? gates : gates.slice(0, -1);
  let freeX = 0;
  for (const [index, { gate, point }] of labelledGates.entries()) {
    if (gate.time === null) continue;
    const halfWidthPx = Math.max(ink.measureWidth(gate.name, sizePx), ink.measureWidth(gate.time, sizePx, 400)) / 2;
    const isFirst = index === 0 && point.x - halfWidthPx < marginX;
    const x = isFirst ? marginX + halfWidthPx : point.x;
    if (x - halfWidthPx < freeX || x + halfWidthPx > endX) continue;
    freeX = x + halfWidthPx + labelGapPx;
    if (!isFirst) ink.drawLine([point.x, point.y + 18], [point.x, y - sizePx * 1.6], { colour: c.faint, widthPx: 1 });
    const text = isFirst ? ({ x: marginX, anchor: 'start' } as const) : ({ x, anchor: 'middle' } as const);
    ink.drawText(gate.name, { ...text, y, sizePx, colour: c.white });
    ink.drawText(gate.time, { ...text, y: y + sizePx * 1.4, sizePx, weight: 400, colour: c.soft });
  }
}

/** Whether a point of the road is so low that there is no space for a name below it. */
const isLow = (point: LinePoint | undefined, { foot, top }: CertificateLayout['frame']): boolean =>
  point !== undefined && point.y > foot - (foot - top) * 0.35;

/** Name and elevation of a finish at high altitude, inside its mountain. */
function drawFinish(
  ink: CertificateInk,
  { finishElevation }: CertificateDrawing,
  last: PlacedGate | undefined,
  layout: CertificateLayout,
) {
  if (last === undefined || isLow(last.point, layout.frame)) return;
  const sizePx = layout.label.sizePx * 1.15;
  const name = ink.fitText(last.gate.name, [sizePx, sizePx * 0.85], layout.post.width);
  const middle = { x: last.point.x, anchor: 'middle' } as const;
  const y = last.point.y + sizePx * 2.3;
  ink.drawText(name.text, { ...middle, y, sizePx: name.sizePx, colour: c.white });
  if (finishElevation === null) return;
  const elevationY = y + sizePx * 1.35;
  ink.drawText(finishElevation, {
    ...middle,
    y: elevationY,
    sizePx: layout.label.sizePx,
    weight: 400,
    colour: c.soft,
  });
}

/** A kilometre post with the level, at the end of the road. */
function drawPost(
  ink: CertificateInk,
  { level }: CertificateDrawing,
  { x, y }: LinePoint,
  { post }: CertificateLayout,
): void {
  const { width, height, polePx } = post;
  const left = x - width / 2;
  const top = y - polePx - height;
  // The post is designed 143 px wide, as on the A4 page.
  const unit = width / 143;
  ink.drawLine([x, y], [x, top + height - 2], { colour: c.ink, widthPx: 7 * unit });
  ink.drawRect([left, top], [width, height], { fill: c.green, radius: 10 * unit });
  ink.drawRect([left + 4 * unit, top + 4 * unit], [width - 8 * unit, height - 8 * unit], {
    fill: c.white,
    radius: 7 * unit,
  });
  ink.drawRect([left + 7 * unit, top + 7 * unit], [width - 14 * unit, height - 14 * unit], {
    fill: c.green,
    radius: 5 * unit,
  });
  const middle = { x, anchor: 'middle', colour: c.white } as const;
  const maxWidthPx = width - 28 * unit;
  drawHead(ink, level.top, { ...middle, y: top + 40 * unit, maxWidthPx, unit });
  ink.drawLine([x - width * 0.36, top + 54 * unit], [x + width * 0.36, top + 54 * unit], {
    colour: c.white,
    widthPx: 2 * unit,
  });
  const name = ink.fitText(
    level.name,
    [52, 44, 36, 28, 22, 17, 13].map((size) => size * unit),
    maxWidthPx,
  );
  ink.drawText(name.text, { ...middle, y: top + (94 * unit + name.sizePx * 0.36), sizePx: name.sizePx });
  const foot = ink.fitText(level.foot, [20 * unit, 16 * unit, 13 * unit, 11 * unit], maxWidthPx);
  ink.drawText(foot.text, { ...middle, y: top + 148 * unit, sizePx: foot.sizePx });
}

interface HeadPlacement {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'middle';
  readonly colour: string;
  readonly maxWidthPx: number;
  readonly unit: number;
}

/** The verification's name: on one line if it fits, else smaller on two. */
function drawHead(ink: CertificateInk, words: string, { maxWidthPx, unit, y, ...placement }: HeadPlacement): void {
  const size = [20, 16].find((px) => ink.measureWidth(words, px * unit) <= maxWidthPx);
  if (size !== undefined) {
    ink.drawText(words, { ...placement, y, sizePx: size * unit });
    return;
  }
  const wrapAt = (sizePx: number) =>
    wrapText(words, ink.language, {
      maxWidthEm: maxWidthPx / sizePx,
      measureWidthEm: (text) => ink.measureWidth(text, 1),
    });
  const sizePx = ([14, 12].find((px) => wrapAt(px * unit).length <= 2) ?? 11) * unit;
  const [first = '', ...rest] = wrapAt(sizePx);
  for (const [row, line] of [first, rest.join(' ')].entries()) {
    const fitting = ink.fitText(line, [sizePx], maxWidthPx);
    ink.drawText(fitting.text, { ...placement, y: y - (11 - 18 * row) * unit, sizePx: fitting.sizePx });
  }
}

/** Points of a path of straight lines: M, L, H, V and z, absolute. */
function parsePolygons(path: string): readonly (readonly (readonly [number, number])[])[] {
  return path.split('z').flatMap((part) => {
    let x = 0;
    let y = 0;
    const points = [...part.matchAll(/([MLHV])([^MLHV]*)/g)].map(([, command, numbers = '']) => {
      const [a = 0, b = 0] = numbers.trim().split(/[ ,]+/).map(Number);
      if (command === 'H') x = a;
      else if (command === 'V') y = a;
      else {
        x = a;
        y = b;
      }
      return [x, y] as const;
    });
    return points.length > 2 ? [points] : [];
  });
}
