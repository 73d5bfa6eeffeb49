import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MyEventList } from '#contract/events/events.ts';
import { words as accountTexts } from '#src/account/words/zh-TW.ts';
import { AdminScreen } from '#src/admin/AdminScreen.tsx';
import { words } from '#src/admin/words/zh-TW.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { adminOverview } from '#tests/contract/adminAnswers.ts';
import { exampleAnswers } from '#tests/contract/exampleAnswers.ts';
import { fakeServer, json, neverAnswer, noNetwork } from '#tests/src/support/fakeServer.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';
import { entry, log, openAdmin, people } from './openAdmin.tsx';

beforeEach(() => history.replaceState(null, '', '/admin'));

const myEvents: MyEventList = {
  server_now: '2026-03-01T04:00:00.000Z',
  may_create: true,
  counts: { rider: 0, organiser: 0 },
  results: [],
};

describe('access to the admin', () => {
  it('shows an organiser only their own events', async () => {
    const server = await openAdmin(
      null,
      ({ url }) => (url.includes('/events/mine/') ? json(myEvents) : undefined),
      'organiser',
    );
    expect(await screen.findByRole('heading', { name: words.admin.organiserPart })).toBeVisible();
    expect((await screen.findByRole('link', { name: words.adminLog.actions.eventCreated })).getAttribute('href')).toBe(
      '/events/create',
    );
    expect(screen.queryByRole('navigation', { name: words.admin.navigation })).toBeNull();
    expect(server.requests.map(({ url }) => new URL(url, 'http://x').pathname)).toEqual(['/api/events/mine/']);
  });

  it('tells an organiser that a section is for administrators, and shows the organiser’s events', async () => {
    await openAdmin('riders', ({ url }) => (url.includes('/events/mine/') ? json(myEvents) : undefined), 'organiser');
    expect(await screen.findByText(words.admin.notForOrganisers)).toBeVisible();
    expect(screen.getByRole('heading', { name: words.admin.organiserPart })).toBeVisible();
  });

  it('asks a visitor to sign in, and sends no request', () => {
    const server = fakeServer(() => json({}));
    const fake = fakeSession();
    renderWithSession(fake, <AdminScreen params={{}} />);
    expect(screen.getByText(accountTexts.auth.notSignedIn)).toBeVisible();
    expect(fake.requests).toEqual([{ type: 'rider.loginOpened' }]);
    expect(server.requests).toEqual([]);
  });

  it('refuses a rider with a 403 page that links home', async () => {
    const server = await openAdmin(null, undefined, 'rider');
    expect(screen.getByRole('heading', { name: accountTexts.auth.adminOnly })).toBeVisible();
    expect(screen.getByText('403')).toBeVisible();
    expect(screen.getByRole('link', { name: uiTexts.error.toHome })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: words.admin.navigation })).toBeNull();
    expect(server.requests).toEqual([]);
  });

  it('waits while the session is loading', () => {
    renderWithSession(fakeSession({ loading: true }), <AdminScreen params={{}} />);
    expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
  });
});

