import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRider, signIn } from '../appSupport/createRider.ts';
import { runAdmin } from '../appSupport/runAdmin.ts';
import { createTestSite, type TestSite } from '../appSupport/testApp.ts';

let site: TestSite;
let folder: string;

beforeAll(async () => {
  site = await createTestSite();
  folder = await mkdtemp(join(tmpdir(), 'wolfpace-admin-'));
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** The commands run in a separate process, which uses the machine's clock. */
const useMachineTime = () => site.clock.set(new Date().toISOString());
const runCommand = (...args: string[]) => runAdmin(site.connectionString, folder, ...args);
const readRider = (id: string) =>
  site.db.selectFrom('rider').select(['role', 'membership']).where('id', '=', id).executeTakeFirst();
const listAuditEntries = (id: string) =>
  site.db
    .selectFrom('audit_entry')
    .select(['actor_kind', 'actor_rider_id', 'action', 'subject_kind', 'detail'])
    .where('subject_id', '=', id)
    .orderBy('at')
    .execute();
const auditEntry = (action: string, detail: object) => ({
  actor_kind: 'administrator',
  actor_rider_id: null,
  action,
  subject_kind: 'rider',
  detail,
});

describe('npm run admin -- grant', () => {
  it('grants a role by username, revokes it by id, and writes audit entries', async () => {
    const id = await createRider(site, { username: 'Émile' });
    const granted = await runCommand('grant', 'éMILE', 'organiser');
    expect(granted).toEqual({ code: 0, stdout: 'Émile has the role organiser; it was rider.\n', stderr: '' });
    expect(await readRider(id)).toEqual({ role: 'organiser', membership: 'none' });
    expect((await runCommand('grant', id, 'rider')).code).toBe(0);
    expect((await runCommand('grant', id, 'rider')).stdout).toBe('Émile has the role rider already.\n');
    expect(await listAuditEntries(id)).toEqual([
      auditEntry('rider.roleChanged', { from: 'rider', to: 'organiser' }),
      auditEntry('rider.roleChanged', { from: 'organiser', to: 'rider' }),
    ]);
  });

  it('grants a role by the account that the rider signs in with', async () => {
    const id = await createRider(site, { username: 'by-account' });
    const identity = await site.db
      .selectFrom('rider_identity')
      .select(['provider', 'subject'])
      .where('rider_id', '=', id)
      .executeTakeFirstOrThrow();
    const { code, stdout } = await runCommand('grant', `${identity.provider}:${identity.subject}`, 'admin');
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'by-account has the role admin; it was rider.\n' });
  });

  it.each([
    [['grant', 'nobody', 'admin'], 'There is no rider "nobody".\n'],
    [['grant', 'strava:0', 'admin'], 'There is no rider "strava:0".\n'],
    [['grant', 'google:', 'admin'], 'There is no rider "google:".\n'],
    [['grant', '0195f0a0-0000-7000-8000-000000000000', 'admin'], /^There is no rider "0195/],
    [['grant', 'nobody', 'king'], 'The role must be one of rider, organiser, admin, not "king".\n'],
    [['grant', 'nobody'], 'It is called so: npm run admin -- grant RIDER rider|organiser|admin\n'],
    [['grant', '--all', 'x', 'admin'], /^It is called so/],
    [['membership', 'nobody', 'gold'], 'The membership must be one of none, supporter, founder, not "gold".\n'],
    [['block', 'nobody'], 'There is no rider "nobody".\n'],
    [['end-sessions'], 'It is called so: npm run admin -- end-sessions RIDER\n'],
    [['restore'], /^It is called so: npm run admin -- restore FILE/],
    [['crown'], /^There is no command "crown"/],
  ])('reports in one line what is wrong with %j', async (args, problem) => {
    const result = await runCommand(...args);
    expect([result.code, result.stdout]).toEqual([1, '']);
    expect(result.stderr).toMatch(problem);
    expect(result.stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe('npm run admin -- membership', () => {
  it('sets the badge, notifies the rider and writes an audit entry', async () => {
    const id = await createRider(site, { username: 'bob' });
    const { headers } = await signIn(site, id);
    expect((await runCommand('membership', 'bob', 'founder')).stdout).toBe(
      'bob has the membership founder; it was none.\n',
    );
    expect((await runCommand('membership', 'bob', 'founder')).stdout).toBe('bob has the membership founder already.\n');
    expect((await site.app.inject({ url: '/api/member/me/', headers })).json().membership).toBe('founder');
    const notices = (await site.app.inject({ url: '/api/notices/', headers })).json();
    expect(notices).toMatchObject({
      unread_count: 1,
      results: [{ kind: 'membershipChanged', params: { membership: 'founder' } }],
    });
    expect(await listAuditEntries(id)).toEqual([
      auditEntry('rider.membershipChanged', { from: 'none', to: 'founder' }),
    ]);
  });
});

describe('npm run admin -- end-sessions', () => {
  it('signs the rider out everywhere and writes an audit entry', async () => {
    useMachineTime();
    const id = await createRider(site, { username: 'carol' });
    const { headers } = await signIn(site, id);
    await signIn(site, id);
    expect((await runCommand('end-sessions', 'carol')).stdout).toBe('Sessions of carol ended: 2.\n');
    expect((await site.app.inject({ url: '/api/member/me/', headers })).statusCode).toBe(401);
    expect((await runCommand('end-sessions', id)).stdout).toBe('Sessions of carol ended: 0.\n');
    expect(await listAuditEntries(id)).toEqual([
      auditEntry('rider.sessionsEnded', { count: 2 }),
      auditEntry('rider.sessionsEnded', { count: 0 }),
    ]);
    const again = await signIn(site, id);
    expect((await site.app.inject({ url: '/api/member/me/', headers: again.headers })).statusCode).toBe(200);
  });
});

describe('npm run admin -- block and unblock', () => {
  it('ends the sessions, reports since when, and unblocks', async () => {
    useMachineTime();
    const id = await createRider(site, { username: 'dave' });
    const { headers, cookie } = await signIn(site, id);
    expect((await runCommand('block', 'dave')).stdout).toBe('dave is blocked. Sessions ended: 1.\n');
    expect((await runCommand('block', 'dave')).stdout).toMatch(/^dave is blocked already, since \d{4}-.*Z\.\n$/);
    expect((await site.app.inject({ url: '/api/member/me/', headers })).statusCode).toBe(401);
    const cookies = { 'wolfpace-session': cookie };
    const refused = await site.app.inject({ method: 'POST', url: '/api/token/refresh/', cookies });
    expect(refused.json().code).toBe('account.blocked');
    expect((await runCommand('unblock', id)).stdout).toBe('dave may sign in again.\n');
    expect((await runCommand('unblock', 'dave')).stdout).toBe('dave is not blocked.\n');
    expect(await listAuditEntries(id)).toEqual([
      auditEntry('rider.blocked', { count: 1 }),
      auditEntry('rider.unblocked', {}),
    ]);
  });
});

it('lists all commands', async () => {
  const { stdout } = await runCommand('help');
  expect(stdout.match(/^ {2}[\w-]+/gm)?.map((word) => word.trim())).toEqual([
    'setup',
    'doctor',
    'import-route',
    'import-challenge',
    'route-status',
    'import-videos',
    'grant',
    'membership',
    'end-sessions',
    'block',
    'unblock',
    'replay-ranking',
    'backup',
    'restore',
    'rehearse-restore',
    'rotate-keys',
    'sample-content',
    'help',
  ]);
});
