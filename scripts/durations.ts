import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './runChild.ts';
import { listSpecs, type PlaywrightReport, type VitestReport } from './tally.ts';

/** Seconds of test files, browser tests, benchmarks and whole steps, by their names. */
export type Durations = Readonly<Record<string, number>>;

/** What the last run on this machine took; not committed. */
const lastRunFile = join(root, 'test-results/durations.json');
/** What each test took when it was last recorded; it orders the next run. */
const recordedFile = join(root, 'tests/durations.json');
const planFile = join(root, 'docs/ci-plan.md');
const tableStart = '<!-- durations -->';
const tableEnd = '<!-- /durations -->';
const maxRowCount = 20;

export function listVitestDurations({ testResults }: VitestReport, directory: string): Durations {
  const entries = testResults.map(({ name, startTime = 0, endTime = 0 }) => {
    return [relative(directory, name), toSeconds(endTime - startTime)] as const;
  });
  return Object.fromEntries(entries);
}

/** Durations of browser tests, including all retries. */
export function listPlaywrightDurations(report: Pick<PlaywrightReport, 'suites'>): Durations {
  const entries = listSpecs(report).map(({ title, file, tests }) => {
    const durationMs = tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0);
    return [`tests/e2e/${file} › ${title}`, toSeconds(durationMs)] as const;
  });
  return Object.fromEntries(entries);
}

const toSeconds = (ms: number) => Math.round(ms / 100) / 10;

export function readRecordedDurations(): Durations {
  return readDurations(recordedFile);
}

/** The files of browser tests that hold the longest tests, longest first. */
export function findSlowestSpecs(durations: Durations, count = 8): readonly string[] {
  const tests = Object.entries(durations).filter(([name]) => name.includes('.spec.ts › '));
  const files = tests.sort(([, a], [, b]) => b - a).map(([name]) => name.slice(0, name.indexOf(' › ')));
  return [...new Set(files)].slice(0, count);
}

function readDurations(file: string): Durations {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Durations) : {};
}

/** Writes the artefact of a run; benchmarks add their own line to it. */
export function writeLastRun(durations: Durations): void {
  mkdirSync(dirname(lastRunFile), { recursive: true });
  writeFileSync(lastRunFile, formatDurations(durations));
}

export function addToLastRun(name: string, ms: number): void {
  writeLastRun({ ...readDurations(lastRunFile), [name]: toSeconds(ms) });
}

/** Copies the figures of the last run into the committed file, and writes the table of docs/ci-plan.md. */
export function recordLastRun(isCurrent: (name: string) => boolean = () => true): void {
  const entries = Object.entries({ ...readRecordedDurations(), ...readDurations(lastRunFile) });
  const durations = Object.fromEntries(entries.filter(([name]) => isCurrent(name)));
  writeFileSync(recordedFile, formatDurations(durations));
  const plan = readFileSync(planFile, 'utf8');
  const tableStartIndex = plan.indexOf(tableStart);
  const tableEndIndex = plan.indexOf(tableEnd);
  if (tableStartIndex < 0 || tableEndIndex < tableStartIndex) throw new Error(`${planFile} has no place for the table`);
  const table = formatDurationTable(durations);
  writeFileSync(
    planFile,
    `${plan.slice(0, tableStartIndex + tableStart.length)}\n${table}\n${plan.slice(tableEndIndex)}`,
  );
}

/** Totals of the steps, then the slowest test files, browser tests and benchmarks. */
export function formatDurationTable(durations: Durations): string {
  const entries = Object.entries(durations);
  const steps = entries.filter(([name]) => name.startsWith('step: '));
  const tests = entries.filter(([name]) => !name.startsWith('step: ')).sort(([, a], [, b]) => b - a);
  const lines = [...steps, ...tests.slice(0, maxRowCount)].map(([name, seconds]) => `| ${name} | ${seconds} |`);
  return ['| test | s |', '|---|---|', ...lines].join('\n');
}

function formatDurations(durations: Durations): string {
  const entries = Object.entries(durations).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

if (import.meta.main) recordLastRun();
