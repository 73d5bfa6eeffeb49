import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveFile } from '#server/modules/files/files.service.ts';
import { loadMassByDay } from '#server/modules/riders/massHistory.service.ts';
import { createRider, signIn, type TestSession } from '#tests/server/appSupport/createRider.ts';
import { pngBytes } from '#tests/server/appSupport/pngBytes.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
let riderId: string;
let amy: TestSession;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  riderId = await createRider(site, {
    username: 'amy',
    email: 'amy@example.test',
    columns: { first_name: '美', last_name: '林', mass_kg: 52.5, height_cm: 163, gender: 'female', ftp_w: 210 },
  });
  amy = await signIn(site, riderId);
});

const read = ({ headers } = amy) => site.app.inject({ url: '/api/member/me/', headers });
const change = (payload: object | string, { headers } = amy) =>
  site.app.inject({
    method: 'PATCH',
    url: '/api/member/me/',
    headers: { ...headers, 'content-type': 'application/json' },
    payload,
  });
/** Sets the clock and signs in again, since access tokens expire after fifteen minutes. */
async function setClock(instant: string): Promise<void> {
  site.clock.set(instant);
  amy = await signIn(site, riderId);
}
const readHistory = async () =>
  (await site.app.inject({ url: '/api/member/me/ftp-history/', headers: amy.headers })).json().results;

const profile = {
  username: 'amy',
  first_name: '美',
  last_name: '林',
  email: 'amy@example.test',
  profile_image: null,
  auth_provider: 'strava',
  mass_kg: 52.5,
  height_cm: 163,
  gender: 'female',
  ftp_w: 210,
  membership: 'none',
  role: 'rider',
};

describe('GET /api/member/me/', () => {
  it('returns all data of the rider, uncacheable', async () => {
    const response = await read();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ id: riderId, ...profile });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('names the provider of the current session', async () => {
    const otherSession = await signIn(site, riderId, 'google');
    expect((await read(otherSession)).json().auth_provider).toBe('google');
    expect((await read()).json().auth_provider).toBe('strava');
  });

  it('shows the avatar at our own address', async () => {
    const draft = { kind: 'avatar', ownerRiderId: riderId, visibility: 'public', bytes: pngBytes } as const;
    const fileId = await saveFile(site.db, site.clock, draft);
    await site.db.updateTable('rider').set({ avatar_file_id: fileId }).execute();
    expect((await read()).json().profile_image).toBe(`/api/avatars/${fileId}/`);
  });

  it('stores the e-mail encrypted, bound to this rider', async () => {
    const { email_encrypted: sealed } = await site.db
      .selectFrom('rider')
      .select('email_encrypted')
      .executeTakeFirstOrThrow();
    expect(sealed?.toString('latin1')).not.toContain('amy@');
    const bobId = await createRider(site, { username: 'bob' });
    await site.db.updateTable('rider').set({ email_encrypted: sealed }).where('id', '=', bobId).execute();
    expect((await read(await signIn(site, bobId))).statusCode).toBe(500);
  });
});

