import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { AppFailure } from '#machines/appError.ts';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { pacePlanMachine } from '#machines/pacePlan/pacePlanMachine.ts';
import type { LoadedRoute, PlanRequest } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { words } from '#src/pacing/lazy/words/zh-TW.ts';
import { lazyParts } from '#src/pacing/lazyParts.ts';
import { commitDelayMs } from '#src/pacing/live/liveInputs.ts';
import { PacePlannerContext } from '#src/pacing/live/PacePlannerContext.ts';
import { RoutePacingScreen } from '#src/pacing/RoutePacingScreen.tsx';
import { words as pacingTexts } from '#src/pacing/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { deferred } from '#tests/machines/pacePlan/fakes.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { fakeWidth } from '#tests/src/support/fakeWidth.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { computeAnswer, computeLivePlan } from '#tests/src/support/planAnswers.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';
import type { PlanAnswer } from '#workers/core/pacing/planAnswerTypes.ts';

const route = pacingRoute();
const withDetail = (part: Partial<RouteDetail>): LoadedRoute => ({ ...route, detail: { ...route.detail, ...part } });

const solve = computeAnswer;

interface Fakes {
  readonly loadRoute?: () => Promise<LoadedRoute>;
  readonly computePacePlan?: (request: PlanRequest) => Promise<PlanAnswer>;
}

function show(fakes: Fakes = {}) {
  const requests: PlanRequest[] = [];
  const renders = vi.fn();
  const release = vi.fn();
  const machine = pacePlanMachine.provide({
    actors: {
      loadRoute: fromPromise<LoadedRoute, { routeId: string }>(fakes.loadRoute ?? (async () => route)),
      computePacePlan: fromPromise<PlanAnswer, PlanRequest>(async ({ input }) => {
        requests.push(input);
        return fakes.computePacePlan ? fakes.computePacePlan(input) : solve(input);
      }),
    },
  });
  const page = renderWithSession(
    fakeSession(),
    <Profiler id="screen" onRender={renders}>
      <PacePlannerContext value={{ machine, computeLivePlan, hold: () => release }}>
        <RoutePacingScreen params={{ id: route.detail.id }} />
      </PacePlannerContext>
    </Profiler>,
  );
  return { requests, renders, release, ...page };
}

/** Longer, on the fake clock, than any pause after which a lazy part of the page requests, answers or paints. */
const settledAfterMs = 5_000;

const readFinish = () => document.querySelector('[data-cell="finish"]')?.textContent ?? '';
const toSeconds = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });

const getTab = (name: RegExp) =>
  screen
    .getAllByRole('button', { name })
    .find((button) => button.matches('[data-pulled-up] [aria-pressed]')) as HTMLElement;

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** Moves the slider without waiting for the next frame. */
function moveTo(element: HTMLInputElement, value: number): void {
  fireEvent.input(element, { target: { value: String(value) } });
}

/** Moves the slider, and waits for the next frame and for the one that paints the answer. */
async function dragTo(element: HTMLInputElement, value: number): Promise<void> {
  moveTo(element, value);
  await nextFrame();
  await nextFrame();
}

async function openScreen(fakes: Fakes = {}) {
  const page = show(fakes);
  await screen.findByRole('slider', { name: 'FTP' });
  await vi.waitFor(() => expect(page.requests).toHaveLength(1));
  await act(async () => undefined);
  return page;
}