describe('the overview', () => {
  const getHref = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

  it('lists open tasks, each with a link', async () => {
    await openAdmin(null);
    expect(getHref('3 等你審核的騎乘')).toBe('/admin/reviews');
    expect(getHref('1 還沒結束的事故')).toBe('/admin/content?tab=incident');
    expect(getHref(/^2 公告/)).toBe('/admin/content?tab=announcement');
    expect(getHref(/^1 路線/)).toBe('/admin/routes');
    expect(getHref(/^! 路線 · 北坡 2026年2月28日/)).toBe('/admin/routes?item=north-climb');
    expect(getHref('1 路況公告（現在和即將）')).toBe('/admin/content?tab=announcement');
    expect(getHref(words.admin.today.openSite)).toBe('/');
    expect(screen.getByRole('link', { name: words.admin.sections.overview }).getAttribute('aria-current')).toBe('page');
  });

  it('shows what is scheduled and when, in Taipei time', async () => {
    await openAdmin(null);
    expect(getHref(/^驗證 · 西進武嶺驗證 2026年3月20日 08:00/)).toBe('/admin/challenges?item=wuling-west');
  });

  it('says that there are no open tasks and no schedules', async () => {
    const quiet = { ...adminOverview, reviews_waiting: 0, open_incidents: 0, drafts: [], scheduled: [], refused: [] };
    await openAdmin(null, ({ url }) => (url.includes('/overview/') ? json(quiet) : undefined));
    expect(screen.getByText(words.admin.today.nothing)).toBeVisible();
    expect(screen.getByText(words.admin.today.noSchedule)).toBeVisible();
  });

  it('shows a backup that is too old in red, and jobs that failed', async () => {
    const health = exampleAnswers['GET /api/admin/health/'];
    const queue = { queue: 'verify-attempt', state: 'attention', waiting: 0, active: 0, failed: 2, oldest_s: null };
    const answer = {
      ...(health as object),
      backup: { state: 'failing', at: '2026-02-01T00:00:00.000Z' },
      jobs: { state: 'attention', queues: [queue] },
    };
    await openAdmin(null, ({ url }) => (url.includes('/admin/health/') ? json(answer) : undefined));
    expect(getHref(/^太舊 上次備份 2026年2月1日/)).toBe('/admin/health');
    expect(screen.getByText(words.admin.today.backupState.failing).dataset['tone']).toBe('alarm');
    expect(getHref('2 24 小時內失敗的背景工作')).toBe('/admin/health');
  });

  it('shows the rest when the system state does not load', async () => {
    await openAdmin(null, ({ url }) =>
      url.includes('/admin/health/') ? json({ code: 'server.internal' }, 500) : undefined,
    );
    expect(screen.getByRole('alert').textContent).toContain(words.admin.today.systemFailed);
    expect(getHref('3 等你審核的騎乘')).toBe('/admin/reviews');
  });

  it('shows a skeleton while it loads', async () => {
    await openAdmin(null, neverAnswer);
    expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
  });

  it('reports that the server refuses, as it does once the role is revoked', async () => {
    await openAdmin(null, () => json({ code: 'access.denied' }, 403));
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain(words.admin.overviewFailed);
  });
});

it('reports an unknown section', async () => {
  await openAdmin('nothing');
  expect(screen.getByText(words.admin.noSection)).toBeVisible();
});

describe('organisers', () => {
  it('are listed with their badges, and only an organiser can lose the role here', async () => {
    await openAdmin('organisers');
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toEqual(['amy管理員 ', '小芳主辦人 已停權收回權限']);
  });

  it('are added by name', async () => {
    const added = { results: [...people.results, { id: 'b', username: '大維', role: 'organiser', is_blocked: false }] };
    const server = await openAdmin('organisers', ({ method }) => (method === 'POST' ? json(added) : undefined));
    fireEvent.change(screen.getByLabelText(words.admin.username), { target: { value: ' 大維 ' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.admin.grant })));
    expect(server.requests.at(-1)).toMatchObject({
      method: 'POST',
      init: { body: JSON.stringify({ username: '大維' }) },
    });
    expect(screen.getByText('大維')).toBeVisible();
    expect(screen.getByText(words.admin.granted)).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>(words.admin.username).value).toBe('');
  });

  it('keep the typed name when no rider has it', async () => {
    await openAdmin('organisers', ({ method }) =>
      method === 'POST' ? json({ code: 'resource.notFound' }, 404) : undefined,
    );
    const field = screen.getByLabelText<HTMLInputElement>(words.admin.username);
    fireEvent.change(field, { target: { value: 'nobdy' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.admin.grant })));
    expect(screen.getByText(words.admin.noSuchRider)).toBeVisible();
    expect(field.value).toBe('nobdy');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('asks for a name when none is given', async () => {
    const server = await openAdmin('organisers');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.admin.grant })));
    expect(screen.getByText(fill(formTexts.form.required, { field: words.admin.username }))).toBeVisible();
    expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('are removed after confirmation', async () => {
    const remaining = { results: people.results.slice(0, 1) };
    const server = await openAdmin('organisers', ({ method }) => (method === 'DELETE' ? json(remaining) : undefined));
    fireEvent.click(screen.getByRole('button', { name: words.admin.takeBack }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText(fill(words.admin.takeBackAsk, { name: '小芳' }))).toBeVisible();
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: words.admin.takeBack })));
    expect(server.requests.at(-1)).toMatchObject({ method: 'DELETE' });
    expect(server.requests.at(-1)?.url).toContain('/api/admin/organisers/f/');
    expect(screen.queryByText('小芳')).toBeNull();
    expect(screen.getByText(fill(words.admin.taken, { name: '小芳' }))).toBeVisible();
  });

  it('stay listed when the server is unreachable', async () => {
    await openAdmin('organisers', ({ method }) => (method === 'DELETE' ? noNetwork() : undefined));
    fireEvent.click(screen.getByRole('button', { name: words.admin.takeBack }));
    const dialog = screen.getByRole('dialog');
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: words.admin.takeBack })));
    expect(within(dialog).getByRole('alert').textContent).toContain('連不上伺服器');
    expect(screen.getByText('小芳')).toBeVisible();
  });
});