describe('PATCH /api/member/me/', () => {
  it('changes named fields, clears null ones and keeps the rest', async () => {
    const response = await change({ first_name: ' Amy ', email: 'new@example.test', mass_kg: null, gender: null });
    expect(response.statusCode).toBe(200);
    const expected = { ...profile, first_name: 'Amy', email: 'new@example.test', mass_kg: null, gender: null };
    expect(response.json()).toEqual({ id: riderId, ...expected });
    expect((await read()).json()).toEqual(response.json());
    expect((await change({ email: null })).json().email).toBeNull();
    expect((await change({})).json()).toEqual({ id: riderId, ...expected, email: null });
  });

  it('ignores unknown fields of the body', async () => {
    const previous = await site.db.selectFrom('rider').selectAll().executeTakeFirstOrThrow();
    site.clock.advanceMs(1_000);
    const response = await change({
      id: '0195f0a0-0000-7000-8000-000000000000',
      rider_id: '0195f0a0-0000-7000-8000-000000000000',
      role: 'admin',
      auth_provider: 'google',
      membership: 'founder',
      created_at: '2020-01-01T00:00:00Z',
      profile_image: 'https://elsewhere.test/x.png',
      avatar_file_id: '0195f0a0-0000-7000-8000-000000000000',
      username_key: 'admin',
      email_encrypted: 'AAAA',
      constructor: { role: 'admin' },
      height_cm: 170,
    });
    expect(response.json()).toEqual({ id: riderId, ...profile, height_cm: 170 });
    const current = await site.db.selectFrom('rider').selectAll().executeTakeFirstOrThrow();
    expect(current).toEqual({ ...previous, height_cm: 170, updated_at: new Date(site.clock.nowMs()) });
  });

  it.each([
    [{ username: 'a' }, 'username', 'tooShort', { length: 2 }],
    [{ username: 'a'.repeat(31) }, 'username', 'tooLong', { length: 30 }],
    [{ username: 'amy lin' }, 'username', 'formatInvalid', {}],
    [{ username: 'amy\u200b' }, 'username', 'formatInvalid', {}],
    [{ username: 'amy\u202egnp' }, 'username', 'formatInvalid', {}],
    [{ username: 'amy\u0000x' }, 'username', 'formatInvalid', {}],
    [{ username: 'amy\ufe0f' }, 'username', 'formatInvalid', {}],
    [{ username: '\u3164\u3164\u3164' }, 'username', 'formatInvalid', {}],
    [{ username: `e${'\u0301'.repeat(6)}x` }, 'username', 'formatInvalid', {}],
    [{ username: '\u{20bb7}' }, 'username', 'tooShort', { length: 2 }],
    [{ username: '___' }, 'username', 'formatInvalid', {}],
    [{ username: '_.-' }, 'username', 'formatInvalid', {}],
    [{ username: null }, 'username', 'required', {}],
    [{ first_name: 'x'.repeat(256) }, 'first_name', 'tooLong', { length: 255 }],
    [{ email: 'amy' }, 'email', 'formatInvalid', {}],
    [{ email: 'amy\u0000@example.test' }, 'email', 'formatInvalid', {}],
    [{ mass_kg: 29 }, 'mass_kg', 'tooSmall', { minimum: 30 }],
    [{ mass_kg: '60' }, 'mass_kg', 'formatInvalid', {}],
    [{ height_cm: 231 }, 'height_cm', 'tooLarge', { maximum: 230 }],
    [{ ftp_w: 200.5 }, 'ftp_w', 'formatInvalid', {}],
    [{ gender: 'other' }, 'gender', 'formatInvalid', {}],
  ])('refuses %j and changes nothing', async (body, field, code, params) => {
    const response = await change({ last_name: 'changed', ...body });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'request.invalid', errors: [{ field, code, params }] });
    expect((await read()).json()).toEqual({ id: riderId, ...profile });
  });

  it.each(['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}', '[]', 'null', '{'])(
    'refuses the body %s',
    async (body) => {
      const response = await change(body);
      expect([response.statusCode, response.json().code]).toEqual([400, 'request.invalid']);
    },
  );

  it('removes hidden and reversing characters from names', async () => {
    const names = { first_name: '\u202eymA\u0000\u200b', last_name: ' Lin\u2066\n\tWu\u2028 ' };
    expect((await change(names)).json()).toMatchObject({ first_name: 'ymA', last_name: 'Lin Wu' });
  });

  it('accepts usernames of every script, without surrounding spaces', async () => {
    for (const username of ['狼速騎士', 'กี่ปั่น_99', 'Zoë-2.0', 'ライダー', '바람돌이']) {
      expect((await change({ username: ` ${username}\n` })).json().username).toBe(username);
    }
  });

  it.each(['BOB', 'bob', 'Ｂｏｂ', ' bob '])(
    'refuses %j as taken by Bob, regardless of case and width',
    async (username) => {
      await createRider(site, { username: 'Bob' });
      const response = await change({ username, last_name: 'changed' });
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toEqual([{ field: 'username', code: 'taken', params: {} }]);
      expect((await read()).json()).toEqual({ id: riderId, ...profile });
    },
  );

  it('ignores case beyond ASCII, too', async () => {
    await createRider(site, { username: 'ÉMILE' });
    expect((await change({ username: 'émile' })).json().errors).toMatchObject([{ code: 'taken' }]);
  });

  it.each(['admin', 'Ａｄｍｉｎ', 'wolf-pace', '狼速', 'wolfpace_Support', '管理員', '客服01'])(
    'refuses the reserved username %j',
    async (username) => {
      const response = await change({ username, last_name: 'changed' });
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toEqual([{ field: 'username', code: 'reserved', params: {} }]);
      expect((await read()).json()).toEqual({ id: riderId, ...profile });
    },
  );

  it.each(['аmy_lin', 'Bοb', 'ріder', '武嶺Ж'])('refuses %j, which mixes scripts', async (username) => {
    const response = await change({ username });
    expect(response.json().errors).toEqual([{ field: 'username', code: 'mixedScripts', params: {} }]);
  });

  it.each([
    ['асе', 'ace'],
    ['Ian', 'lan'],
    ['rnary', 'mary'],
    ['カ力', '力カ'],
    ['bób_lin', 'bob_lin'],
  ])('refuses %j, which looks like another rider’s %j', async (username, existing) => {
    await createRider(site, { username: existing });
    const response = await change({ username });
    expect(response.json().errors).toEqual([{ field: 'username', code: 'looksTaken', params: {} }]);
    expect((await read()).json()).toEqual({ id: riderId, ...profile });
  });

  it('does not let capitals imitate another rider', async () => {
    await createRider(site, { username: 'lan' });
    const ian = await signIn(site, await createRider(site, { username: 'ian' }));
    expect((await change({ username: 'Ian' }, ian)).json().errors).toMatchObject([{ code: 'looksTaken' }]);
    expect((await change({ username: 'iAn' }, ian)).json().username).toBe('iAn');
  });

  it('lets a rider keep a reserved username that they already have', async () => {
    const admin = await signIn(site, await createRider(site, { username: 'Admin' }));
    expect((await change({ username: 'Admin', ftp_w: 230 }, admin)).json()).toMatchObject({ ftp_w: 230 });
  });

  it('lets a rider change the case of their username', async () => {
    expect((await change({ username: 'AMY' })).json().username).toBe('AMY');
  });

  it('is limited to sixty changes a minute', async () => {
    for (let count = 0; count < 60; count += 1) await change('{}');
    const refused = await change('{}');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.rateLimited']);
    expect((await read()).statusCode).toBe(200);
  });
});

