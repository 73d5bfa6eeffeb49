import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { addToLastRun } from './durations.ts';
import { type BenchRow, isWithinBudget } from './isWithinBudget.ts';
import { chooseChecks, countCommits, createGreen, readGreens, updateGreens, writeGreens } from './lastGreen.ts';
import { createBenchCheck } from './listChecks.ts';
import { createShownRow, type ShownFigures, writeShownFigures } from './shownFigures.ts';

/** A short run measures a tenth: it shows that the benchmark works, but its figures mean little. */
export interface BenchOptions {
  readonly isShort: boolean;
  /** Recorded rides to measure in place of our own. */
  readonly ridesFolder?: string;
  /** The one page to measure, by its path. */
  readonly onlyPath?: string;
}

export interface BenchReport {
  readonly name: string;
  readonly rows: readonly BenchRow[];
  /** Figures for a program to read: printed as one line of JSON, the last one. */
  readonly summary?: unknown;
  /** Figures that the site shows. The run fails if the file says otherwise; `--record` writes it. */
  readonly figures?: ShownFigures;
}

const benchFolder = resolve(import.meta.dirname, '../tests/bench');

function formatBudget({ budget }: BenchRow): string {
  if (!budget) return '';
  const bounds = [
    budget.min === undefined ? '' : `>= ${budget.min}`,
    budget.max === undefined ? '' : `<= ${budget.max}`,
  ];
  return bounds.filter(Boolean).join(', ') + (budget.isWallClock ? ' (fails past twice)' : '');
}

function formatTable({ rows }: BenchReport): string {
  const rowTexts = rows.map((row) => [
    isWithinBudget(row) ? 'ok  ' : 'MISS',
    row.what,
    String(Number(row.value.toPrecision(4))),
    row.unit,
    formatBudget(row),
  ]);
  const getWidth = (columnIndex: number) => Math.max(...rowTexts.map((line) => (line[columnIndex] ?? '').length));
  const widths = [0, 1, 2, 3].map(getWidth);
  return rowTexts
    .map(([mark, what, value, unit, budget]) =>
      `${mark}  ${what?.padEnd(widths[1] ?? 0)}  ${value?.padStart(widths[2] ?? 0)} ${unit?.padEnd(widths[3] ?? 0)}  ${budget}`.trimEnd(),
    )
    .join('\n');
}

async function listBenchNames(): Promise<string[]> {
  const files = await readdir(benchFolder);
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .map((file) => file.slice(0, -3))
    .sort();
}

/** Exit code for `.ci/run` when every requested benchmark was skipped. */
const SKIPPED = 3;

interface Flags {
  /** A tenth of the size. */
  readonly short: boolean;
  /** Skips a benchmark whose sources are those of its last green figures, except for its turn once in ten commits. */
  readonly 'if-changed': boolean;
  /** Records green figures as the last green ones, and writes those that the site shows to their file. */
  readonly record: boolean;
  /** Folder of recorded rides for `truth`. */
  readonly rides?: string;
  /** Path of the only page that `lighthouse` measures. */
  readonly only?: string;
}

async function main(requested: readonly string[], flags: Flags): Promise<number> {
  const availableNames = await listBenchNames();
  const unknown = requested.find((name) => !availableNames.includes(name));
  if (unknown !== undefined) {
    console.error(`no benchmark is called "${unknown}"; there are: ${availableNames.join(', ')}`);
    return 2;
  }
  const names = requested.length > 0 ? requested : availableNames;
  const skipped = flags['if-changed'] ? listUnchanged(availableNames) : new Set<string>();
  let ranCount = 0;
  let isAllWithin = true;
  for (const name of names) {
    if (skipped.has(name)) {
      const green = readGreens()[toCheckName(name)];
      console.log(`${name} skipped: same sources as when last green, on ${green?.date} (tests/lastGreen.json)`);
      continue;
    }
    const startedAtMs = performance.now();
    isAllWithin = (await measure(name, flags)) && isAllWithin;
    addToLastRun(toCheckName(name), performance.now() - startedAtMs);
    ranCount++;
  }
  if (ranCount === 0) return SKIPPED;
  return isAllWithin ? 0 : 1;
}

const toCheckName = (name: string) => `bench: ${name}`;

/** The benchmarks whose sources are those of their last green figures, without those whose turn it is. */
function listUnchanged(names: readonly string[]): ReadonlySet<string> {
  const choice = chooseChecks(names.map(createBenchCheck), readGreens(), countCommits());
  const skipped = new Set(choice.skipped.map(({ name }) => name));
  return new Set(names.filter((name) => skipped.has(toCheckName(name))));
}

function recordGreen(name: string, rows: readonly BenchRow[]): void {
  const figures = rows.map(
    ({ what, value, unit }) => [what, `${Number(value.toPrecision(4))} ${unit}`.trim()] as const,
  );
  const green = createGreen(createBenchCheck(name), Object.fromEntries(figures));
  writeGreens(updateGreens(readGreens(), { passed: { [toCheckName(name)]: green }, removed: new Set() }));
}

async function measure(name: string, { short, record, rides, only }: Flags): Promise<boolean> {
  const { run } = (await import(pathToFileURL(resolve(benchFolder, `${name}.ts`)).href)) as {
    run: (options: BenchOptions) => Promise<BenchReport>;
  };
  const { summary, figures, ...measured } = await run({
    isShort: short,
    ...(rides === undefined ? {} : { ridesFolder: resolve(rides) }),
    ...(only === undefined ? {} : { onlyPath: only }),
  });
  if (figures && record) writeShownFigures(figures);
  const report = figures ? { ...measured, rows: [...measured.rows, createShownRow(figures)] } : measured;
  console.log(`${report.name}\n${formatTable(report)}\n${JSON.stringify(report)}\n`);
  if (summary !== undefined) console.log(JSON.stringify(summary));
  const isWithin = report.rows.every(isWithinBudget);
  if (isWithin && record && !short && rides === undefined && only === undefined) recordGreen(name, report.rows);
  return isWithin;
}

if (import.meta.main && existsSync(benchFolder)) {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { short: flag, 'if-changed': flag, record: flag, rides: { type: 'string' }, only: { type: 'string' } },
  });
  process.exitCode = await main(positionals, values);
}
