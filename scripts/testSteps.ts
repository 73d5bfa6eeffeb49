import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { chosenLooksVariable } from './chosenLooks.ts';
import { type Durations, listPlaywrightDurations, listVitestDurations } from './durations.ts';
import { ensureChromium } from './ensureChromium.ts';
import { ensureOtherEngines } from './ensureOtherEngines.ts';
import { type Check, chooseChecks, countCommits, describeChoice, readGreens } from './lastGreen.ts';
import { listLookChecks, listSpecChecks, listUnitChecks } from './listChecks.ts';
import { root, runNode } from './runChild.ts';
import {
  addTallies,
  EMPTY_TALLY,
  findPassedBrowserChecks,
  formatTally,
  hasSucceeded,
  listPassedFiles,
  type PlaywrightReport,
  type Tally,
  tallyExit,
  tallyPlaywright,
  tallyVitest,
  type VitestReport,
} from './tally.ts';

/** The result of a step. */
interface StepResult {
  readonly tally: Tally;
  readonly durations?: Durations;
  /** The checks that the step ran, and which of them passed. */
  readonly ran?: readonly Check[];
  readonly passed?: ReadonlySet<string>;
}

interface StepOptions {
  /** Every check runs, whether its sources changed or not. */
  readonly isAll: boolean;
}

export interface Step {
  readonly title: string;
  run(options: StepOptions): Promise<StepResult>;
}

export interface RunResult {
  readonly tally: Tally;
  readonly durations: Durations;
  readonly ran: readonly Check[];
  readonly passed: ReadonlySet<string>;
}

const createStep = (title: string, args: string[]): Step => ({
  title,
  run: async () => ({ tally: tallyExit(title, await runNode(args)) }),
});

export const staticSteps: Step[] = [
  createStep('types', ['node_modules/typescript/bin/tsc', '-b']),
  createStep('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
  createStep('dead code', ['node_modules/knip/bin/knip.js']),
];

export const vitestStep: Step = {
  title: 'unit and integration tests',
  run: (options) =>
    withReport(async (file) => {
      const { ran, skipped } = selectChecks('test files', listUnitChecks(), options);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      reporters.push('--reporter=./scripts/unhandledErrors.ts');
      const unhandledFile = `${file}.unhandled`;
      const excluded = skipped.map((name) => `--exclude=${name}`);
      const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...excluded], {
        env: { UNHANDLED_ERRORS_FILE: unhandledFile },
      });
      return (json) => {
        const report = json as VitestReport;
        const errors = existsSync(unhandledFile) ? JSON.parse(readFileSync(unhandledFile, 'utf8')) : [];
        return {
          tally: tallyVitest({ ...report, errors }, code),
          durations: listVitestDurations(report, root),
          ran,
          passed: errors.length > 0 ? new Set() : new Set(listPassedFiles(report).map((path) => relative(root, path))),
        };
      };
    }),
};

export const browserStep: Step = {
  title: 'browser tests',
  async run(options) {
    const chromium = ensureChromium(console.log);
    if (!chromium.ok) {
      console.log(chromium.advice);
      return { tally: { ...EMPTY_TALLY, failed: 1, remarks: ['failed: no browser'] } };
    }
    ensureOtherEngines(console.log);
    return withReport(async (file) => {
      const looks = selectChecks('looks of pages', await listLookChecks(), options);
      const specs = selectChecks('files of browser tests', listSpecChecks(), options);
      const looksFile = `${file}.looks`;
      writeFileSync(looksFile, JSON.stringify(looks.ran.map(({ name }) => name.replace(/^look: /, ''))));
      const env = {
        CHROME_PATH: chromium.path,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        [chosenLooksVariable]: looksFile,
        SKIPPED_SPECS: specs.skipped.join(','),
      };
      const code = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'], { env });
      return (json) => {
        const report = json as PlaywrightReport;
        return {
          tally: tallyPlaywright(report, code),
          durations: listPlaywrightDurations(report),
          ran: [...looks.ran, ...specs.ran],
          passed: findPassedBrowserChecks(report),
        };
      };
    });
  },
};

/** Selects the checks that changed and a tenth of the rest; prints what is skipped and since when it is green. */
function selectChecks(kind: string, checks: readonly Check[], { isAll }: StepOptions) {
  if (isAll) return { ran: checks, skipped: [] };
  const choice = chooseChecks(checks, readGreens(), countCommits());
  console.log(describeChoice(kind, choice));
  return { ran: [...choice.changed, ...choice.sampled], skipped: choice.skipped.map(({ name }) => name) };
}

/** Runs all steps, even after failures. */
export async function runSteps(steps: readonly Step[], options: StepOptions = { isAll: false }): Promise<RunResult> {
  const tallies: Tally[] = [];
  const durations: Record<string, number> = {};
  const ran: Check[] = [];
  const passed = new Set<string>();
  for (const { title, run } of steps) {
    const startedAtMs = performance.now();
    console.log(`\n== ${title}`);
    const result = await run(options);
    const seconds = (performance.now() - startedAtMs) / 1000;
    console.log(`== ${title}: ${formatTally(result.tally)} (${seconds.toFixed(1)} s)`);
    tallies.push(result.tally);
    Object.assign(durations, result.durations, {
      [title.startsWith('bench: ') ? title : `step: ${title}`]: Math.round(seconds * 10) / 10,
    });
    ran.push(...(result.ran ?? []));
    for (const name of result.passed ?? []) passed.add(name);
  }
  return { tally: addTallies(tallies), durations, ran, passed };
}

/** Ends with the one line that tools read. */
export function endRun({ tally }: RunResult): never {
  console.log(['', ...selectRemarks(tally.remarks), formatTally(tally)].join('\n'));
  process.exit(hasSucceeded(tally) ? 0 : 1);
}

/** Failures come last and fit in the last 50 lines, however many tests passed only at their second try. */
function selectRemarks(remarks: readonly string[]): string[] {
  const failed = remarks.filter((line) => line.startsWith('failed: '));
  const retried = remarks.filter((line) => !line.startsWith('failed: '));
  return [...retried.slice(0, 10), ...failed.slice(0, 35)];
}

/** `run` writes a report to `file` and returns the function that reads it. A step without a report has failed. */
async function withReport(run: (file: string) => Promise<(report: unknown) => StepResult>): Promise<StepResult> {
  const directory = mkdtempSync(join(tmpdir(), 'wolfpace-report-'));
  try {
    const file = join(directory, 'report.json');
    const toStepResult = await run(file);
    return toStepResult(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.log(`No report: ${(error as Error).message}`);
    return { tally: { ...EMPTY_TALLY, failed: 1, remarks: ['failed: no report'] } };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