describe('two riders who claim one username at once', () => {
  const requestName = async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, index) => createRider(site, { username: `r${index}-x` })),
    );
    const riders = await Promise.all(ids.map((id) => signIn(site, id)));
    const answers = await Promise.all(
      riders.map((rider, index) => change({ username: index % 2 ? 'Wolf' : 'wolf' }, rider)),
    );
    return answers.map(({ statusCode }) => statusCode).sort();
  };

  it('end with one owner of the name', async () => {
    expect(await requestName()).toEqual([200, ...Array.from({ length: 7 }, () => 400)]);
  });

  it('can both own the name without the constraint', async () => {
    await sql`alter table rider drop constraint rider_username_once, drop constraint rider_username_look_once`.execute(
      site.db,
    );
    expect((await requestName()).filter((status) => status === 200).length).toBeGreaterThan(1);
  });
});

describe('GET /api/member/me/ftp-history/', () => {
  it('has a row for each day on which the FTP changed, with the last value', async () => {
    await change({ ftp_w: 215 });
    await change({ ftp_w: 215, last_name: 'Lin' });
    await setClock('2026-03-01T15:59:00Z');
    await change({ ftp_w: 220 });
    await setClock('2026-03-01T16:01:00Z');
    await change({ ftp_w: 230 });
    expect(await readHistory()).toEqual([
      { since: '2026-03-01T15:59:00.000Z', ftp_w: 220 },
      { since: '2026-03-01T16:01:00.000Z', ftp_w: 230 },
    ]);
  });

  it('has no row for a change that was undone on the same day', async () => {
    await change({ ftp_w: 220 });
    await setClock('2026-03-05T04:00:00Z');
    await change({ ftp_w: 250 });
    await change({ ftp_w: 220 });
    expect(await readHistory()).toEqual([{ since: '2026-03-01T04:00:00.000Z', ftp_w: 220 }]);
    await change({ ftp_w: null });
    expect((await read()).json().ftp_w).toBeNull();
    expect(await readHistory()).toHaveLength(1);
  });

  it('is not affected by a change of mass, which has a separate history', async () => {
    await change({ mass_kg: 53 });
    const getMassOn = await loadMassByDay(site.db, riderId);
    expect(getMassOn('2026-03-01')).toBe(53);
    expect(await readHistory()).toEqual([]);
  });
});
