import type { CourseFacts } from '../live/liveTypes.ts';
import { estimateWidthPx, shortenName } from './labelText.ts';
import { interpolate, listElevationMarks, type ProfileScale, toPowerStrip } from './profileScale.ts';

/** A place on the profile: the end of a row. */
export interface Gate {
  readonly rowIndex: number;
  readonly name: string;
  readonly distanceM: number;
  readonly elevationM: number;
  readonly xPx: number;
  readonly yPx: number;
}

export interface PlacedLabel {
  readonly gate: Gate;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly xPx: number;
  /** Baseline of the name; the second line, if any, is below it. */
  readonly yPx: number;
  /** 2: elevation and time are shown below the name. */
  readonly lines: 1 | 2;
  /** The label's box in the picture. */
  readonly box: LabelBox;
  /** The post that carries the name; its pole is at the gate. */
  readonly post: LabelBox;
}

interface LabelStyle {
  readonly fontPx: number;
  /** 1: only the name; 2: also elevation and time below it. */
  readonly lines: 1 | 2;
  readonly maxCharacters: number;
}

export interface LabelBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function toGates({ rows, grid }: CourseFacts, scale: ProfileScale): readonly Gate[] {
  const originM = rows[0]?.startM ?? 0;
  return rows.map((row, rowIndex) => {
    const distanceM = row.endM - originM;
    const elevationM = interpolate(grid, grid.elevationM, distanceM);
    const name = row.to || row.name;
    return { rowIndex, name, distanceM, elevationM, xPx: scale.x(distanceM), yPx: scale.y(elevationM) };
  });
}

/** Order of importance: the finish, then the ends of the longest rows, which riders know by name. */
function sortByImportance(gates: readonly Gate[]): readonly Gate[] {
  const toLengthM = (gate: Gate) => gate.distanceM - (gates[gate.rowIndex - 1]?.distanceM ?? 0);
  const last = gates.at(-1);
  return [...gates].sort((a, b) => Number(b === last) - Number(a === last) || toLengthM(b) - toLengthM(a));
}

const anchors = ['end', 'middle', 'start'] as const;
const liftsPx = [12, 16, 22, 30, 38, 46, 56, 70, 84, 98] as const;
/** Posts closer than this look crowded. */
const minPostDistancePx = 56;
/** Padding of a name in its post: at each side, and above and below it together. */
const postPadPx = { side: 6, vertical: 6 } as const;
const clearPx = 2;

