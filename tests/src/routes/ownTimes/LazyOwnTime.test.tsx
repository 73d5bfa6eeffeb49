import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { LazyOwnTime } from '#src/routes/ownTimes/LazyOwnTime.tsx';
import { ownTimeWords } from '#src/routes/ownTimes/ownTimeWords.ts';
import { type PlannedTime, type PlanTimeRequest, providePlanTime } from '#src/routes/ownTimes/planTime.ts';
import { words } from '#src/routes/ownTimes/words/zh-TW.ts';
import { fakeAttemptSummary } from '#tests/src/support/fakeChallenges.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await loadWords(ownTimeWords);
// Loads the lazy part once, so that it is available at once in the tests.
await import('#src/routes/ownTimes/OwnTime.tsx');

/** Verified times are cached by rider, so each test uses different riders. */
let count = 0;
const newRider = () => {
  count += 1;
  return signedIn(rider({ id: `rider-${count}` }));
};

/** Brings the cards of these tests into view. */
let comeIntoSight: () => void = () => undefined;

function plans(answer: (request: PlanTimeRequest, isCacheOnly: boolean) => PlannedTime | null) {
  const requested: string[] = [];
  providePlanTime(async () => async (request, { isCacheOnly }) => {
    requested.push(`${request.routeId} ${isCacheOnly ? 'known' : 'new'}`);
    return answer(request, isCacheOnly);
  });
  return requested;
}

function show(view: Parameters<typeof fakeSession>[0], ids: readonly string[] = ['wuling-west'], isPlanOnly = false) {
  const session = fakeSession(view);
  const rendered = renderWithSession(
    session,
    <ul>
      {ids.map((id) => (
        <LazyOwnTime key={id} routeId={id} figures="1/1" part={null} isPlanOnly={isPlanOnly} />
      ))}
    </ul>,
  );
  return { ...rendered, session };
}

/** Waits for the lazy part, which is imported in real time, and for the cards, which are computed one by one. */
const settle = () =>
  act(async () => {
    for (let round = 0; round < 30; round += 1) {
      await vi.advanceTimersByTimeAsync(500);
      await new Promise((done) => setImmediate(done));
    }
  });
const planned: PlannedTime = { durationS: 16_325.4, effort: 'ftp', powerW: 240 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const reveal: (() => void)[] = [];
  comeIntoSight = () => {
    for (const look of reveal) look();
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onVisible: (entries: readonly { isIntersecting: boolean }[]) => void) {
        reveal.push(() => onVisible([{ isIntersecting: true }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('LazyOwnTime', () => {
  it('has no line on the cards of an unknown visitor', async () => {
    const requested = plans(() => planned);
    const { container } = show({});
    await settle();
    expect(container.textContent).toBe('');
    expect(container.querySelector('p')).toBeNull();
    expect(requested).toEqual([]);
  });

  it('reserves its line, and plans a card only when it comes into view', async () => {
    localStorage.setItem('pace-inputs', '{}');
    const requested = plans((_, isCacheOnly) => (isCacheOnly ? null : planned));
    const { container } = show({});
    expect(container.querySelector('p')).toBeVisible();
    await settle();
    expect(requested).toEqual([]);
    act(() => comeIntoSight());
    await settle();
    expect(screen.getByText('預估 4:32:05 · FTP 240 W')).toBeVisible();
    expect(requested).toEqual(['wuling-west known', 'wuling-west new']);
  });

  it.each([
    [{ ...planned, effort: 'flat', powerW: 199.7 }, '預估 4:32:05 · 200 W'],
    [{ ...planned, effort: 'finish' }, '你的目標 4:32:05'],
    [{ ...planned, effort: 'targets' }, '預估 4:32:05 · 你的功率目標'],
  ] as const)('shows what the plan is based on: %#', async (plan, text) => {
    localStorage.setItem('pace-inputs', '{}');
    plans(() => plan);
    show({});
    await settle();
    act(() => comeIntoSight());
    await settle();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('computes one card after another, and nothing new in data-saver mode', async () => {
    localStorage.setItem('pace-inputs', '{}');
    const requested = plans((_, isCacheOnly) => (isCacheOnly ? null : planned));
    show({}, ['a', 'b']);
    await settle();
    act(() => comeIntoSight());
    await settle();
    expect(requested).toEqual(['a known', 'b known', 'a new', 'b new']);
    vi.stubGlobal('navigator', { ...navigator, onLine: true, connection: { saveData: true } });
    const spared = plans((_, isCacheOnly) => (isCacheOnly ? null : planned));
    show({}, ['c']);
    await settle();
    act(() => comeIntoSight());
    await settle();
    expect(spared.filter((each) => each.startsWith('c'))).toEqual(['c known']);
  });

  it('prefers the verified time of the whole route, and requests it once for all cards', async () => {
    localStorage.setItem('token', 'any');
    const results = [
      fakeAttemptSummary({ whole_route_id: 'wuling-west', best_elapsed_s: 15_370 }),
      fakeAttemptSummary({ whole_route_id: 'wuling-west', category: 'ebike', best_elapsed_s: 9_000 }),
      fakeAttemptSummary({ whole_route_id: null, best_elapsed_s: 4_000 }),
    ];
    const { requests } = fakeServer(() => json({ results }));
    plans(() => planned);
    show(newRider(), ['wuling-west', 'alishan']);
    await settle();
    act(() => comeIntoSight());
    await settle();
    expect(screen.getByText(fill(words.ownTime.verified, { time: '4:16:10' }))).toBeVisible();
    expect(screen.getAllByText('預估 4:32:05 · FTP 240 W')).toHaveLength(1);
    expect(requests).toHaveLength(1);
  });

  it('shows the plan if the verified times fail to load', async () => {
    localStorage.setItem('token', 'any');
    fakeServer(() => json({ code: 'server.internal' }, 500));
    plans(() => planned);
    show(newRider());
    await settle();
    act(() => comeIntoSight());
    await settle();
    expect(screen.getByText('預估 4:32:05 · FTP 240 W')).toBeVisible();
  });

  it('shows nothing of a rider who has signed out', async () => {
    localStorage.setItem('token', 'any');
    const { requests } = fakeServer(() => json({ results: [] }));
    let isThere = true;
    plans(() => (isThere ? planned : null));
    const { session, container } = show(newRider(), ['wuling-west'], true);
    await settle();
    act(() => comeIntoSight());
    await settle();
    expect(container.textContent).toContain('4:32:05');
    isThere = false;
    act(() => session.set({ user: null, isAuthenticated: false, token: null }));
    await settle();
    act(() => comeIntoSight());
    await settle();
    expect(container.textContent).toBe('');
    // The card shows verified times itself, so they are not requested.
    expect(requests).toEqual([]);
  });
});
