import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditLogSchema } from '#contract/admin/auditLog.ts';
import type { Role } from '#contract/riders/riders.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { createRider, signIn } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
let adminId: string;
let inject: (
  url: string,
  method?: 'GET' | 'POST' | 'DELETE',
  payload?: object,
) => Promise<{ statusCode: number; json: () => unknown }>;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  adminId = await createRider(site, { username: 'amy', role: 'admin' });
  const { headers } = await signIn(site, adminId);
  await site.db
    .updateTable('access_token')
    .set({ expires_at: new Date('2100-01-01T00:00:00Z') })
    .execute();
  inject = (url, method = 'GET', payload) => site.app.inject({ method, url, headers, ...(payload && { payload }) });
});

const readRole = async (id: string) =>
  (await site.db.selectFrom('rider').select('role').where('id', '=', id).executeTakeFirst())?.role;
const readRoleEntries = () =>
  site.db
    .selectFrom('audit_entry')
    .select(['actor_kind', 'actor_rider_id', 'action', 'subject_id', 'detail'])
    .where('action', '=', 'rider.roleChanged')
    .execute();
const grant = (username: string) => inject('/api/admin/organisers/', 'POST', { username });
const organiserRow = (id: string, username: string, role: Role) => ({ id, username, role, is_blocked: false });

describe('the role of an organiser', () => {
  it('is granted once by name, in any spelling, and logged with the administrator', async () => {
    const id = await createRider(site, { username: 'Fang' });
    const response = await grant(' ｆａｎｇ ');
    expect(response.json()).toEqual({
      results: [organiserRow(adminId, 'amy', 'admin'), organiserRow(id, 'Fang', 'organiser')],
    });
    expect((await grant('Fang')).statusCode).toBe(200);
    expect(await readRoleEntries()).toEqual([
      {
        actor_kind: 'rider',
        actor_rider_id: adminId,
        action: 'rider.roleChanged',
        subject_id: id,
        detail: { from: 'rider', to: 'organiser' },
      },
    ]);
  });

  it('does not change an administrator', async () => {
    const otherAdmin = await createRider(site, { username: 'bo', role: 'admin' });
    expect((await grant('bo')).statusCode).toBe(200);
    expect((await inject(`/api/admin/organisers/${otherAdmin}/`, 'DELETE')).statusCode).toBe(404);
    expect(await readRole(otherAdmin)).toBe('admin');
    expect(await readRoleEntries()).toEqual([]);
  });

  it('is revoked once; the second time there is no such organiser', async () => {
    const id = await createRider(site, { username: 'fang', role: 'organiser' });
    const url = `/api/admin/organisers/${id}/`;
    expect((await inject(url, 'DELETE')).json()).toEqual({ results: [organiserRow(adminId, 'amy', 'admin')] });
    expect(await readRole(id)).toBe('rider');
    expect((await inject(url, 'DELETE')).statusCode).toBe(404);
    expect(await readRoleEntries()).toHaveLength(1);
  });

  it('is not granted for an unknown name', async () => {
    expect((await grant('nobody')).statusCode).toBe(404);
  });
});

it('lists what is pending', async () => {
  await createRider(site, { username: 'fang', role: 'organiser' });
  expect((await inject('/api/admin/overview/')).json()).toEqual({
    reviews_waiting: 0,
    road_notices: 0,
    open_incidents: 0,
    organisers: 1,
    administrators: 1,
    drafts: [],
    scheduled: [],
    refused: [],
  });
});

describe('the audit log', () => {
  const add = (action: string, kind: string, id: string, riderId?: string) =>
    writeAudit(site.db, site.clock, {
      actor: riderId === undefined ? { kind: 'administrator' } : { kind: 'rider', riderId },
      action,
      subject: { kind, id },
    });
  const read = async (query = '') => AuditLogSchema.parse((await inject(`/api/admin/audit/${query}`)).json());
  const actions = async (query: string) => (await read(query)).results.map(({ action }) => action);

  it('names riders whose accounts exist, and keeps the ids of deleted ones', async () => {
    const unknownId = '0195f0a0-0000-7000-8000-00000000dead';
    await add('rider.blocked', 'rider', unknownId, adminId);
    expect((await read()).results).toEqual([
      {
        id: expect.any(String),
        at: '2026-03-01T04:00:00.000Z',
        actor: { kind: 'rider', id: adminId, username: 'amy' },
        action: 'rider.blocked',
        subject: { kind: 'rider', id: unknownId, username: null, title: null },
        detail: {},
      },
    ]);
    expect(await actions(`?rider=${unknownId}`)).toEqual(['rider.blocked']);
  });

  it('can be filtered by kind, by rider and by day in Taipei', async () => {
    const fang = await createRider(site, { username: 'fang' });
    await add('route.imported', 'route', 'wuling-west');
    // 23:59 in Taipei, then the next midnight.
    site.clock.advanceMs(Date.parse('2026-03-01T15:59:00Z') - site.clock.nowMs());
    await add('rider.blocked', 'rider', fang);
    site.clock.advanceMs(60_000);
    await add('attempt.viewed', 'attempt', '1', fang);
    expect(await actions('?kind=route')).toEqual(['route.imported']);
    expect(await actions('?rider=FANG')).toEqual(['attempt.viewed', 'rider.blocked']);
    expect(await actions('?rider=nobody')).toEqual([]);
    expect(await actions('?day=2026-03-01')).toEqual(['rider.blocked', 'route.imported']);
    expect(await actions('?day=2026-03-02&rider=fang')).toEqual(['attempt.viewed']);
  });

  it('is paged without duplicates or gaps, although many entries have the same time', async () => {
    for (let index = 0; index < 120; index++) await add(`test.entry${index}`, 'site', String(index));
    const ids: string[] = [];
    let query = '';
    for (let page = 0; page < 3; page++) {
      const answer = await read(query);
      ids.push(...answer.results.map(({ id }) => id));
      query = `?cursor=${answer.next_cursor}`;
      expect(answer.next_cursor === null).toBe(page === 2);
    }
    expect(new Set(ids).size).toBe(120);
    expect(ids).toHaveLength(120);
  });

  it.each(['?day=2026-02-31', '?cursor=x', '?kind=Rider%20'])('refuses %s', async (query) => {
    expect((await inject(`/api/admin/audit/${query}`)).statusCode).toBe(400);
  });
});
