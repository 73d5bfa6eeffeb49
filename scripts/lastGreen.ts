import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchReport } from './bench.ts';
import { bundleSources, hashFiles } from './bundleSources.ts';
import { root } from './runChild.ts';

/** The last figures of a benchmark that were all within their budgets, and the sources they were measured on. */
interface Green {
  readonly date: string;
  readonly sources: string;
  readonly figures: Readonly<Record<string, string>>;
}

const file = join(root, 'tests/bench/lastGreen.json');

/** The bundle, the server code that writes the page around it, and the benchmark itself. */
function hashOf(name: string): string {
  return hashFiles([...bundleSources, 'server/modules/pages/**/*', `tests/bench/${name}.ts`]);
}

function readGreens(): Record<string, Green> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Green>) : {};
}

/** The recorded figures if nothing that they depend on has changed since. */
export function findSameGreen(name: string): Green | undefined {
  const green = readGreens()[name];
  return green?.sources === hashOf(name) ? green : undefined;
}

export function recordGreen({ name, rows }: BenchReport): void {
  const figures = Object.fromEntries(
    rows.map(({ what, value, unit }) => [what, `${Number(value.toPrecision(4))} ${unit}`.trim()]),
  );
  const green: Green = { date: new Date().toISOString().slice(0, 10), sources: hashOf(name), figures };
  writeFileSync(file, `${JSON.stringify({ ...readGreens(), [name]: green }, null, 2)}\n`);
}
