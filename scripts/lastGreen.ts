import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchReport } from './bench.ts';
import { bundleSources, hashFiles } from './bundleSources.ts';
import { root } from './runChild.ts';

/** When something was green last, the sources it was green on, and the figures if it measures any. */
interface Green {
  readonly date: string;
  readonly sources: string;
  readonly figures?: Readonly<Record<string, string>>;
}

const file = join(root, 'tests/lastGreen.json');

/** The pages that the simulator draws for itself; what it says on the wire is tested in every run. */
export const simulatorPages = { name: 'simulatorPages', test: 'tests/server/simulator/pages.test.ts' };

function sourcesOf(name: string): readonly string[] {
  if (name === simulatorPages.name) return ['server/simulator/**/*', 'tests/server/simulator/**/*'];
  // The bundle, the server code that writes the page around it, and the benchmark itself.
  return [...bundleSources, 'server/modules/pages/**/*', `tests/bench/${name}.ts`];
}

function readGreens(): Record<string, Green> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Green>) : {};
}

/** What is recorded, if nothing that it depends on has changed since. */
export function findSameGreen(name: string): Green | undefined {
  const green = readGreens()[name];
  return green?.sources === hashFiles(sourcesOf(name)) ? green : undefined;
}

export function recordGreen(name: string, rows: BenchReport['rows'] = []): void {
  const figures = rows.map(
    ({ what, value, unit }) => [what, `${Number(value.toPrecision(4))} ${unit}`.trim()] as const,
  );
  const green: Green = {
    date: new Date().toISOString().slice(0, 10),
    sources: hashFiles(sourcesOf(name)),
    ...(figures.length > 0 && { figures: Object.fromEntries(figures) }),
  };
  writeFileSync(file, `${JSON.stringify({ ...readGreens(), [name]: green }, null, 2)}\n`);
}
