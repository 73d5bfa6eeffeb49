import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft } from '../appSupport/routeDrafts.ts';
import { runAdmin } from '../appSupport/runAdmin.ts';
import { createTestSite, type TestSite } from '../appSupport/testApp.ts';

let site: TestSite;
let folder: string;

beforeAll(async () => {
  site = await createTestSite();
  folder = await mkdtemp(join(tmpdir(), 'wolfpace-admin-'));
  await saveRoute(site.db, routeDraft('wuling-west'));
  await saveRoute(site.db, routeDraft('taroko', { status: 'restricted', status_note: { 'zh-TW': '修復中' } }));
  // The commands run in a separate process, which uses the machine's clock.
  site.clock.set(new Date().toISOString());
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const runCommand = (...args: string[]) => runAdmin(site.connectionString, folder, ...args);
const listNotices = async (id: string) => (await site.app.inject(`/api/routes/${id}/`)).json().road_notices;

describe('npm run admin -- route-status', () => {
  it('closes a road for a time, shows it on the route at once, and writes an audit entry', async () => {
    const previousTag = (await site.app.inject('/api/routes/wuling-west/')).headers.etag;
    const closed = await runCommand(
      'route-status',
      'wuling-west',
      'closed',
      '--from',
      '2026-01-01 08:00',
      '--until',
      '2046-01-03',
      '--text-zh',
      '坍方，昆陽以上不通',
      '--text-en',
      'Rockfall above Kunyang',
    );
    expect(closed.stderr).toBe('');
    expect(closed.stdout).toBe('西進武嶺: closed from 2026-01-01 08:00 until 2046-01-03 00:00 (Taipei).\n');
    const answer = await site.app.inject({
      url: '/api/routes/wuling-west/',
      headers: { 'if-none-match': String(previousTag) },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().road_notices).toEqual([
      {
        id: expect.any(String),
        route_id: 'wuling-west',
        word: 'closed',
        from_at: '2026-01-01T00:00:00.000Z',
        until_at: '2046-01-02T16:00:00.000Z',
        text: { 'zh-TW': '坍方，昆陽以上不通', en: 'Rockfall above Kunyang' },
      },
    ]);
    const audited = await site.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('subject_id', '=', 'wuling-west')
      .execute();
    expect(audited).toMatchObject([
      {
        actor_kind: 'administrator',
        action: 'road.announced',
        subject_kind: 'route',
        detail: { word: 'closed', from_at: '2026-01-01T00:00:00.000Z', until_at: '2046-01-02T16:00:00.000Z', ended: 0 },
      },
    ]);
  });

  it('replaces an announcement of the same kind and keeps the other kind, until "open" ends both', async () => {
    const again = await runCommand('route-status', 'wuling-west', 'closed', '--text-zh', '清運中');
    expect(again.stdout).toMatch(
      /^西進武嶺: closed from .+ until it is ended \(Taipei\)\.\nAnnouncements ended: 1\.\n$/,
    );
    await runCommand('route-status', 'wuling-west', 'warning', '--text-zh', '落石');
    const words = (await listNotices('wuling-west')).map(({ word, text }: { word: string; text: object }) => [
      word,
      text,
    ]);
    expect(words.sort()).toEqual([
      ['closed', { 'zh-TW': '清運中' }],
      ['warning', { 'zh-TW': '落石' }],
    ]);
    const open = await runCommand('route-status', 'wuling-west', 'open');
    expect(open.stdout).toBe('西進武嶺: open.\nAnnouncements ended: 2.\n');
    expect(await listNotices('wuling-west')).toEqual([]);
  });

  it('overrides the status of the route itself with an announcement', async () => {
    const open = await runCommand('route-status', 'taroko', 'open', '--until', '2046-01-03 12:00');
    expect(open.stdout).toMatch(/until 2046-01-03 12:00 \(Taipei\)\.\nIts own status "restricted" is lifted/);
    expect(await listNotices('taroko')).toMatchObject([{ word: 'open', text: null }]);
  });

  it.each([
    [['wuling-west'], /^It is called so: npm run admin -- route-status ROUTE closed\|warning\|open /],
    [['wuling-west', 'shut'], /^It is called so/],
    [['nowhere', 'closed'], 'There is no route "nowhere".\n'],
    [['wuling-west', 'warning'], /^A warning needs --text-zh/],
    [['wuling-west', 'closed', '--text-en', 'Rockfall'], /^--text-zh is missing/],
    [['wuling-west', 'closed', '--until', '2026-02-31'], /^--until "2026-02-31" is no time/],
    [['wuling-west', 'closed', '--until', 'tomorrow'], /^--until "tomorrow" is no time/],
    [['wuling-west', 'closed', '--until', '2020-01-01'], '--until must be later than now and than --from.\n'],
    [['wuling-west', 'closed', '--text-zh', '長'.repeat(301)], /^--text-zh is longer than 300/],
  ])('refuses %j in one line', async (args, message) => {
    const refused = await runCommand('route-status', ...args);
    expect(refused.code).toBe(1);
    if (typeof message === 'string') expect(refused.stderr).toBe(message);
    else expect(refused.stderr).toMatch(message);
    expect(refused.stderr.trimEnd()).not.toContain('\n');
  });
});
