import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface BenchRow {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly budget?: {
    readonly min?: number;
    readonly max?: number;
    /** Wall-clock figures depend on the machine: they are printed, and fail only above twice the budget. */
    readonly isWallClock?: boolean;
  };
}

export interface BenchReport {
  readonly name: string;
  readonly rows: readonly BenchRow[];
}

const folder = resolve(import.meta.dirname, '../tests/bench');

/** Whether a row is within its budget; a row without a budget always is. */
export function isWithinBudget({ value, budget }: BenchRow): boolean {
  if (!budget) return true;
  const slack = budget.isWallClock ? 2 : 1;
  if (!Number.isFinite(value)) return false;
  return value >= (budget.min ?? Number.NEGATIVE_INFINITY) && value <= (budget.max ?? Number.POSITIVE_INFINITY) * slack;
}

function budgetText({ budget }: BenchRow): string {
  if (!budget) return '';
  const bounds = [
    budget.min === undefined ? '' : `>= ${budget.min}`,
    budget.max === undefined ? '' : `<= ${budget.max}`,
  ];
  return bounds.filter(Boolean).join(', ') + (budget.isWallClock ? ' (fails past twice)' : '');
}

function tableOf({ rows }: BenchReport): string {
  const cells = rows.map((row) => [
    isWithinBudget(row) ? 'ok  ' : 'MISS',
    row.what,
    String(Number(row.value.toPrecision(4))),
    row.unit,
    budgetText(row),
  ]);
  const width = (k: number) => Math.max(...cells.map((line) => (line[k] ?? '').length));
  const widths = [0, 1, 2, 3].map(width);
  return cells
    .map(([mark, what, value, unit, budget]) =>
      `${mark}  ${what?.padEnd(widths[1] ?? 0)}  ${value?.padStart(widths[2] ?? 0)} ${unit?.padEnd(widths[3] ?? 0)}  ${budget}`.trimEnd(),
    )
    .join('\n');
}

async function benchNames(): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .map((file) => file.slice(0, -3))
    .sort();
}

async function main(asked: readonly string[]): Promise<number> {
  const known = await benchNames();
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    console.error(`no benchmark is called "${unknown}"; there are: ${known.join(', ')}`);
    return 2;
  }
  let isAllWithin = true;
  for (const name of asked.length > 0 ? asked : known) {
    const { run } = (await import(pathToFileURL(resolve(folder, `${name}.ts`)).href)) as {
      run: () => Promise<BenchReport>;
    };
    const report = await run();
    console.log(`${report.name}\n${tableOf(report)}\n${JSON.stringify(report)}\n`);
    isAllWithin &&= report.rows.every(isWithinBudget);
  }
  return isAllWithin ? 0 : 1;
}

if (import.meta.main && existsSync(folder)) process.exitCode = await main(process.argv.slice(2));
