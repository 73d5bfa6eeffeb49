import type { CourseFacts } from '../live/liveTypes.ts';
import { atDistance, heightMarks, type ProfileScale, powerStrip } from './profileScale.ts';

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
  /** Baseline of the name; the second line, if any, stands below it. */
  readonly yPx: number;
  /** 2: height and time are shown below the name. */
  readonly lines: 1 | 2;
  /** The label's box in the picture. */
  readonly box: Box;
  /** The post that carries the name; its pole stands on the gate. */
  readonly post: Box;
}

interface LabelStyle {
  readonly fontPx: number;
  /** 1: only the name; 2: also height and time below it. */
  readonly lines: 1 | 2;
  readonly mostCharacters: number;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const isWide = (character: string) => /[\u1100-\u11ff\u2e80-\uffef]/.test(character);

/** Thai vowels and tone marks stand above or below their letter and take no width. */
const isMark = (character: string) => /\p{Mn}/u.test(character);

const isNarrow = (character: string) => /[ ,.:·'ilI]/.test(character);

/** Estimated text width, exact enough to keep labels apart without a browser layout. */
export function estimatedWidthPx(text: string, fontPx: number): number {
  let em = 0;
  for (const character of text) em += emOf(character);
  return em * fontPx;
}

function emOf(character: string): number {
  if (isMark(character)) return 0;
  if (isWide(character)) return 1;
  return isNarrow(character) ? 0.36 : 0.64;
}

/** A name that fits a label: wide characters count as two. */
export function shortenName(name: string, mostCharacters: number): string {
  let room = mostCharacters;
  let kept = '';
  for (const character of name) {
    room -= isMark(character) ? 0 : isWide(character) ? 2 : 1;
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

/** Order of importance: the finish, then the ends of the longest rows, which riders know by name. */
function byImportance(gates: readonly Gate[]): readonly Gate[] {
  const lengthOf = (gate: Gate) => gate.distanceM - (gates[gate.rowIndex - 1]?.distanceM ?? 0);
  const last = gates.at(-1);
  return [...gates].sort((a, b) => Number(b === last) - Number(a === last) || lengthOf(b) - lengthOf(a));
}

const anchors = ['end', 'middle', 'start'] as const;
const liftsPx = [12, 16, 22, 30, 38, 46, 56, 70, 84, 98] as const;
/** Posts closer than this look crowded. */
const apartPx = 56;
/** Padding of a name in its post: at each side, and above and below it together. */
const postPadPx = { side: 6, both: 6 } as const;
const clearPx = 2;

export const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Places names so that they overlap neither each other nor the road nor the picture's edge; names that do not fit are
 * left out.
 */
export function placeLabels(facts: CourseFacts, scale: ProfileScale, style: LabelStyle): readonly PlacedLabel[] {
  const all = gatesOf(facts, scale);
  const room = { scale, style, roof: roofLine(facts, scale), fixed: heightBoxes(facts, scale), finish: all.at(-1) };
  if (all.length > mostInOrder) return labelsOf(placeInTurn(sparse(all, (scale.rightPx - scale.leftPx) / 9), room));
  const gates = [...sparse(all, apartPx)].sort((a, b) => a.rowIndex - b.rowIndex);
  const whole = withShortNames(placeBest(gates, room), gates, room);
  if (style.lines === 1 || whole.length === gates.length) return labelsOf(whole);
  // A name is more important than the height below it: first names alone, then a second line if it fits.
  const names = placeBest(gates, { ...room, style: { ...style, lines: 1 } });
  return labelsOf(names.length > whole.length ? withSecondLines(names, room) : whole);
}

const labelsOf = (found: readonly Found[]) => found.map(({ label }) => label);

function placeBest(gates: readonly Gate[], room: Room): readonly Found[] {
  const chosen = placeInTurn(byImportance(gates), room);
  // In the road's order lower gates get the lower places, which often leaves space for more names.
  const inOrder = chosen.map(({ label }) => label.gate).sort((a, b) => a.rowIndex - b.rowIndex);
  const finish = gates.at(-1)?.rowIndex;
  const tries = [placeInTurn(gates, room), placeInTurn(inOrder, room)];
  let best = chosen;
  for (const tried of tries) {
    const hasFinish = tried.at(-1)?.label.gate.rowIndex === finish;
    if (hasFinish && tried.length >= best.length) best = tried;
  }
  return best;
}

/** Gates whose two lines do not fit may have space for their name. */
function withShortNames(found: readonly Found[], gates: readonly Gate[], room: Room): readonly Found[] {
  const named = new Set(found.map(({ label }) => label.gate.rowIndex));
  const left = gates.filter(({ rowIndex }) => !named.has(rowIndex));
  const taken = found.flatMap(({ boxes }) => boxes);
  return [...found, ...placeInTurn(left, { ...room, style: { ...room.style, lines: 1 } }, taken)];
}

function withSecondLines(names: readonly Found[], room: Room): readonly Found[] {
  // The finish first, because its height is what riders look for.
  const last = Math.max(...names.map(({ label }) => label.gate.rowIndex));
  const turn = ({ label: { gate } }: Found) => (gate.rowIndex === last ? -1 : gate.rowIndex);
  const placed = [...names].sort((a, b) => turn(a) - turn(b));
  placed.forEach((name, index) => {
    const others = placed.flatMap(({ boxes }, other) => (other === index ? [] : boxes));
    placed[index] = findRoom(name.label.gate, room, others) ?? name;
  });
  return placed;
}

/** With more gates than this, only a few are named, far apart. */
export const mostInOrder = 24;

/** The finish, and ends of the longest rows that are at least this far apart. */
function sparse(gates: readonly Gate[], leastPx: number): readonly Gate[] {
  const kept: Gate[] = [];
  for (const gate of byImportance(gates)) {
    if (kept.every((other) => Math.abs(other.xPx - gate.xPx) >= leastPx)) kept.push(gate);
  }
  return kept;
}

interface Room {
  readonly scale: ProfileScale;
  readonly style: LabelStyle;
  readonly roof: readonly number[];
  /** The figures of the height scale; only the finish may cover one, which is then left out. */
  readonly fixed: readonly Box[];
  readonly finish: Gate | undefined;
}

interface Found {
  readonly boxes: readonly Box[];
  readonly label: PlacedLabel;
}

function placeInTurn(gates: readonly Gate[], room: Room, from: readonly Box[] = []): readonly Found[] {
  const taken = [...from];
  return gates.flatMap((gate) => {
    const found = findRoom(gate, room, taken);
    if (!found) return [];
    taken.push(...found.boxes);
    return [found];
  });
}

/** The first place around a gate, nearest first, where the label fits in the picture and covers nothing. */
function findRoom(gate: Gate, room: Room, taken: readonly Box[]): Found | null {
  const size = labelSize(gate, room.style);
  for (const liftPx of liftsPx) {
    for (const anchor of anchors) {
      const found = layLabel(gate, room.style, { ...size, liftPx, anchor });
      if (isClear(found, room, taken)) return found;
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

function labelSize(gate: Gate, style: LabelStyle): LabelSize {
  const text = shortenName(gate.name, style.mostCharacters);
  const height = gate.elevationM < 999.5 ? '000' : '0,000';
  const second = style.lines === 2 ? estimatedWidthPx(`${height} m · 0:00:00`, style.fontPx) + 5 : 0;
  const postPx = estimatedWidthPx(text, style.fontPx) + 2 * postPadPx.side;
  const heightPx = style.fontPx * 1.25 * style.lines + postPadPx.both;
  return { text, postPx, widthPx: Math.max(postPx, second), heightPx };
}

/** Distance of a label from its gate, whose pole it touches, and where it starts, as a share of its own width. */
const placeOf = {
  end: { shiftPx: 1, share: 1 },
  start: { shiftPx: -1, share: 0 },
  middle: { shiftPx: 0, share: 0.5 },
} as const;

function layLabel(
  gate: Gate,
  style: LabelStyle,
  { text, postPx, widthPx, heightPx, liftPx, anchor }: LabelSize & { liftPx: number; anchor: (typeof anchors)[number] },
): Found {
  const { shiftPx, share } = placeOf[anchor];
  const xPx = gate.xPx + shiftPx;
  const left = xPx - widthPx * share;
  const bottom = gate.yPx - liftPx + 3;
  const top = bottom - heightPx;
  const box = { left: left - clearPx, right: left + widthPx + clearPx, top, bottom };
  const postLeft = xPx - postPx * share;
  const postBottom = top + style.fontPx * 1.25 + postPadPx.both;
  const post = { left: postLeft, right: postLeft + postPx, top, bottom: postBottom };
  const yPx = postBottom - postPadPx.both / 2 - 3;
  const pole = { left: gate.xPx - 1, right: gate.xPx + 1, top: bottom, bottom: gate.yPx - 4 };
  return { boxes: [box, pole], label: { gate, text, anchor, xPx, yPx, lines: style.lines, box, post } };
}

function isClear({ boxes, label: { box, gate } }: Found, room: Room, taken: readonly Box[]): boolean {
  const { scale, roof } = room;
  const fixed = gate.rowIndex === room.finish?.rowIndex ? [] : room.fixed;
  const isInside = box.left >= 0 && box.right <= scale.widthPx && box.top >= 2;
  if (!isInside || box.bottom > powerStrip(scale).topPx || fixed.some((other) => overlaps(other, box))) return false;
  return !boxes.some((own) => taken.some((other) => overlaps(other, own))) && !isUnderRoof(box, roof);
}

/** Where the figures of the height scale stand. */
function heightBoxes({ grid }: CourseFacts, scale: ProfileScale): readonly Box[] {
  const { isAtStart, marks } = heightMarks(grid, scale);
  return marks.filter(({ isHidden }) => !isHidden).map(({ yPx }) => heightBox(yPx, isAtStart, scale));
}

export function heightBox(yPx: number, isAtStart: boolean, { fontPx, widthPx }: ProfileScale): Box {
  const left = isAtStart ? 0 : widthPx - 4 * fontPx;
  return { left, right: left + 4 * fontPx, top: yPx - fontPx - 2, bottom: yPx };
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
  for (let xPx = Math.max(0, Math.floor(box.left)); xPx <= box.right; xPx++) {
    if (box.bottom > (roof[xPx] ?? Number.POSITIVE_INFINITY) - 2) return true;
  }
  return false;
}
