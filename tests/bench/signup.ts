import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RaceSeatsAnswer } from '#contract/races/races.ts';
import type { BenchOptions, BenchReport } from '#scripts/bench.ts';
import type { BenchRow } from '#scripts/isWithinBudget.ts';
import { systemClock } from '#server/base/clock.ts';
import { connect } from '#server/db/connect.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { signIn } from '#tests/server/appSupport/createRider.ts';
import { testConfig } from '#tests/server/appSupport/testApp.ts';
import { createCaptain, createCompleteTeam, createRace } from '#tests/server/modules/races/raceSite.ts';
import { withLoadedSite } from './support/loadedSite.ts';

const seatCount = 28;
const captainsAtZero = 40;
/** Clients spread their requests over this time after the countdown has ended, as the page does. */
const spreadMs = 3_000;
const pollMs = 5_000;
const watchedMs = 12_000;
/**
 * Relative to answers without data, which as many clients request in the same way. The slowest answers of a busy
 * machine say nothing about the server, so p99 is printed without a budget.
 */
const maxMedianRatio = 6;
const maxCpuRatio = 6;
const hourMs = 3_600_000;

interface Captain {
  readonly token: string;
  readonly teamId: string;
}

/** A race whose pre-registration is over, and captains with complete teams. */
async function seed(connectionString: string) {
  const db = connect(connectionString, { connectionCount: 8 });
  await migrateToLatest(db);
  const site = { db, clock: systemClock, config: testConfig() };
  const dateIn = (ms: number) => new Date(systemClock.nowMs() + ms);
  await createRace(site, {
    pre_registration_from: dateIn(-2 * hourMs),
    pre_registration_until: dateIn(hourMs),
    signup_from: dateIn(hourMs),
    signup_until: dateIn(2 * hourMs),
    finished_at: dateIn(48 * hourMs),
    day: dateIn(24 * hourMs)
      .toISOString()
      .slice(0, 10),
    quota_public: seatCount,
    quota_pr: 0,
    quota_reserved: 0,
  });
  const captains: Captain[] = [];
  for (let captain = 0; captain < captainsAtZero; captain += 1) {
    const captainId = await createCaptain(site);
    const teamId = await createCompleteTeam(site, captainId, { name: `Team ${captain}` });
    captains.push({ teamId, token: (await signIn(site, captainId)).access });
  }
  await db.destroy();
  return { connectionString, captains };
}

interface Answer {
  readonly status: number;
  readonly latencyMs: number;
  readonly text: string;
}

interface Call {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** One call on a connection that stays open. */
function call(agent: Agent, url: string, { body, ...options }: Call = {}): Promise<Answer> {
  const startedMs = performance.now();
  return new Promise((done, fail) => {
    const outgoing = request(url, { agent, ...options }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, latencyMs: performance.now() - startedMs, text }));
    });
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

