import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './ensureChromium.ts';
import { ensureOtherEngines } from './ensureOtherEngines.ts';
import { findSameGreen, recordGreen, simulatorPages } from './lastGreen.ts';
import { endChildrenOnSignal, runNode } from './runChild.ts';
import {
  addTallies,
  isGood,
  NOTHING,
  slowestFiles,
  type Tally,
  tallyExit,
  tallyLine,
  tallyPlaywright,
  tallyVitest,
} from './tally.ts';

interface Step {
  title: string;
  run(): Promise<Tally>;
}

const single = (title: string, args: string[]): Step => ({
  title,
  run: async () => tallyExit(title, await runNode(args)),
});

export const staticSteps: Step[] = [
  single('types', ['node_modules/typescript/bin/tsc', '-b']),
  single('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
  single('dead code', ['node_modules/knip/bin/knip.js']),
];

export const vitestStep: Step = {
  title: 'unit and integration tests',
  run: () =>
    withReport(async (file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      reporters.push('--reporter=./scripts/unhandledErrors.ts');
      const unhandled = `${file}.unhandled`;
      const same = findSameGreen(simulatorPages.name);
      const excluded = same ? [`--exclude=${simulatorPages.test}`] : [];
      if (same)
        console.log(`skipped: ${simulatorPages.test}, same simulator as on ${same.date} (tests/lastGreen.json)`);
      const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...excluded], {
        env: { UNHANDLED_ERRORS_FILE: unhandled },
      });
      if (code === 0 && !same && !process.env.CI) recordGreen(simulatorPages.name);
      return (report) => {
        const errors = existsSync(unhandled) ? JSON.parse(readFileSync(unhandled, 'utf8')) : [];
        return tallyVitest({ ...(report as Parameters<typeof tallyVitest>[0]), errors }, code);
      };
    }),
};

export const browserStep: Step = {
  title: 'browser tests',
  async run() {
    const chromium = ensureChromium(console.log);
    if (!chromium.ok) {
      console.log(chromium.advice);
      return { ...NOTHING, failed: 1, remarks: ['failed: no browser'] };
    }
    ensureOtherEngines(console.log);
    return withReport(async (file) => {
      const env = { CHROME_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      const code = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'], { env });
      return (report) => {
        const told = report as Parameters<typeof tallyPlaywright>[0];
        console.log(`Most of the time: ${slowestFiles(told)}`);
        return tallyPlaywright(told, code);
      };
    });
  },
};

/** Runs all steps, even after failures, and ends with the one line that tools read. */
export async function runSteps(steps: Step[]): Promise<never> {
  endChildrenOnSignal();
  const tallies: Tally[] = [];
  for (const { title, run } of steps) {
    const startedAtMs = performance.now();
    console.log(`\n== ${title}`);
    const tally = await run();
    console.log(`== ${title}: ${tallyLine(tally)} (${((performance.now() - startedAtMs) / 1000).toFixed(1)} s)`);
    tallies.push(tally);
  }
  const sum = addTallies(tallies);
  console.log(['', ...lastRemarks(sum.remarks), tallyLine(sum)].join('\n'));
  process.exit(isGood(sum) ? 0 : 1);
}

/** What failed stands last and within the last 50 lines, whatever passed only at its second try. */
function lastRemarks(remarks: readonly string[]): string[] {
  const failed = remarks.filter((line) => line.startsWith('failed: '));
  const retried = remarks.filter((line) => !line.startsWith('failed: '));
  return [...retried.slice(0, 10), ...failed.slice(0, 35)];
}

async function withReport(run: (file: string) => Promise<(report: unknown) => Tally>): Promise<Tally> {
  const directory = mkdtempSync(join(tmpdir(), 'wolfpace-report-'));
  try {
    const file = join(directory, 'report.json');
    const tally = await run(file);
    return tally(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.log(`No report: ${(error as Error).message}`);
    return { ...NOTHING, failed: 1, remarks: ['failed: no report'] };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
