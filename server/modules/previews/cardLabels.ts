import type { MountainFrame } from '#contract/mountain/drawMountain.ts';
import type { LinePoint } from '#contract/mountain/roadLine.ts';
import type { CardLayout } from './cardLayouts.ts';
import { type CardTextRenderer, roundTenth } from './cardText.ts';
import { cardColours as c } from './previewStyle.ts';
import type { RideCard } from './rideCard.ts';

export type Gate = RideCard['gates'][number];

interface Scene {
  readonly layout: CardLayout;
  readonly texts: CardTextRenderer;
  readonly frame: MountainFrame;
}

/** Names and times below the road; one that would touch its neighbour is left out, but its dot stays. */
export function drawFootLabels(gates: readonly Gate[], points: readonly LinePoint[], scene: Scene): string[] {
  const { marginPx, width } = scene.layout;
  const placedLabels = gates.flatMap((gate, index) => {
    const point = points[index];
    if (point === undefined || gate.time === null) return [];
    const halfWidthPx = measureLabel(gate, scene) / 2;
    const isFirst = index === 0 && point.x - halfWidthPx < marginPx;
    const x = isFirst
      ? marginPx + halfWidthPx
      : Math.max(edgePx + halfWidthPx, Math.min(point.x, width - edgePx - halfWidthPx));
    return [{ gate, point, halfWidthPx, x, isFirst }];
  });
  const finish = isLow(points.at(-1), scene.frame) ? placedLabels.at(-1) : undefined;
  // The name of a high finish is drawn by `drawSummitLabel`, that of a low one has precedence over its neighbours.
  const labelsBeforeFinish = placedLabels.filter(({ point }) => point !== points.at(-1));
  const endX = finish === undefined ? width : finish.x - finish.halfWidthPx - labelGapPx;
  let freeX = Number.NEGATIVE_INFINITY;
  const fittingLabels = labelsBeforeFinish.filter(({ x, halfWidthPx }) => {
    const fits = x - halfWidthPx >= freeX && x + halfWidthPx <= endX;
    if (fits) freeX = x + halfWidthPx + labelGapPx;
    return fits;
  });
  return [...fittingLabels, ...(finish === undefined ? [] : [finish])].map((label) => drawFootLabel(label, scene));
}

const labelGapPx = 16;
/** Minimum distance of a label from the edge of the picture. */
const edgePx = 14;

const measureLabel = ({ name, time }: Gate, { layout: { labelPx }, texts }: Scene): number =>
  Math.max(texts.measureWidth(name, labelPx, 700), texts.measureWidth(time ?? '', labelPx));

interface FootLabel {
  readonly gate: Gate;
  readonly point: LinePoint;
  readonly x: number;
  readonly isFirst: boolean;
}

function drawFootLabel(
  { gate, point, x, isFirst }: FootLabel,
  { layout: { labelPx, labelY, width }, texts }: Scene,
): string {
  const text = { x, anchor: 'middle', sizePx: labelPx, boundsX: [edgePx, width - edgePx] } as const;
  const fromY = point.y + 22;
  const toY = labelY - labelPx * 1.5;
  const line = `<path d="M${roundTenth(point.x)} ${roundTenth(fromY)}V${toY}" stroke="${c.white}" stroke-opacity=".28"/>`;
  return [
    isFirst || fromY >= toY ? '' : line,
    texts.draw(gate.name, { ...text, y: labelY, weight: 700, colour: c.white }),
    texts.draw(gate.time ?? '', { ...text, y: labelY + labelPx * 1.4, weight: 400, colour: c.soft }),
  ].join('');
}

/** Whether a point of the road is in the lowest quarter of the mountain. */
const isLow = (point: LinePoint | undefined, { foot, top }: MountainFrame): boolean =>
  point !== undefined && point.y > foot - (foot - top) * 0.25;

/** Name and elevation of a high finish, below its dot. */
export function drawSummitLabel(card: RideCard, point: LinePoint | undefined, { layout, texts, frame }: Scene): string {
  const last = card.gates.at(-1);
  // The road would cross the name of a low finish, so `drawFootLabels` draws it.
  if (point === undefined || last === undefined || isLow(point, frame)) return '';
  const sizePx = layout.labelPx * 1.15;
  const y = point.y + sizePx * 2.3;
  const text = { x: point.x, anchor: 'middle', boundsX: [edgePx, layout.width - edgePx] } as const;
  return [
    texts.draw(last.name, { ...text, y, sizePx, weight: 700, colour: c.white }),
    card.finishElevation === null
      ? ''
      : texts.draw(card.finishElevation, {
          ...text,
          y: y + layout.labelPx * 1.35,
          sizePx: layout.labelPx,
          weight: 400,
          colour: c.soft,
        }),
  ].join('');
}

const maxListedGates = 9;

/** Every checkpoint with its time; an even selection if there are very many, always with the first and the last. */
export function drawSplitList(gates: readonly Gate[], layout: CardLayout, texts: CardTextRenderer): string[] {
  const timedGates = gates.filter(({ time }) => time !== null);
  const step = Math.max(1, (timedGates.length - 1) / (maxListedGates - 1));
  const chosenIndexes = new Set(
    timedGates.map((_, index) => Math.round(Math.min(index * step, timedGates.length - 1))),
  );
  const { marginPx, width, listY, labelPx } = layout;
  return timedGates
    .filter((_, index) => chosenIndexes.has(index))
    .flatMap(({ name, time }, row) => {
      const y = listY + row * labelPx * 1.75;
      const fittedName = texts.fitText(name, [labelPx], width - 2 * marginPx - labelPx * 5);
      return [
        texts.draw(fittedName.text, { x: marginPx, y, sizePx: labelPx, weight: 700, colour: c.white }),
        texts.draw(time ?? '', { x: width - marginPx, y, sizePx: labelPx, weight: 500, colour: c.soft, anchor: 'end' }),
        `<path d="M${marginPx} ${roundTenth(y + labelPx * 0.55)}H${width - marginPx}" stroke="${c.white}" stroke-opacity=".14"/>`,
      ];
    });
}
