import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp, toLoggedError } from '#server/buildApp.ts';
import { createRider, signIn } from '../appSupport/createRider.ts';
import { createTestSite, type TestSite } from '../appSupport/testApp.ts';

let site: TestSite;

beforeEach(async () => {
  site = await createTestSite();
});

afterEach(() => site.close());

/** The log written while a rider sends this payload. */
async function captureLog(payload: object): Promise<{ status: number; text: string }> {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const { headers } = await signIn(site, await createRider(site, { email: 'amy@example.test' }));
  const app = await buildApp({ ...site, logger: { level: 'trace', stream }, buildDirectory: '/nonexistent' });
  const response = await app.inject({ method: 'PATCH', url: '/api/member/me/', headers, payload });
  await app.close();
  return { status: response.statusCode, text: lines.join('') };
}

it('contains nothing that a rider entered', async () => {
  const { status, text } = await captureLog({ first_name: 'Canary', email: 'canary@example.test', ftp_w: 333 });
  expect(status).toBe(200);
  expect(text).toContain('/api/member/me/');
  expect(text).not.toMatch(/canary|amy|ftp_w|Bearer/i);
});

it('names the violated constraint, but not the row', async () => {
  await sql`alter table rider add constraint no_canaries check (first_name <> 'Canary')`.execute(site.db);
  const { status, text } = await captureLog({
    first_name: 'Canary',
    last_name: 'Singing',
    email: 'canary@example.test',
  });
  expect(status).toBe(500);
  expect(text).toContain('no_canaries');
  expect(text).toContain('"code":"23514"');
  expect(text).toContain('profile.service.ts');
  expect(text).not.toMatch(/canary@|"Canary|Canary,|Singing|amy/);
});

it('does not repeat a value that PostgreSQL could not read', async () => {
  const error = await sql`select ${'canary'}::uuid`.execute(site.db).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '22P02', message: expect.stringContaining('canary') });
  const logged = toLoggedError(error);
  expect(logged).toMatchObject({ type: 'DatabaseError', code: '22P02', message: 'a value was refused' });
  expect(JSON.stringify(logged)).not.toContain('canary');
});

it('keeps the causes of a failure, and accepts any thrown value', () => {
  const cause = new AggregateError([new Error('first'), new Error('second')], '');
  const logged = toLoggedError(new Error('outer', { cause }));
  expect(logged).toMatchObject({
    message: 'outer',
    causes: [{ causes: [{ message: 'first' }, { message: 'second' }] }],
  });
  expect(toLoggedError('text')).toEqual({ type: 'string', message: 'not an error', stack: '' });
});