describe('audit log', () => {
  it('says who did what to whom', async () => {
    await openAdmin('log', ({ url }) =>
      url.includes('/audit/')
        ? json(
            log([
              entry('1'),
              entry('2', {
                actor: { kind: 'administrator', id: null, username: null },
                action: 'noun.neverSeen',
                subject: { kind: 'route', id: 'wuling-west', username: null, title: null },
                detail: { count: 3, until_at: null },
              }),
              entry('4', {
                action: 'race.dataShredded',
                subject: { kind: 'race', id: 'elite-2026', username: null, title: null },
              }),
              entry('3', {
                actor: { kind: 'rider', id: 'x', username: null },
                subject: { kind: 'site', id: null, username: null, title: null },
              }),
            ]),
          )
        : undefined,
    );
    const [, first, second, raceRow, goneRiderRow] = screen.getAllByRole('row').map((row) => row.textContent);
    expect(first).toContain(words.adminLog.actions.roleChanged);
    expect(first).toContain('車友 → 主辦人');
    expect(second).toContain('noun.neverSeen');
    expect(second).toContain(words.adminLog.actors.administrator);
    expect(second).toContain('數量 3 · until_at –');
    expect(screen.getByRole('link', { name: '路線 wuling-west' }).getAttribute('href')).toBe('/route/wuling-west');
    expect(goneRiderRow).toContain(words.adminLog.goneRider);
    expect(raceRow).toContain('團隊賽 elite-2026');
  });

  it('names content by its title, links it while it exists, and translates its details', async () => {
    const id = '01a21b13-3854-70d4-9d9d-0123456789ab';
    const createContentChange = (title: { 'zh-TW': string } | null) => ({
      action: 'content.published',
      subject: { kind: 'content', id, username: null, title },
      detail: { kind: 'announcement', provider: 'google', is_new: true },
    });
    await openAdmin('log', ({ url }) =>
      url.includes('/audit/')
        ? json(
            log([
              entry('1', createContentChange({ 'zh-TW': '大禹嶺落石封路' })),
              entry('2', createContentChange(null)),
            ]),
          )
        : undefined,
    );
    const link = screen.getByRole('link', { name: '內容 大禹嶺落石封路' });
    expect(link.getAttribute('href')).toBe(`/admin/content?tab=announcement&item=${id}`);
    const [, existing, deleted] = screen.getAllByRole('row').map((row) => row.textContent);
    expect(existing).toContain('類型 公告 · 登入方式 Google · is_new 是');
    expect(deleted).toContain('內容 0123456789ab');
  });

  it('takes its filters from the address, and filters by a rider whose name is clicked', async () => {
    history.replaceState(null, '', '/admin/log?kind=route&day=2026-03-01');
    const server = await openAdmin('log');
    expect(server.requests.at(-1)?.url).toContain('kind=route&day=2026-03-01');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '小芳' })));
    expect(location.search).toBe('?rider=f');
    expect(server.requests.at(-1)?.url).toContain('rider=f');
  });

  it('loads more', async () => {
    const server = await openAdmin('log', ({ url }) => {
      if (!url.includes('/audit/')) return undefined;
      return json(url.includes('cursor') ? log([entry('2')]) : log([entry('1')], '1772337600000.1'));
    });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: formTexts.kit.more })));
    expect(server.requests.at(-1)?.url).toContain('cursor=1772337600000.1');
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('says that nothing matches, and clears the filters', async () => {
    history.replaceState(null, '', '/admin/log?rider=nobody');
    await openAdmin('log', ({ url }) => (url.includes('/audit/') ? json(log([])) : undefined));
    expect(screen.getByText(words.adminLog.emptyFound)).toBeVisible();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.adminLog.showAll })));
    expect(location.search).toBe('');
  });
});
