import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runChild.ts';

/** Something that is tested on its own: a test file, a look of a page, a benchmark. */
export interface Check {
  readonly name: string;
  /** Hash of everything that its result depends on. */
  readonly sources: string;
}

/** When a check passed last, on which commit and sources, and the figures if it measures any. */
export interface Green {
  readonly date: string;
  readonly commit: string;
  readonly sources: string;
  readonly figures?: Readonly<Record<string, string>>;
}

export type Greens = Readonly<Record<string, Green>>;

interface Choice {
  /** Never passed, or passed on other sources. */
  readonly changed: readonly Check[];
  /** Passed on the same sources; run because it is their turn. */
  readonly sampled: readonly Check[];
  readonly skipped: readonly (Check & { readonly green: Green })[];
}

/** One of this many unchanged checks is run with each commit. */
export const sampleInterval = 10;
const greensFile = join(root, 'tests/lastGreen.json');

/**
 * Chooses the checks of a run: those that changed since they last passed, and of the others those whose position in the
 * list matches the number of commits, so that ten commits in a row run all of them.
 */
export function chooseChecks(checks: readonly Check[], greens: Greens, commitCount: number): Choice {
  const changed: Check[] = [];
  const sampled: Check[] = [];
  const skipped: (Check & { green: Green })[] = [];
  for (const [index, check] of checks.entries()) {
    const green = greens[check.name];
    if (green?.sources !== check.sources) changed.push(check);
    else if (index % sampleInterval === commitCount % sampleInterval) sampled.push(check);
    else skipped.push({ ...check, green });
  }
  return { changed, sampled, skipped };
}

/** One line for a run's output: how many checks of a kind run and why, and since when the skipped ones are green. */
export function describeChoice(kind: string, { changed, sampled, skipped }: Choice): string {
  const runs = `${kind}: ${changed.length} changed, ${sampled.length} sampled`;
  if (skipped.length === 0) return runs;
  const dates = skipped.map(({ green }) => green.date).sort();
  const range = dates[0] === dates.at(-1) ? dates[0] : `${dates[0]} to ${dates.at(-1)}`;
  return `${runs}, ${skipped.length} skipped: same sources as when last green, ${range} (tests/lastGreen.json)`;
}

export function readGreens(): Greens {
  return existsSync(greensFile) ? (JSON.parse(readFileSync(greensFile, 'utf8')) as Greens) : {};
}

/** Replaces the entries of what passed, and removes those of what failed and of checks that no longer exist. */
export function updateGreens(
  greens: Greens,
  { passed, removed }: { readonly passed: Greens; readonly removed: ReadonlySet<string> },
): Greens {
  const entries = Object.entries({ ...greens, ...passed }).filter(([name]) => !removed.has(name));
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function writeGreens(greens: Greens): void {
  writeFileSync(greensFile, formatGreens(greens));
}

/** One entry per line, so that a diff shows new greens; figures have separate lines. */
export function formatGreens(greens: Greens): string {
  const lines = Object.entries(greens).map(([name, green]) => {
    const text = green.figures ? JSON.stringify(green, null, 2).replaceAll('\n', '\n  ') : formatInline(green);
    return `  ${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

const formatInline = ({ date, commit, sources }: Green) =>
  `{ "date": "${date}", "commit": "${commit}", "sources": "${sources}" }`;

/** The entry of a check that passes now. */
export function createGreen({ sources }: Check, figures: Readonly<Record<string, string>> = {}): Green {
  const green = {
    date: new Date().toISOString().slice(0, 10),
    commit: runGit('rev-parse', '--short=8', 'HEAD'),
    sources,
  };
  return Object.keys(figures).length > 0 ? { ...green, figures } : green;
}

/** The number of commits; 0 where there is no git. */
export function countCommits(): number {
  return Number(runGit('rev-list', '--count', 'HEAD')) || 0;
}

function runGit(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // No git, or no commit yet.
    return '';
  }
}
