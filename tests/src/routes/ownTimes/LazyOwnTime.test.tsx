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
const signInNewRider = () => {
  count += 1;
  return signedIn(rider({ id: `rider-${count}` }));
};

/** Brings the cards of these tests into view. */
let scrollCardsIntoView: () => void = () => undefined;

function providePlans(answer: (request: PlanTimeRequest, isCacheOnly: boolean) => PlannedTime | null) {
  const planRequests: string[] = [];
  providePlanTime(async () => async (request, { isCacheOnly }) => {
    planRequests.push(`${request.routeId} ${isCacheOnly ? 'known' : 'new'}`);
    return answer(request, isCacheOnly);
  });
  return planRequests;
}

function renderCards(
  view: Parameters<typeof fakeSession>[0],
  ids: readonly string[] = ['wuling-west'],
  isPlanOnly = false,
) {
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
const waitUntilSettled = () =>
  act(async () => {
    for (let round = 0; round < 30; round += 1) {
      await vi.advanceTimersByTimeAsync(500);
      await new Promise((done) => setImmediate(done));
    }
  });
const plannedTime: PlannedTime = { durationS: 16_325.4, effort: 'ftp', powerW: 240, air: { kind: 'calm' } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const visibilityReports: (() => void)[] = [];
  scrollCardsIntoView = () => {
    for (const report of visibilityReports) report();
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onVisible: (entries: readonly { isIntersecting: boolean }[]) => void) {
        visibilityReports.push(() => onVisible([{ isIntersecting: true }]));
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
    const planRequests = providePlans(() => plannedTime);
    const { container } = renderCards({});
    await waitUntilSettled();
    expect(container.textContent).toBe('');
    expect(container.querySelector('p')).toBeNull();
    expect(planRequests).toEqual([]);
  });

  it('reserves its line, and plans a card only when it comes into view', async () => {
    localStorage.setItem('pace-inputs', '{}');
    const planRequests = providePlans((_, isCacheOnly) => (isCacheOnly ? null : plannedTime));
    const { container } = renderCards({});
    expect(container.querySelector('p')).toBeVisible();
    await waitUntilSettled();
    expect(planRequests).toEqual([]);
    act(() => scrollCardsIntoView());
    await waitUntilSettled();
    expect(screen.getByText('預估 4:32:05 · 無風 · FTP 240 W')).toBeVisible();
    expect(planRequests).toEqual(['wuling-west known', 'wuling-west new']);
  });

  it.each([
    [{ ...plannedTime, effort: 'flat', powerW: 199.7 }, '預估 4:32:05 · 無風 · 200 W'],
    [{ ...plannedTime, effort: 'finish' }, '你的目標 4:32:05'],
    [{ ...plannedTime, effort: 'targets' }, '預估 4:32:05 · 無風 · 你的功率目標'],
  ] as const)('shows what the plan is based on: %#', async (plan, text) => {
    localStorage.setItem('pace-inputs', '{}');
    providePlans(() => plan);
    renderCards({});
    await waitUntilSettled();
    act(() => scrollCardsIntoView());
    await waitUntilSettled();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('computes one card after another, and nothing new in data-saver mode', async () => {
    localStorage.setItem('pace-inputs', '{}');
    const planRequests = providePlans((_, isCacheOnly) => (isCacheOnly ? null : plannedTime));
    renderCards({}, ['a', 'b']);
    await waitUntilSettled();
    act(() => scrollCardsIntoView());
    await waitUntilSettled();
    expect(planRequests).toEqual(['a known', 'b known', 'a new', 'b new']);
    vi.stubGlobal('navigator', { ...navigator, onLine: true, connection: { saveData: true } });
    const dataSaverRequests = providePlans((_, isCacheOnly) => (isCacheOnly ? null : plannedTime));
    renderCards({}, ['c']);
    await waitUntilSettled();
    act(() => scrollCardsIntoView());
    await waitUntilSettled();
    expect(dataSaverRequests.filter((each) => each.startsWith('c'))).toEqual(['c known']);
  });

  it('prefers the verified time of the whole route, and requests it once for all cards', async () => {
    localStorage.setItem('token', 'any');
    const results = [
      fakeAttemptSummary({ whole_route_id: 'wuling-west', best_elapsed_s: 15_370 }),
      fakeAttemptSummary({ whole_route_id: 'wuling-west', category: 'ebike', best_elapsed_s: 9_000 }),
      fakeAttemptSummary({ whole_route_id: null, best_elapsed_s: 4_000 }),
    ];
    const { requests } = fakeServer(() => json({ results }));
    providePlans(() => plannedTime);
    renderCards(signInNewRider(), ['wuling-west', 'alishan']);
    await waitUntilSettled();
    act(() => scrollCardsIntoView());
    await waitUntilSettled();
    expect(screen.getByText(fill(words.ownTime.verified, { time: '4:16:10' }))).toBeVisible();
    expect(screen.getAllByText('預估 4:32:05 · 無風 · FTP 240 W')).toHaveLength(1);
    expect(requests).toHaveLength(1);
  });

  it('shows the plan if the verified times fail to load', async () => {
    localStorage.setItem('token', 'any');
    fakeServer(() => json({ code: 'server.internal' }, 500));
    providePlans(() => plannedTime);
    renderCards(signInNewRider());
    await waitUntilSettled();
    act(() => scrollCardsIntoView());
    await waitUntilSettled();
    expect(screen.getByText('預估 4:32:05 · 無風 · FTP 240 W')).toBeVisible();
  });

  it('shows nothing of a rider who has signed out', async () => {
    localStorage.setItem('token', 'any');
    const { requests } = fakeServer(() => json({ results: [] }));
    let hasPlan = true;
    providePlans(() => (hasPlan ? plannedTime : null));
    const { session, container } = renderCards(signInNewRider(), ['wuling-west'], true);
    await waitUntilSettled();
    act(() => scrollCardsIntoView());
    await waitUntilSettled();
    expect(container.textContent).toContain('4:32:05');
    hasPlan = false;
    act(() => session.set({ user: null, isAuthenticated: false, token: null }));
    await waitUntilSettled();
    act(() => scrollCardsIntoView());
    await waitUntilSettled();
    expect(container.textContent).toBe('');
    // The card shows verified times itself, so they are not requested.
    expect(requests).toEqual([]);
  });
});
