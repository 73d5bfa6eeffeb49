import type { LapEntry, LapWatch } from '#contract/races/lapBoard.ts';
import type { LapCompleteUntil, LapConflict, LapCrossing, LapReading, LapTap, LapTeam } from './lapTypes.ts';
import { compareByTime } from './mergeLaps.ts';

/** Taps on one number within this time belong to one crossing: both phones, or one phone pressed twice. */
export const sameCrossingMs = 15_000;
/** Phones that differ by no more than this agree. */
export const maxDifferenceMs = 2_000;

/**
 * The crossings in a set of entries. The result depends only on the set, not on its order. The time of a crossing is
 * the tap that a person chose, else the mean of the two phones, else the only tap. A tap without its counterpart is a
 * conflict only once everything of the other phone around that time is known.
 */
export function readLaps(entries: readonly LapEntry[], completeUntil: LapCompleteUntil): LapReading {
  const { starts, taps, chosenTaps } = applyCorrections(entries);
  const startMs = starts.length === 0 ? null : Math.min(...starts);
  const teams = [...groupByNumber(taps)]
    .filter((group): group is [string, LapTap[]] => group[0] !== null)
    .sort(([firstPlate], [secondPlate]) => comparePlates(firstPlate, secondPlate))
    .map(
      ([number, numberTaps]): LapTeam => ({
        number,
        crossings: findCrossings(number, numberTaps, { startMs, chosenTaps, completeUntil }),
      }),
    );
  const allCrossings = teams.flatMap(({ crossings }) => crossings);
  const conflicts = allCrossings
    .filter(({ conflict }) => conflict !== null)
    .sort((firstCrossing, secondCrossing) => firstCrossing.atMs - secondCrossing.atMs);
  const unnumbered = taps.filter(({ number }) => number === null).map(({ tap }) => tap);
  return { startMs, teams, unnumbered, conflicts, settledCount: allCrossings.length - conflicts.length };
}

/** By their digits, then by their letters: 3, 12, 12A, B1. */
export function comparePlates(firstPlate: string, secondPlate: string): number {
  const digitsA = Number.parseInt(firstPlate, 10);
  const digitsB = Number.parseInt(secondPlate, 10);
  const byDigits =
    (Number.isNaN(digitsA) ? Number.MAX_VALUE : digitsA) - (Number.isNaN(digitsB) ? Number.MAX_VALUE : digitsB);
  return byDigits || (firstPlate < secondPlate ? -1 : Number(firstPlate > secondPlate));
}

interface NumberedTap {
  readonly number: string | null;
  readonly tap: LapTap;
}

/** Applies undo, renumber and keep entries. */
function applyCorrections(entries: readonly LapEntry[]) {
  const undoneIds = new Set<string>();
  const numberById = new Map<string, string | null>();
  const chosenTaps = new Map<string, number>();
  const sorted = [...entries].sort(compareByTime);
  sorted.forEach((entry, order) => {
    if (entry.target === null) return;
    if (entry.kind === 'undone') undoneIds.add(entry.target);
    if (entry.kind === 'numbered') numberById.set(entry.target, entry.number);
    if (entry.kind === 'kept') chosenTaps.set(entry.target, order);
  });
  const remaining = sorted.filter(({ id }) => !undoneIds.has(id));
  const starts = remaining.filter(({ kind }) => kind === 'started').map(({ at_ms: atMs }) => atMs);
  const taps = remaining
    .filter(({ kind }) => kind === 'tapped')
    .map(({ id, watch, at_ms: atMs, number }): NumberedTap => {
      const correctedNumber = numberById.get(id);
      return { number: correctedNumber === undefined ? number : correctedNumber, tap: { id, watch, atMs } };
    });
  return { starts, taps, chosenTaps };
}

function groupByNumber(taps: readonly NumberedTap[]): Map<string | null, LapTap[]> {
  const groups = new Map<string | null, LapTap[]>();
  for (const { number, tap } of taps) groups.set(number, [...(groups.get(number) ?? []), tap]);
  return groups;
}

interface ReadingState {
  readonly startMs: number | null;
  readonly chosenTaps: ReadonlyMap<string, number>;
  readonly completeUntil: LapCompleteUntil;
}

/** `taps` of one number, in order of time. */
function findCrossings(
  number: string,
  taps: readonly LapTap[],
  { startMs, chosenTaps, completeUntil }: ReadingState,
): LapCrossing[] {
  const clusters: LapTap[][] = [];
  for (const tap of taps) {
    const last = clusters.at(-1);
    const [first] = last ?? [];
    if (last && first && tap.atMs - first.atMs <= sameCrossingMs) last.push(tap);
    else clusters.push([tap]);
  }
  const crossings = clusters.map((cluster) => readCluster(cluster, chosenTaps, completeUntil));
  return crossings
    .sort((firstCrossing, secondCrossing) => firstCrossing.atMs - secondCrossing.atMs)
    .map((crossing, index) => {
      const previousMs = crossings[index - 1]?.atMs ?? startMs;
      return { ...crossing, number, lap: index + 1, lapMs: previousMs === null ? null : crossing.atMs - previousMs };
    });
}

type ClusterReading = Pick<LapCrossing, 'atMs' | 'watches' | 'tapIds' | 'conflict'>;

function readCluster(
  cluster: readonly LapTap[],
  chosenTaps: ReadonlyMap<string, number>,
  completeUntil: LapCompleteUntil,
): ClusterReading {
  const a = cluster.find(({ watch }) => watch === 'a');
  const b = cluster.find(({ watch }) => watch === 'b');
  const watches: LapWatch[] = [...(a ? (['a'] as const) : []), ...(b ? (['b'] as const) : [])];
  const crossingTaps = { watches, tapIds: cluster.map(({ id }) => id) };
  const [chosenTap] = cluster
    .filter(({ id }) => chosenTaps.has(id))
    .sort((first, second) => (chosenTaps.get(second.id) ?? 0) - (chosenTaps.get(first.id) ?? 0));
  if (chosenTap) return { atMs: chosenTap.atMs, ...crossingTaps, conflict: null };
  if (a && b) {
    const conflict: LapConflict | null = Math.abs(a.atMs - b.atMs) > maxDifferenceMs ? { kind: 'apart', a, b } : null;
    return { atMs: Math.round((a.atMs + b.atMs) / 2), ...crossingTaps, conflict };
  }
  const tap = a ?? b;
  if (!tap) throw new Error('a crossing has at least one tap');
  const otherUntilMs = completeUntil[tap.watch === 'a' ? 'b' : 'a'];
  const isMissed = otherUntilMs !== null && otherUntilMs > tap.atMs + sameCrossingMs;
  return { atMs: tap.atMs, ...crossingTaps, conflict: isMissed ? { kind: 'alone', tap } : null };
}