describe('RoutePacingScreen', () => {
  let server: ReturnType<typeof fakeServer>;
  beforeEach(() => {
    localStorage.clear();
    fakeWidth(360);
    // jsdom has no pointer capture.
    Object.assign(Element.prototype, { setPointerCapture: () => undefined, hasPointerCapture: () => true });
    server = fakeServer(() => json({ visit_count: 4, is_counted: true }));
  });

  describe('shows', () => {
    it.each([
      [false, 1],
      [true, 0],
    ])('the cheat sheet offline: with save-data %s, its code loads %i times when idle', async (saveData, times) => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
      const request = vi.spyOn(lazyParts.cheatSheet, 'request').mockImplementation(() => Promise.resolve());
      const requestSpy = vi.spyOn(lazyParts.cheatSheetOpening, 'request').mockImplementation(() => Promise.resolve());
      onTestFinished(() => {
        vi.restoreAllMocks();
        Reflect.deleteProperty(navigator, 'connection');
      });
      await openScreen();
      // Idle parts are requested one after the other; this one is the last before the cheat sheet.
      await vi.waitFor(() => expect(requestSpy).toHaveBeenCalled(), { timeout: 30_000 });
      await act(() => Promise.resolve());
      expect(request).toHaveBeenCalledTimes(times);
    });

    it('that it is busy, with the layout of the page', () => {
      show({ loadRoute: () => new Promise(() => undefined) });
      expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
      expect(screen.queryByRole('slider')).toBeNull();
    });

    it.each([
      ['answer.notFound', '找不到路線'],
      ['answer.serverFailed', uiTexts.error.system],
      ['course.tooShort', uiTexts.error.failed],
      ['worker.failed', /計算程式沒有啟動/],
    ] as const)('a message for %s', async (code, words) => {
      show({ loadRoute: () => Promise.reject(new AppFailure(code)) });
      expect(await screen.findByText(words)).toBeVisible();
    });

    it('that the server did not answer, and the route after a retry', async () => {
      let tries = 0;
      show({
        loadRoute: async () => {
          tries += 1;
          if (tries === 1) throw new AppFailure('answer.none');
          return route;
        },
      });
      const again = await screen.findByRole('button', { name: uiTexts.common.retry });
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(uiTexts.page['route-id']);
      await userEvent.click(again);
      expect(await screen.findByRole('slider', { name: 'FTP' })).toBeVisible();
    });

    it('the route automatically when the device comes online', async () => {
      let tries = 0;
      show({
        loadRoute: async () => {
          tries += 1;
          if (tries === 1) throw new AppFailure('answer.none');
          return route;
        },
      });
      await screen.findByRole('alert');
      fireEvent(window, new Event('online'));
      expect(await screen.findByRole('slider', { name: 'FTP' })).toBeVisible();
    });

    it('that a route has no rows yet, and a link to other routes', async () => {
      show({ loadRoute: async () => withDetail({ rows: [] }) });
      expect(await screen.findByText(words.trouble.noRowsTitle)).toBeVisible();
      expect(screen.getByRole('link', { name: words.trouble.toRoutes }).getAttribute('href')).toBe('/routelist');
    });

    it('a closed road, an approximate line and the owner of the data', async () => {
      const detail = { status: 'closed', status_note: { 'zh-TW': '落石' }, is_approximate: true } as const;
      await openScreen({ loadRoute: async () => withDetail(detail) });
      expect(screen.getByText(uiTexts.common.statusClosed)).toBeVisible();
      expect(screen.getByText('落石')).toBeVisible();
      expect(screen.getByText(uiTexts.common.approximate)).toBeVisible();
      // The seconds of an approximate line cannot be predicted, so none are shown.
      const [digits, line] = Array.from(document.querySelectorAll<HTMLElement>('[data-cell=finish]'));
      expect(readFinish()).toMatch(/^\d+:\d\d$/);
      expect([digits?.dataset.about, line?.dataset.about, line?.textContent]).toEqual(['約', '約', readFinish()]);
      expect(screen.getByText('(時:分)')).toBeVisible();
      expect(screen.getByText(fill(pacingTexts.pacing.source, { source: 'Synthetic: no real road.' }))).toBeVisible();
    });

    it('a warning above the profile and the table, also after a goal is chosen', async () => {
      await openScreen({ loadRoute: async () => withDetail({ status: 'closed', status_note: null }) });
      const warning = await screen.findByText(uiTexts.common.statusClosed);
      const efforts = within(await screen.findByRole('toolbar', { name: words.effort.title }));
      fireEvent.click(efforts.getAllByRole('button')[1] as HTMLElement);
      await vi.waitFor(() => expect(screen.getByRole('main').dataset.effort).toBe('finish'));
      expect(document.querySelector('#profile-place')?.compareDocumentPosition(warning)).toBe(2);
    });

    it('the route’s name and figures as its heading', async () => {
      await openScreen();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('合成路線 7');
      expect(document.querySelector('header')?.textContent).toContain('50.0 km');
    });
  });

  it('changes the finish in the frame after the answer, without React and without the machine', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { requests, renders } = await openScreen();
    // Lazy parts render when they load and when their first answers arrive: wait until all of that is over.
    await act(async () => void (await Promise.all(Object.values(lazyParts).map((part) => part.request()))));
    await screen.findByRole('region', { name: words.paceTable.statistics });
    await act(async () => void (await vi.advanceTimersByTimeAsync(settledAfterMs)));
    const previousS = toSeconds(readFinish());
    const finishes: number[] = [];
    for (let ftpW = 201; ftpW <= 260; ftpW++) {
      // React renders a few parts once when a drag begins, but not for each value.
      if (finishes.length === 10) renders.mockClear();
      moveTo(slider('FTP'), ftpW);
      await vi.advanceTimersByTimeAsync(16);
      finishes.push(toSeconds(readFinish()));
    }
    await vi.advanceTimersByTimeAsync(16);
    // The request is sent with the input, so an answer that arrives before the next frame is painted in it.
    expect(finishes[0]).toBeLessThan(previousS);
    finishes.forEach((timeS, index) => {
      if (index > 0) expect(timeS).toBeLessThan(finishes[index - 1] ?? 0);
    });
    const inputs = { ...initialPaceInputs, ftpW: 260 };
    const exact = computeAnswer({ route, inputs, basis: initialPaceBasis, ownFactors: route.ownFactors });
    expect(toSeconds(readFinish())).toBe(Math.round(exact.plan.totals.durationS));
    expect(renders).not.toHaveBeenCalled();
    expect(requests).toHaveLength(1);
  });

  it('commits on release, and stores the plan of the released value', async () => {
    const answer = deferred<PlanAnswer>();
    const { requests } = await openScreen({
      computePacePlan: (request) => (request.inputs.ftpW === 300 ? answer.promise : Promise.resolve(solve(request))),
    });
    await dragTo(slider('FTP'), 300);
    fireEvent(slider('FTP'), new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    const shownS = toSeconds(readFinish());
    const { plan, clock } = solve(requests[1] as PlanRequest);
    await act(async () => answer.resolve({ plan, clock }));
    expect(toSeconds(readFinish())).toBe(Math.round(plan.totals.durationS));
    expect(shownS).toBe(Math.round(plan.totals.durationS));
  });

  it('commits 150 ms after the last move, and does not paint over a newer value', async () => {
    const answers: ReturnType<typeof deferred<PlanAnswer>>[] = [];
    const { requests } = await openScreen({
      computePacePlan: (request) => {
        if (request.inputs.ftpW === 200) return Promise.resolve(solve(request));
        const answer = deferred<PlanAnswer>();
        answers.push(answer);
        return answer.promise;
      },
    });
    vi.useFakeTimers();
    moveTo(slider('FTP'), 250);
    vi.advanceTimersByTime(commitDelayMs);
    vi.useRealTimers();
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    await dragTo(slider('FTP'), 400);
    const moved = readFinish();
    await act(async () => answers[0]?.resolve(solve(requests[1] as PlanRequest)));
    expect(readFinish()).toBe(moved);
  });

  it('keeps the numbers and shows a message when a plan fails', async () => {
    const { requests } = await openScreen({
      computePacePlan: async (request) => {
        if (request.inputs.ftpW !== 200) throw new AppFailure('worker.failed');
        return solve(request);
      },
    });
    await dragTo(slider('FTP'), 300);
    const preview = readFinish();
    fireEvent(slider('FTP'), new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect((await screen.findByRole('alert')).textContent).toContain('新的配速沒有算出來');
    expect(readFinish()).toBe(preview);
  });

  it('stores the changed inputs', async () => {
    await openScreen();
    await dragTo(slider('FTP'), 287);
    fireEvent(slider('FTP'), new Event('change', { bubbles: true }));
    expect(JSON.parse(localStorage.getItem('pace-inputs') ?? '{}').inputs.ftpW).toBe(287);
  });

  it('counts the visit once, after the route is loaded', async () => {
    await openScreen();
    const posts = () => server.requests.filter(({ method }) => method === 'POST').map(({ url }) => url);
    await vi.waitFor(() => expect(posts()).toEqual([`/api/routes/${route.detail.id}/visits/`]));
  });

  it('moves by one step with an arrow and by five with a page key', async () => {
    await openScreen();
    fireEvent.keyDown(slider('FTP'), { key: 'ArrowRight' });
    expect(slider('FTP').value).toBe('205');
    fireEvent.keyDown(slider('FTP'), { key: 'PageDown' });
    expect(slider('FTP').value).toBe('180');
    expect(slider('FTP').getAttribute('aria-valuetext')).toBe('180 W');
  });

  it('accepts a typed number with a comma, and keeps one that is out of range in its field with a message', async () => {
    await openScreen();
    await userEvent.click(getTab(/^體重/));
    await userEvent.click(getTab(/^體重/));
    const box = await screen.findByRole<HTMLInputElement>('textbox', {
      name: fill(words.allControls.typeOf, { name: '體重', unit: 'kg' }),
    });
    await userEvent.clear(box);
    await userEvent.type(box, '500{Enter}');
    expect(box.value).toBe('500');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('體重要在 30.0 到 160.0 kg 之間，目前仍以 65.0 kg 計算。')).toBeVisible();
    await userEvent.clear(box);
    await userEvent.type(box, '71,5{Enter}');
    expect(slider('體重').value).toBe('71.5');
    expect(within(getTab(/^體重/)).getByText('71.5')).toBeVisible();
  });

  it('has the steppers of ±5 W and ±0.5 kg', async () => {
    await openScreen();
    await userEvent.click(screen.getByRole('button', { name: 'FTP加 5 W' }));
    expect(slider('FTP').value).toBe('205');
    await userEvent.click(getTab(/^車重/));
    await userEvent.click(screen.getByRole('button', { name: '車重（含裝備）減 0.5 kg' }));
    expect(slider(pacingTexts.pacingControls.bikeMassKg).value).toBe('8.5');
  });

  it('turns the wind with the compass, and updates the rows', async () => {
    await openScreen();
    await userEvent.click(getTab(/風/));
    await dragTo(slider(pacingTexts.pacingControls.windSpeedMps), 8);
    const previousFinish = readFinish();
    const compass = await screen.findByRole('slider', { name: pacingTexts.pacingControls.windFromDeg });
    expect(compass.getAttribute('aria-valuetext')).toBe('東北風 45°');
    for (let turn = 0; turn < 3; turn++) fireEvent.keyDown(compass, { key: 'PageUp' });
    expect(compass.getAttribute('aria-valuetext')).toBe('南風 180°');
    expect(compass.getAttribute('aria-valuenow')).toBe('180');
    await vi.waitFor(() => expect(readFinish()).not.toBe(previousFinish));
  });

  it('shows all other controls when pulled up: a position sets CdA, a typed CdA selects the custom position', async () => {
    await openScreen();
    await userEvent.click(screen.getByRole('button', { name: words.allControls.more }));
    await userEvent.click(await screen.findByRole('radio', { name: words.allControls.drops }));
    const box = screen.getByRole<HTMLInputElement>('textbox', {
      name: fill(words.allControls.typeOf, { name: '風阻面積 CdA', unit: 'm²' }),
    });
    expect(box.value).toBe('0.330');
    await userEvent.clear(box);
    await userEvent.type(box, '0.31{Enter}');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '自訂' }).checked).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('warns only if the inputs are improbable', async () => {
    await openScreen();
    const readWarning = () => document.querySelector('[data-cell="sense"]')?.textContent;
    await vi.waitFor(() => expect(readWarning()).toBe(''));
    await dragTo(slider('FTP'), 50);
    fireEvent.click(getTab(/風/));
    await dragTo(slider(pacingTexts.pacingControls.windSpeedMps), 20);
    await vi.waitFor(() => expect(readWarning()).toBe(words.trouble.implausible));
    await dragTo(slider(pacingTexts.pacingControls.windSpeedMps), 0);
    fireEvent.click(getTab(/^FTP/));
    await dragTo(slider('FTP'), 250);
    await vi.waitFor(() => expect(readWarning()).toBe(''));
  });

  it('announces the new finish in a sentence once the numbers have settled', async () => {
    // Fake timers before the page opens: the announcement's timer starts with the page's first numbers.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openScreen();
    const summary = document.querySelector('output');
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    moveTo(slider('FTP'), 210);
    await wait(2000);
    moveTo(slider('FTP'), 220);
    await wait(900);
    moveTo(slider('FTP'), 240);
    await wait(900);
    expect(summary?.textContent).toBe('');
    await wait(400);
    vi.useRealTimers();
    expect(summary?.textContent).toMatch(/^預估 .* 完成，\d\d:\d\d 抵達，騎乘平均 \d+ 瓦、每小時 [\d.]+ 公里$/);
  });

  it('has all controls beside the table on a desktop, and no dock', async () => {
    fakeWidth(1280);
    show();
    expect(await screen.findByRole('slider', { name: '體重' })).toBeVisible();
    expect(screen.getByRole('region', { name: words.allControls.title })).toBeVisible();
    expect(screen.queryByRole('button', { name: words.allControls.more })).toBeNull();
  });
});
