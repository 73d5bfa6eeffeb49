import type { BenchOptions, BenchReport } from '#scripts/bench.ts';
import { runDatabaseFaults } from './support/databaseFaults.ts';

const rounds = 20;
const shortRounds = 2;

/** Restarts an external PostgreSQL and ends all its connections under write load; no process may die. */
export async function run({ isShort }: BenchOptions): Promise<BenchReport> {
  const count = isShort ? shortRounds : rounds;
  const figures = await runDatabaseFaults(count);
  const { answers, recoveriesMs, stderr } = figures;
  const sorted = recoveriesMs.toSorted((a, b) => a - b);
  const none = { max: 0 };
  const countAnswers = (status: number) => answers.get(status) ?? 0;
  return {
    name: `faults: ${count} restarts of PostgreSQL and ${count} ends of all connections, two API processes and a worker`,
    rows: [
      { what: 'processes that died', value: figures.deaths, unit: '', budget: none },
      { what: 'bytes on their standard error', value: stderr.length, unit: 'B', budget: none },
      { what: 'acknowledged attempts that are gone', value: figures.lost, unit: '', budget: none },
      { what: 'acknowledged attempts left undecided', value: figures.undecided, unit: '', budget: none },
      { what: 'attempts acknowledged', value: figures.acknowledged, unit: '', budget: { min: 1 } },
      { what: 'answers 500', value: countAnswers(500), unit: '', budget: none },
      { what: 'answers 503', value: countAnswers(503), unit: '' },
      { what: 'answers 2xx', value: countAnswers(200) + countAnswers(201) + countAnswers(204), unit: '' },
      { what: 'requests without an answer', value: countAnswers(0), unit: '', budget: none },
      { what: 'slowest request', value: figures.slowestMs, unit: 'ms', budget: { max: 10_000 } },
      { what: 'all ready again, median', value: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, unit: 'ms' },
      { what: 'all ready again, longest', value: sorted.at(-1) ?? Number.NaN, unit: 'ms' },
      {
        what: 'processes that ended with 0',
        value: figures.exitCodes.filter((code) => code === 0).length,
        unit: '',
        budget: { min: 3 },
      },
    ],
  };
}
