import type { LapEntry, LapWatch } from '#contract/races/lapBoard.ts';
import type { LapCrossing, LapDoubt, LapHeard, LapReading, LapTap, LapTeam } from './lapTypes.ts';
import { byTime } from './mergeLaps.ts';

/** Taps on one number within this time are of one crossing: both phones, or one phone pressed twice. */
export const sameCrossingMs = 15_000;
/** Phones that differ by no more than this agree. */
export const agreeMs = 2_000;

/**
 * The crossings that a set of entries tells of. Depends only on the set, not on its order. The time of a crossing is the
 * tap that a person kept, else the mean of the two phones, else the only tap. A tap without its partner is a doubt only
 * once everything of the other phone around that time is known.
 */
export function readLaps(entries: readonly LapEntry[], heard: LapHeard): LapReading {
  const { starts, taps, kept } = standing(entries);
  const startMs = starts.length === 0 ? null : Math.min(...starts);
  const teams = [...groupBy(taps)]
    .filter((group): group is [string, LapTap[]] => group[0] !== null)
    .sort(([one], [other]) => compareNumbers(one, other))
    .map(([number, of]): LapTeam => ({ number, crossings: crossingsOf(number, of, { startMs, kept, heard }) }));
  const all = teams.flatMap(({ crossings }) => crossings);
  const doubts = all.filter(({ doubt }) => doubt !== null).sort((one, other) => one.atMs - other.atMs);
  const unnumbered = taps.filter(({ number }) => number === null).map(({ tap }) => tap);
  return { startMs, teams, unnumbered, doubts, settledCount: all.length - doubts.length };
}

/** By their digits, then by their letters: 3, 12, 12A, B1. */
export function compareNumbers(one: string, other: string): number {
  const a = Number.parseInt(one, 10);
  const b = Number.parseInt(other, 10);
  const byDigits = (Number.isNaN(a) ? Number.MAX_VALUE : a) - (Number.isNaN(b) ? Number.MAX_VALUE : b);
  return byDigits || (one < other ? -1 : Number(one > other));
}

interface Tapped {
  readonly number: string | null;
  readonly tap: LapTap;
}

/** What is left of the entries when everything said later about them is applied. */
function standing(entries: readonly LapEntry[]) {
  const undone = new Set<string>();
  const numbers = new Map<string, string | null>();
  const kept = new Map<string, number>();
  const sorted = [...entries].sort(byTime);
  sorted.forEach((entry, order) => {
    if (entry.target === null) return;
    if (entry.kind === 'undone') undone.add(entry.target);
    if (entry.kind === 'numbered') numbers.set(entry.target, entry.number);
    if (entry.kind === 'kept') kept.set(entry.target, order);
  });
  const left = sorted.filter(({ id }) => !undone.has(id));
  const starts = left.filter(({ kind }) => kind === 'started').map(({ at_ms: atMs }) => atMs);
  const taps = left
    .filter(({ kind }) => kind === 'tapped')
    .map(({ id, watch, at_ms: atMs, number }): Tapped => {
      const said = numbers.get(id);
      return { number: said === undefined ? number : said, tap: { id, watch, atMs } };
    });
  return { starts, taps, kept };
}

function groupBy(taps: readonly Tapped[]): Map<string | null, LapTap[]> {
  const groups = new Map<string | null, LapTap[]>();
  for (const { number, tap } of taps) groups.set(number, [...(groups.get(number) ?? []), tap]);
  return groups;
}

interface Known {
  readonly startMs: number | null;
  readonly kept: ReadonlyMap<string, number>;
  readonly heard: LapHeard;
}

/** `taps` of one number, in the order of time. */
function crossingsOf(number: string, taps: readonly LapTap[], { startMs, kept, heard }: Known): LapCrossing[] {
  const clusters: LapTap[][] = [];
  for (const tap of taps) {
    const last = clusters.at(-1);
    const [first] = last ?? [];
    if (last && first && tap.atMs - first.atMs <= sameCrossingMs) last.push(tap);
    else clusters.push([tap]);
  }
  const read = clusters.map((cluster) => readCluster(cluster, kept, heard));
  return read
    .sort((one, other) => one.atMs - other.atMs)
    .map((crossing, index) => {
      const beforeMs = read[index - 1]?.atMs ?? startMs;
      return { ...crossing, number, lap: index + 1, lapMs: beforeMs === null ? null : crossing.atMs - beforeMs };
    });
}

type Cluster = Pick<LapCrossing, 'atMs' | 'watches' | 'tapIds' | 'doubt'>;

function readCluster(cluster: readonly LapTap[], kept: ReadonlyMap<string, number>, heard: LapHeard): Cluster {
  const a = cluster.find(({ watch }) => watch === 'a');
  const b = cluster.find(({ watch }) => watch === 'b');
  const watches: LapWatch[] = [...(a ? (['a'] as const) : []), ...(b ? (['b'] as const) : [])];
  const told = { watches, tapIds: cluster.map(({ id }) => id) };
  const [chosen] = cluster
    .filter(({ id }) => kept.has(id))
    .sort((one, other) => (kept.get(other.id) ?? 0) - (kept.get(one.id) ?? 0));
  if (chosen) return { atMs: chosen.atMs, ...told, doubt: null };
  if (a && b) {
    const doubt: LapDoubt | null = Math.abs(a.atMs - b.atMs) > agreeMs ? { kind: 'apart', a, b } : null;
    return { atMs: Math.round((a.atMs + b.atMs) / 2), ...told, doubt };
  }
  const tap = a ?? b;
  if (!tap) throw new Error('a crossing has at least one tap');
  const otherUntilMs = heard[tap.watch === 'a' ? 'b' : 'a'];
  const isMissed = otherUntilMs !== null && otherUntilMs > tap.atMs + sameCrossingMs;
  return { atMs: tap.atMs, ...told, doubt: isMissed ? { kind: 'alone', tap } : null };
}