/** Simulates clients with the page open, which read the seats when the countdown ends and every few seconds after. */
async function watchSeats(url: string, { clients, zeroMs }: { readonly clients: number; readonly zeroMs: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const latenciesMs: number[] = [];
  let failed = 0;
  const readText = async () => {
    const { status, latencyMs, text } = await call(agent, url).catch(() => ({ status: 0, latencyMs: 0, text: '' }));
    if (status !== 200) failed += 1;
    else latenciesMs.push(latencyMs);
    return text;
  };
  const isOver = () => Date.now() > zeroMs + watchedMs;
  const client = async () => {
    // The page was opened earlier, so its connection exists; this answer does not count.
    await wait(Math.random() * Math.max(0, zeroMs - Date.now() - 500));
    await readText();
    latenciesMs.pop();
    await wait(Math.max(0, zeroMs - Date.now()) + Math.random() * spreadMs);
    let last = '';
    while (!isOver()) {
      last = await readText();
      await wait(pollMs * (0.8 + 0.4 * Math.random()));
    }
    return last;
  };
  const last = await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  latenciesMs.sort((a, b) => a - b);
  return { latenciesMs, failed, last };
}

/** Registers within the first second: for a public seat, or else for the waiting list. */
async function pressRegister(address: string, { teamId, token }: Captain, zeroMs: number): Promise<Answer> {
  const agent = new Agent({ keepAlive: true });
  const send = (quota: 'public' | null) =>
    call(agent, `${address}api/teams/${teamId}/registration/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ quota, is_confirmed: true }),
    });
  await wait(Math.max(0, zeroMs - Date.now()) + Math.random() * 1_000);
  const firstAnswer = await send('public');
  const answer = firstAnswer.status === 409 && firstAnswer.text.includes('quota.none') ? await send(null) : firstAnswer;
  agent.destroy();
  return answer;
}

const quantile = (sorted: readonly number[], ratio: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * ratio))] ?? Number.NaN;

/** Measures the second when signup opens: every page reads the seats, and the captains register. */
export async function run({ isShort }: BenchOptions): Promise<BenchReport> {
  const clients = isShort ? 200 : 2_000;
  const rows = await withLoadedSite(seed, async ({ address, readCpuS: cpuSeconds }, { connectionString, captains }) => {
    const cpuBeforeBare = await cpuSeconds();
    const bareWatch = await watchSeats(`${address}api/health/live`, { clients, zeroMs: Date.now() + 2_000 });
    const bareCpuMs = ((await cpuSeconds()) - cpuBeforeBare) * (1_000 / bareWatch.latenciesMs.length);
    const zeroMs = Date.now() + 5_000;
    const db = connect(connectionString, { connectionCount: 1 });
    await db
      .updateTable('race')
      .set({ pre_registration_until: new Date(zeroMs - 1_000), signup_from: new Date(zeroMs) })
      .execute();
    const url = `${address}api/races/spring/places/`;
    const cpuBefore = await cpuSeconds();
    const [seatWatch, pressed] = await Promise.all([
      watchSeats(url, { clients, zeroMs }),
      Promise.all(captains.map((captain) => pressRegister(address, captain, zeroMs))),
    ]);
    const cpuMs = ((await cpuSeconds()) - cpuBefore) * (1_000 / seatWatch.latenciesMs.length);
    const teams = await db.selectFrom('race_team').select('status').execute();
    const countTeams = (status: string) => teams.filter((team) => team.status === status).length;
    await db.destroy();
    const takenCounts = new Set(
      seatWatch.last.map((text) => (JSON.parse(text) as RaceSeatsAnswer).quotas.public.taken),
    );
    return [
      { what: `p50 of the seats, ${clients} clients`, value: quantile(seatWatch.latenciesMs, 0.5), unit: 'ms' },
      {
        what: `p99 of the seats, ${clients} clients (aim 50)`,
        value: quantile(seatWatch.latenciesMs, 0.99),
        unit: 'ms',
      },
      {
        what: 'p50 against an answer without data',
        value: quantile(seatWatch.latenciesMs, 0.5) / quantile(bareWatch.latenciesMs, 0.5),
        unit: 'ratio',
        budget: { max: maxMedianRatio },
      },
      { what: 'p99 of an answer without data', value: quantile(bareWatch.latenciesMs, 0.99), unit: 'ms' },
      { what: 'answers', value: seatWatch.latenciesMs.length, unit: '' },
      { what: 'failed answers', value: seatWatch.failed, unit: '', budget: { max: 0 } },
      { what: "the server's CPU time for each answer", value: cpuMs, unit: 'ms' },
      {
        what: 'the CPU time against an answer without data',
        value: cpuMs / bareCpuMs,
        unit: 'ratio',
        budget: { max: maxCpuRatio },
      },
      {
        what: 'teams above or below the number of seats',
        value: Math.abs(countTeams('registered_public') - seatCount),
        unit: '',
        budget: { max: 0 },
      },
      {
        what: 'captains neither registered nor waiting',
        value: captains.length - countTeams('registered_public') - countTeams('waitlist'),
        unit: '',
        budget: { max: 0 },
      },
      {
        what: 'slowest answer to a captain (aim 1,000)',
        value: Math.max(...pressed.map(({ latencyMs }) => latencyMs)),
        unit: 'ms',
      },
      {
        what: 'pages that do not show the last state at the end',
        value: takenCounts.size === 1 && takenCounts.has(seatCount) ? 0 : takenCounts.size,
        unit: '',
        budget: { max: 0 },
      },
    ] satisfies BenchRow[];
  });
  return { name: 'signup: all clients wait for the countdown', rows };
}
