import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompetitionRow } from '#contract/events/rankings.ts';
import type { RegistrationAnswer } from '#contract/events/registrations.ts';
import { EventScreen } from '#src/events/event/EventScreen.tsx';
import { eventsWords } from '#src/events/eventsWords.ts';
import { loadWords } from '#src/i18n/wordRooms.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { fakeEventDetail } from '#tests/src/support/fakeEvents.ts';
import { fakeServer, json, never, noNetwork, type SeenRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { changeView, renderWithSession } from '#tests/src/support/renderWithSession.tsx';

await Promise.all([loadWords(eventsWords), loadWords(formWords)]);

const serverMs = Date.parse('2027-03-20T00:00:00Z');
const participants = { results: [], next_cursor: null, participant_count: 177, named_count: 0 };
const withClock = (response: Response, nowMs: number) => {
  response.headers.set('server-now-ms', String(nowMs));
  return response;
};

/** A server whose clock is `deviceBehindMs` ahead of the device's. */
function serve(
  event = fakeEventDetail(),
  more: (request: SeenRequest) => Promise<Response> | Response | null = () => null,
) {
  return fakeServer((request) => {
    const nowMs = Date.now() + deviceBehindMs;
    const other = more(request);
    if (other !== null) return other;
    if (request.url.includes('/participants/')) return withClock(json(participants), nowMs);
    return withClock(json(event), nowMs);
  });
}
let deviceBehindMs = 0;
const open = (session = fakeSession()) => renderWithSession(session, <EventScreen params={{ id: 'wuling-spring' }} />);

beforeEach(() => {
  deviceBehindMs = 0;
  sessionStorage.clear();
  history.replaceState(null, '', '/events/wuling-spring');
  vi.useFakeTimers({ shouldAdvanceTime: true, now: serverMs });
});
afterEach(() => vi.useRealTimers());

describe('EventScreen', () => {
  it('shows a failure, and loads again on request', async () => {
    let isDown = true;
    serve(fakeEventDetail(), () => (isDown ? json({ code: 'server.internal' }, 500) : null));
    open();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('活動載入失敗')).toBeDefined();
    isDown = false;
    fireEvent.click(within(alert).getByRole('button', { name: '再試一次' }));
    await screen.findByRole('heading', { name: '西進武嶺春季認證' });
  });

  it('is busy in the shape of the page', () => {
    fakeServer(never);
    const { container } = open();
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  });

  it('says places, status, and that nobody is public yet', async () => {
    serve();
    open();
    await screen.findByText('還沒有公開的參加者');
    expect(screen.getByText('報名中')).toBeDefined();
    expect(screen.getByText('23')).toBeDefined();
    expect(screen.getByText('已報名 177／200')).toBeDefined();
  });

  it.each([-600_000, 600_000])('counts down by the server’s clock on a phone that is %i ms off', async (offMs) => {
    deviceBehindMs = -offMs;
    vi.setSystemTime(serverMs + offMs);
    serve();
    open();
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^8 天 (12:00:00|11:59:5\d)$/));
  });

  it('turns into the register button by itself when registration opens', async () => {
    vi.setSystemTime(Date.parse('2027-03-01T00:59:57Z'));
    const { seen } = serve();
    open();
    await screen.findByRole('button', { name: /開放報名 還有 00:00:0\d/ });
    const reads = () => seen.filter(({ url }) => url.endsWith('/wuling-spring/')).length;
    expect(reads()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.getByRole('button', { name: '登入並報名' })).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(reads()).toBe(2);
  });

  const registered: RegistrationAnswer = {
    server_now: '2027-03-20T00:00:00Z',
    participant_count: 178,
    waitlist_count: 0,
    registration: {
      state: 'registered',
      choice: {
        name_shown: 'initials',
        shows_times: false,
        is_woman: false,
        age_group: null,
        team_name: null,
        target_level: null,
      },
      registered_at: '2027-03-20T00:00:00Z',
      number: 178,
      may_cancel: true,
      result: null,
    },
  };
  const keyOf = ({ init }: SeenRequest) => new Headers(init.headers).get('idempotency-key');

  it('takes a visitor through the login to the consent, and asks again with the same key', async () => {
    let posts = 0;
    const { seen } = serve(fakeEventDetail(), ({ method }) => {
      if (method !== 'POST') return null;
      posts += 1;
      return posts === 1 ? noNetwork() : json(registered, 201);
    });
    const session = fakeSession();
    open(session);
    fireEvent.click(await screen.findByRole('button', { name: '登入並報名' }));
    await vi.waitFor(() => expect(session.sent).toContainEqual({ type: 'rider.loginOpened' }));
    changeView(session, signedIn());
    fireEvent.click(await screen.findByRole('button', { name: '確定報名' }));
    fireEvent.click(await screen.findByRole('button', { name: '再確認一次' }));
    await screen.findByText(/已報名・第 178 位/);
    const keys = seen.filter(({ method }) => method === 'POST').map(keyOf);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(screen.getByText('已報名 178／200')).toBeDefined();
  });

  it('goes on after the provider’s page, for this event only', async () => {
    sessionStorage.setItem('event-wish', 'wuling-spring');
    serve();
    open(fakeSession(signedIn()));
    await screen.findByRole('button', { name: '確定報名' });
    expect(sessionStorage.getItem('event-wish')).toBeNull();
  });

  it('offers the waiting list when somebody else was faster', async () => {
    serve(fakeEventDetail(), ({ method }) => (method === 'POST' ? json({ code: 'event.full' }, 409) : null));
    open(fakeSession(signedIn()));
    fireEvent.click(await screen.findByRole('button', { name: '報名' }));
    fireEvent.click(await screen.findByRole('button', { name: '確定報名' }));
    await screen.findByText(/最後一個名額剛剛被報走了/);
  });

  const row = (rank: number, part: Partial<CompetitionRow>): CompetitionRow => ({
    rank,
    is_tied: false,
    rider_name: `車友 ${rank}`,
    profile_image: null,
    team_name: null,
    ridden_on: '2027-04-05',
    elapsed_s: 11_528,
    is_woman: false,
    is_own: false,
    gap_to_first_s: 0,
    gap_to_ahead_s: null,
    splits: [{ elapsed_s: 2_084, gap_to_first_s: 141, is_fastest: false }],
    ...part,
  });

  it('shows ties, gaps, the fastest split, and the own row where it is not on the page', async () => {
    history.replaceState(null, '', '/events/wuling-spring?tab=competition');
    const ranking = {
      server_now: '2027-04-18T00:00:00Z',
      as_of: null,
      group: 'all',
      group_counts: [{ group: 'all', count: 37 }],
      next_cursor: null,
      unlisted: { times: 2, strava: 20 },
      checkpoints: [{ name: { 'zh-TW': '人止關' }, at_m: 16_400 }],
      results: [
        row(1, { splits: [{ elapsed_s: 1_943, gap_to_first_s: 0, is_fastest: true }] }),
        row(2, { is_tied: true, gap_to_first_s: 213, gap_to_ahead_s: 213, elapsed_s: 11_741 }),
        row(2, { is_tied: true, gap_to_first_s: 213, elapsed_s: 11_741 }),
        row(4, { rider_name: null, gap_to_first_s: 722, gap_to_ahead_s: 509 }),
      ],
      own: row(37, { is_own: true, gap_to_first_s: 3_006, gap_to_ahead_s: 15, elapsed_s: 14_534 }),
    };
    serve(fakeEventDetail(), ({ url }) => (url.includes('/rankings/') ? json(ranking) : null));
    const { container } = open(fakeSession(signedIn()));
    const own = (await screen.findByText('你')).closest('li') as HTMLElement;
    expect(own.hasAttribute('data-own')).toBe(true);
    expect(own.textContent).toContain('4:02:14');
    expect(own.textContent).toContain('落後前一名 +0:15');
    expect(screen.getAllByText('並列')).toHaveLength(2);
    expect(screen.getAllByText('落後 +3:33')).toHaveLength(2);
    expect(screen.getByText('不公開姓名')).toBeDefined();
    expect(container.querySelector('[data-fastest]')?.textContent).toBe('32:23');
    expect(screen.getByText(/^22 位的成績/)).toBeDefined();
  });
});
