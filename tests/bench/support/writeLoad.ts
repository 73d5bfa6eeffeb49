import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#server/db/connect.ts';
import { createRider, signIn } from '#tests/server/appSupport/createRider.ts';
import { TestClock, testConfig } from '#tests/server/appSupport/testApp.ts';

export interface WriteLoad {
  /** Answers by status; 0 for a connection that was refused or broken. */
  readonly answers: ReadonlyMap<number, number>;
  /** Ids of attempts whose creation was answered with 201. */
  readonly acknowledged: ReadonlySet<string>;
  /** The longest time that a request took, in milliseconds. */
  readonly slowestMs: () => number;
  stop(): Promise<void>;
}

const file = Buffer.from('<gpx version="1.1"><trk><trkseg></trkseg></trk></gpx>');
const ridersPerApi = 3;
/** Pause after each round of one rider: far more load than a site has, but the machine must not be the limit. */
const pauseMs = 20;

/** A rider who can send requests to the program itself; returns the bearer token. */
export async function createRiderToken(connectionString: string, username: string): Promise<string> {
  const db = connect(connectionString, { connectionCount: 1, onIdleError: () => undefined });
  const clock = new TestClock(new Date().toISOString());
  const site = { db, clock, config: testConfig() };
  try {
    const { access } = await signIn(site, await createRider(site, { username }));
    await db
      .updateTable('access_token')
      .set({ expires_at: new Date('2100-01-01T00:00:00Z') })
      .execute();
    return access;
  } finally {
    await db.destroy();
  }
}

/** Starts riders who write all the time: visits, files, and attempts, which give the worker jobs. */
export async function startWriteLoad(connectionString: string, addresses: readonly string[]): Promise<WriteLoad> {
  const answers = new Map<number, number>();
  const acknowledged = new Set<string>();
  let slowestMs = 0;
  let isStopped = false;

  async function send(url: string, init: RequestInit): Promise<Response | undefined> {
    const startedAtMs = performance.now();
    const response = await fetch(url, init).catch(() => undefined);
    slowestMs = Math.max(slowestMs, performance.now() - startedAtMs);
    answers.set(response?.status ?? 0, (answers.get(response?.status ?? 0) ?? 0) + 1);
    return response;
  }

  async function submitFile(address: string, token: string): Promise<void> {
    const authorization = `Bearer ${token}`;
    const post = (path: string, body: object) =>
      send(`${address}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      });
    const draft = { file_name: 'load.gpx', size_bytes: file.length };
    const upload = await post('api/activities/uploads/', draft);
    if (upload?.status !== 201) return void (await upload?.arrayBuffer());
    const { id } = (await upload.json()) as { id: string };
    const headers = { authorization, 'content-type': 'application/octet-stream' };
    await send(`${address}api/activities/uploads/${id}/chunks/0/`, { method: 'PUT', body: file, headers });
    const activity = { kind: 'file', upload_id: id };
    const attemptAnswer = await post('api/verification-attempts/', {
      challenge_id: challengeId,
      activity,
      category: 'ride',
    });
    const answer = (await attemptAnswer?.json().catch(() => undefined)) as { id: string } | undefined;
    if (attemptAnswer?.status === 201 && answer) acknowledged.add(answer.id);
  }

  async function writeUntilStopped(address: string, token: string): Promise<void> {
    while (!isStopped) {
      const visit = await send(`${address}api/routes/wuling-west/visits/`, { method: 'POST' });
      await visit?.arrayBuffer().catch(() => undefined);
      await submitFile(address, token);
      await sleep(pauseMs);
    }
  }

  const challenges = (await (await fetch(`${addresses[0]}api/routes/verifications/`)).json()) as {
    results: { id: string }[];
  };
  const challengeId = challenges.results[0]?.id;
  const loops: Promise<void>[] = [];
  for (const [api, address] of addresses.entries()) {
    for (let rider = 0; rider < ridersPerApi; rider += 1) {
      loops.push(writeUntilStopped(address, await createRiderToken(connectionString, `load-${api}-${rider}`)));
    }
  }
  return {
    answers,
    acknowledged,
    slowestMs: () => slowestMs,
    async stop() {
      isStopped = true;
      await Promise.all(loops);
    },
  };
}
