import type { CourseFacts } from './liveTypes.ts';
import { atDistance, type ProfileScale } from './profileScale.ts';

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
  /** Baseline of the name; a second line stands below it where there is one. */
  readonly yPx: number;
}

interface LabelStyle {
  readonly fontPx: number;
  /** 1: the name; 2: height and time below it. */
  readonly lines: 1 | 2;
  readonly mostCharacters: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const isWide = (character: string) => /[\u1100-\u11ff\u2e80-\uffef]/.test(character);

/** Width of a text, near enough to keep labels apart without asking the browser to lay it out. */
export function estimatedWidthPx(text: string, fontPx: number): number {
  let em = 0;
  for (const character of text) em += isWide(character) ? 1 : 0.62;
  return em * fontPx;
}

/** A name that fits a label: wide characters count double. */
export function shortenName(name: string, mostCharacters: number): string {
  let room = mostCharacters;
  let kept = '';
  for (const character of name) {
    room -= isWide(character) ? 2 : 1;
    if (room < 0) return `${kept.trimEnd()}…`;
    kept += character;
  }
  return kept;
}

export function gatesOf({ rows, grid }: CourseFacts, scale: ProfileScale): readonly Gate[] {
  const originM = rows[0]?.startM ?? 0;
  return rows.map((row, rowIndex) => {
    const distanceM = row.endM - originM;
    const elevationM = atDistance(grid, grid.elevationM, distanceM);
    const name = row.to || row.name;
    return { rowIndex, name, distanceM, elevationM, xPx: scale.x(distanceM), yPx: scale.y(elevationM) };
  });
}

/** The finish first, then the ends of the longest rows: what riders call the road by. */
function byImportance(gates: readonly Gate[]): readonly Gate[] {
  const lengthOf = (gate: Gate) => gate.distanceM - (gates[gate.rowIndex - 1]?.distanceM ?? 0);
  const last = gates.at(-1);
  return [...gates].sort((a, b) => Number(b === last) - Number(a === last) || lengthOf(b) - lengthOf(a));
}

const anchors = ['end', 'middle', 'start'] as const;
const liftsPx = [10, 22, 36, 52, 70] as const;

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Names that touch neither each other, nor the road, nor the picture's edge; what finds no room is left out. */
export function placeLabels(facts: CourseFacts, scale: ProfileScale, style: LabelStyle): readonly PlacedLabel[] {
  const gates = gatesOf(facts, scale);
  const roof = roofLine(facts, scale);
  const taken: Box[] = [];
  const placed: PlacedLabel[] = [];
  for (const gate of byImportance(gates)) {
    const found = findRoom(gate, { scale, style, roof, taken });
    if (!found) continue;
    taken.push(found.box);
    placed.push(found.label);
  }
  return placed;
}

interface Room {
  readonly scale: ProfileScale;
  readonly style: LabelStyle;
  readonly roof: readonly number[];
  readonly taken: readonly Box[];
}

function findRoom(gate: Gate, { scale, style, roof, taken }: Room): { box: Box; label: PlacedLabel } | null {
  const text = shortenName(gate.name, style.mostCharacters);
  const second = style.lines === 2 ? 16 * 0.62 * style.fontPx : 0;
  const widthPx = Math.max(estimatedWidthPx(text, style.fontPx), second);
  const heightPx = style.fontPx * 1.25 * style.lines;
  for (const liftPx of liftsPx) {
    for (const anchor of anchors) {
      const shift = anchor === 'end' ? -6 : anchor === 'start' ? 6 : 0;
      const xPx = gate.xPx + shift;
      const left = anchor === 'end' ? xPx - widthPx : anchor === 'start' ? xPx : xPx - widthPx / 2;
      const bottom = gate.yPx - liftPx + 3;
      const box = { left: left - 4, right: left + widthPx + 4, top: bottom - heightPx, bottom };
      const inside = box.left >= 0 && box.right <= scale.widthPx && box.top >= 2;
      if (!inside || isUnderRoof(box, roof) || taken.some((other) => overlaps(other, box))) continue;
      return { box, label: { gate, text, anchor, xPx, yPx: bottom - 3 - style.fontPx * 1.25 * (style.lines - 1) } };
    }
  }
  return null;
}

/** The road's height at each pixel column. */
function roofLine({ grid }: CourseFacts, scale: ProfileScale): readonly number[] {
  return Array.from({ length: Math.ceil(scale.widthPx) + 1 }, (_, xPx) =>
    xPx < scale.leftPx || xPx > scale.rightPx
      ? scale.basePx
      : scale.y(atDistance(grid, grid.elevationM, scale.distanceAt(xPx))),
  );
}

function isUnderRoof(box: Box, roof: readonly number[]): boolean {
  for (let xPx = Math.max(0, Math.floor(box.left + 4)); xPx <= box.right - 4; xPx++) {
    if (box.bottom > (roof[xPx] ?? Number.POSITIVE_INFINITY) - 2) return true;
  }
  return false;
}