export const doOverlap = (a: LabelBox, b: LabelBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Places names so that they overlap neither each other nor the road nor the picture's edge; names that do not fit are
 * left out.
 */
export function placeLabels(facts: CourseFacts, scale: ProfileScale, style: LabelStyle): readonly PlacedLabel[] {
  const allGates = toGates(facts, scale);
  const labelSpace = {
    scale,
    style,
    roadYPx: computeRoadYPx(facts, scale),
    scaleBoxes: listElevationBoxes(facts, scale),
    finish: allGates.at(-1),
  };
  if (allGates.length > maxGatesInOrder)
    return toLabels(placeInSequence(pickSpacedGates(allGates, (scale.rightPx - scale.leftPx) / 9), labelSpace));
  const gates = [...pickSpacedGates(allGates, minPostDistancePx)].sort((a, b) => a.rowIndex - b.rowIndex);
  const fullLabels = addShortNames(placeBest(gates, labelSpace), gates, labelSpace);
  if (style.lines === 1 || fullLabels.length === gates.length) return toLabels(fullLabels);
  // A name is more important than the elevation below it: first names alone, then a second line if it fits.
  const nameLabels = placeBest(gates, { ...labelSpace, style: { ...style, lines: 1 } });
  return toLabels(nameLabels.length > fullLabels.length ? addSecondLines(nameLabels, labelSpace) : fullLabels);
}

const toLabels = (placedLabels: readonly Candidate[]) => placedLabels.map(({ label }) => label);

function placeBest(gates: readonly Gate[], labelSpace: LabelSpace): readonly Candidate[] {
  const importantLabels = placeInSequence(sortByImportance(gates), labelSpace);
  // In the road's order lower gates get the lower positions, which often leaves space for more names.
  const gatesInOrder = importantLabels.map(({ label }) => label.gate).sort((a, b) => a.rowIndex - b.rowIndex);
  const finishRowIndex = gates.at(-1)?.rowIndex;
  const attempts = [placeInSequence(gates, labelSpace), placeInSequence(gatesInOrder, labelSpace)];
  let best = importantLabels;
  for (const attempt of attempts) {
    const hasFinish = attempt.at(-1)?.label.gate.rowIndex === finishRowIndex;
    if (hasFinish && attempt.length >= best.length) best = attempt;
  }
  return best;
}

/** Gates whose two lines do not fit may have space for their name. */
function addShortNames(
  placedLabels: readonly Candidate[],
  gates: readonly Gate[],
  labelSpace: LabelSpace,
): readonly Candidate[] {
  const namedRows = new Set(placedLabels.map(({ label }) => label.gate.rowIndex));
  const unnamedGates = gates.filter(({ rowIndex }) => !namedRows.has(rowIndex));
  const occupied = placedLabels.flatMap(({ boxes }) => boxes);
  return [
    ...placedLabels,
    ...placeInSequence(unnamedGates, { ...labelSpace, style: { ...labelSpace.style, lines: 1 } }, occupied),
  ];
}

function addSecondLines(names: readonly Candidate[], labelSpace: LabelSpace): readonly Candidate[] {
  // The finish first, because its elevation is what riders look for.
  const lastRowIndex = Math.max(...names.map(({ label }) => label.gate.rowIndex));
  const getOrder = ({ label: { gate } }: Candidate) => (gate.rowIndex === lastRowIndex ? -1 : gate.rowIndex);
  const placedNames = [...names].sort((a, b) => getOrder(a) - getOrder(b));
  placedNames.forEach((name, index) => {
    const otherBoxes = placedNames.flatMap(({ boxes }, otherIndex) => (otherIndex === index ? [] : boxes));
    placedNames[index] = findPosition(name.label.gate, labelSpace, otherBoxes) ?? name;
  });
  return placedNames;
}

/** With more gates than this, only a few are named, far apart. */
export const maxGatesInOrder = 24;

/** The finish, and ends of the longest rows that are at least this far apart. */
function pickSpacedGates(gates: readonly Gate[], minGapPx: number): readonly Gate[] {
  const spaced: Gate[] = [];
  for (const gate of sortByImportance(gates)) {
    if (spaced.every((earlier) => Math.abs(earlier.xPx - gate.xPx) >= minGapPx)) spaced.push(gate);
  }
  return spaced;
}

interface LabelSpace {
  readonly scale: ProfileScale;
  readonly style: LabelStyle;
  readonly roadYPx: readonly number[];
  /** The figures of the elevation scale; only the finish may cover one, which is then left out. */
  readonly scaleBoxes: readonly LabelBox[];
  readonly finish: Gate | undefined;
}

interface Candidate {
  readonly boxes: readonly LabelBox[];
  readonly label: PlacedLabel;
}

function placeInSequence(
  gates: readonly Gate[],
  labelSpace: LabelSpace,
  initiallyOccupied: readonly LabelBox[] = [],
): readonly Candidate[] {
  const occupied = [...initiallyOccupied];
  return gates.flatMap((gate) => {
    const candidate = findPosition(gate, labelSpace, occupied);
    if (!candidate) return [];
    occupied.push(...candidate.boxes);
    return [candidate];
  });
}

/** The nearest position around a gate where the label fits in the picture and covers nothing. */
function findPosition(gate: Gate, labelSpace: LabelSpace, occupied: readonly LabelBox[]): Candidate | null {
  const size = computeLabelSize(gate, labelSpace.style);
  for (const liftPx of liftsPx) {
    for (const anchor of anchors) {
      const candidate = layoutLabel(gate, labelSpace.style, { ...size, liftPx, anchor });
      if (isClear(candidate, labelSpace, occupied)) return candidate;
    }
  }
  return null;
}

interface LabelSize {
  readonly text: string;
  readonly postPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

function computeLabelSize(gate: Gate, style: LabelStyle): LabelSize {
  const text = shortenName(gate.name, style.maxCharacters);
  const widestFigure = gate.elevationM < 999.5 ? '000' : '0,000';
  const secondLinePx = style.lines === 2 ? estimateWidthPx(`${widestFigure} m · 0:00:00`, style.fontPx) + 5 : 0;
  const postPx = estimateWidthPx(text, style.fontPx) + 2 * postPadPx.side;
  const heightPx = style.fontPx * 1.25 * style.lines + postPadPx.vertical;
  return { text, postPx, widthPx: Math.max(postPx, secondLinePx), heightPx };
}

/** `shiftPx` moves a label off its gate's pole; `widthRatio` is the part of its width that lies left of the gate. */
const anchorOffsets = {
  end: { shiftPx: 1, widthRatio: 1 },
  start: { shiftPx: -1, widthRatio: 0 },
  middle: { shiftPx: 0, widthRatio: 0.5 },
} as const;

function layoutLabel(
  gate: Gate,
  style: LabelStyle,
  { text, postPx, widthPx, heightPx, liftPx, anchor }: LabelSize & { liftPx: number; anchor: (typeof anchors)[number] },
): Candidate {
  const { shiftPx, widthRatio } = anchorOffsets[anchor];
  const xPx = gate.xPx + shiftPx;
  const left = xPx - widthPx * widthRatio;
  const bottom = gate.yPx - liftPx + 3;
  const top = bottom - heightPx;
  const box = { left: left - clearPx, right: left + widthPx + clearPx, top, bottom };
  const postLeft = xPx - postPx * widthRatio;
  const postBottom = top + style.fontPx * 1.25 + postPadPx.vertical;
  const post = { left: postLeft, right: postLeft + postPx, top, bottom: postBottom };
  const yPx = postBottom - postPadPx.vertical / 2 - 3;
  const pole = { left: gate.xPx - 1, right: gate.xPx + 1, top: bottom, bottom: gate.yPx - 4 };
  return { boxes: [box, pole], label: { gate, text, anchor, xPx, yPx, lines: style.lines, box, post } };
}

function isClear(
  { boxes, label: { box, gate } }: Candidate,
  labelSpace: LabelSpace,
  occupied: readonly LabelBox[],
): boolean {
  const { scale, roadYPx } = labelSpace;
  const scaleBoxes = gate.rowIndex === labelSpace.finish?.rowIndex ? [] : labelSpace.scaleBoxes;
  const isInside = box.left >= 0 && box.right <= scale.widthPx && box.top >= 2;
  if (!isInside || box.bottom > toPowerStrip(scale).topPx || scaleBoxes.some((obstacle) => doOverlap(obstacle, box)))
    return false;
  return (
    !boxes.some((labelBox) => occupied.some((obstacle) => doOverlap(obstacle, labelBox))) && !touchesRoad(box, roadYPx)
  );
}

/** The boxes of the elevation scale's figures. */
function listElevationBoxes({ grid }: CourseFacts, scale: ProfileScale): readonly LabelBox[] {
  const { isAtStart, marks } = listElevationMarks(grid, scale);
  return marks.filter(({ isHidden }) => !isHidden).map(({ yPx }) => toElevationBox(yPx, isAtStart, scale));
}

export function toElevationBox(yPx: number, isAtStart: boolean, { fontPx, widthPx }: ProfileScale): LabelBox {
  const left = isAtStart ? 0 : widthPx - 4 * fontPx;
  return { left, right: left + 4 * fontPx, top: yPx - fontPx - 2, bottom: yPx };
}

/** The road's y at each pixel column. */
function computeRoadYPx({ grid }: CourseFacts, scale: ProfileScale): readonly number[] {
  return Array.from({ length: Math.ceil(scale.widthPx) + 1 }, (_, xPx) =>
    xPx < scale.leftPx || xPx > scale.rightPx
      ? scale.basePx
      : scale.y(interpolate(grid, grid.elevationM, scale.toDistanceM(xPx))),
  );
}

function touchesRoad(box: LabelBox, roadYPx: readonly number[]): boolean {
  for (let xPx = Math.max(0, Math.floor(box.left)); xPx <= box.right; xPx++) {
    if (box.bottom > (roadYPx[xPx] ?? Number.POSITIVE_INFINITY) - 2) return true;
  }
  return false;
}
