import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { paceModelVersion } from '#contract/pacing/paceModelVersion.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { getForecastStore } from '#src/pacing/forecast/getForecastStore.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { toCourseFacts } from '#src/pacing/OpenRoutePacing.tsx';
import { writeFuelHabit, writeGates, writeGear } from '#src/pacing/tools/rideOptions/gearFuelGates.ts';
import { readPlanFragment } from '#src/pacing/tools/share/planLink.ts';
import { ShareDialog } from '#src/pacing/tools/share/ShareDialog.tsx';
import { toolWords } from '#src/pacing/tools/toolWords.ts';
import { words } from '#src/pacing/tools/words/zh-TW.ts';
import { privateCourseIdByRoute } from '#src/routes/ownCourses/clearOwnCourses.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { createForecast as forecastAnswer } from '#tests/workers/support/createForecast.ts';

const writeText = vi.fn();
const share = vi.fn();

beforeAll(() => loadWords(toolWords));
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  writeText.mockReset().mockResolvedValue(undefined);
  share.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

const open = async (loaded = pacingRoute()) => show(await openRoute(loaded));

async function show(route: OpenRoute) {
  const facts = toCourseFacts(route.route, (text) => text['zh-TW']);
  render(<ShareDialog {...route} facts={facts} ownFactors={[]} onClose={() => undefined} />);
  await waitFor(() => expect(screen.queryByText(words.share.busy)).toBeNull());
  return route;
}
const readLink = () => screen.getByLabelText<HTMLInputElement>(words.share.link).value;
const readLinked = () => readPlanFragment(new URL(readLink()).hash);

describe('ShareDialog', () => {
  it('has the whole plan in the fragment of the route’s address', async () => {
    await open();
    expect(new URL(readLink()).pathname).toBe('/route/synthetic-7');
    expect(new URL(readLink()).search).toBe('');
    expect(readLinked()?.inputs).toEqual(initialPaceInputs);
  });

  it('includes the sender’s numbers and their day', async () => {
    const { session } = await open();
    const shownPlan = session.live.current();
    expect(readLinked()?.senderNumbers).toEqual({
      forecast: null,
      modelVersion: paceModelVersion,
      finishS: shownPlan?.cumulativeS.at(-1),
      averagePowerW: expect.closeTo(shownPlan?.plan.totals.averagePowerW ?? 0, 1),
      learned: null,
    });
    expect(readLinked()?.isForecastWanted).toBe(false);
  });

  it('includes the day of the forecast and when it was fetched', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T00:20:00.000Z'));
    fakeServer(() => json(forecastAnswer()));
    const route = await openRoute();
    getForecastStore(route).switchOn();
    await waitFor(() => expect(route.session.basis().forecast).not.toBeNull());
    await show(route);
    expect(readLinked()?.isForecastWanted).toBe(true);
    expect(readLinked()?.senderNumbers?.forecast).toEqual({
      day: '2026-11-23',
      fetchedAtMs: Date.parse('2026-11-22T00:10:00.000Z'),
    });
    vi.mocked(Date.now).mockRestore();
  });

  it('includes the weather set by hand beside a forecast, unless it is the standard weather', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T00:20:00.000Z'));
    onTestFinished(() => void vi.mocked(Date.now).mockRestore());
    fakeServer(() => json(forecastAnswer()));
    const route = await openRoute();
    const store = getForecastStore(route);
    const showOnForecast = async () => {
      store.switchOn();
      await waitFor(() => expect(route.session.basis().forecast).not.toBeNull());
      await show(route);
    };
    await showOnForecast();
    expect(readLinked()?.manualWeather).toBeNull();
    cleanup();
    store.switchOff();
    route.session.inputs.change({ temperatureC: 28 });
    await showOnForecast();
    expect(readLinked()?.manualWeather).toMatchObject({ temperatureC: 28, windSpeedMps: 0 });
  });

  it('includes cut-offs, gear and food as stored on this device', async () => {
    const detail = pacingRoute().detail;
    writeGates('synthetic-7', 1, [{ atM: detail.rows[2]?.end_m ?? 0, closesS: 30_600 }]);
    writeGear({ chainring: 46, cog: 28, wheelM: 2.105 });
    writeFuelHabit({ carbohydrateGPerHour: null, drinkMlPerHour: 700 });
    await open();
    expect(readLinked()?.ride).toEqual({
      gates: [{ row: 2, closesMinute: 510 }],
      gear: { chainring: 46, cog: 28, wheelM: 2.105 },
      habit: { carbohydrateGPerHour: null, drinkMlPerHour: 700 },
    });
    localStorage.clear();
  });

  it('leaves the weight out on request', async () => {
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: /不放我的體重/ }));
    expect(readLinked()?.inputs).toEqual({ ...initialPaceInputs, bodyMassKg: null });
  });

  it('copies the link, confirms it, and removes the confirmation when the link changes', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: words.share.copy }));
    await screen.findByText(words.share.copied);
    expect(writeText).toHaveBeenCalledWith(readLink());
    fireEvent.click(screen.getByRole('checkbox', { name: /不放我的體重/ }));
    expect(screen.queryByText(words.share.copied)).toBeNull();
  });

  it('selects the link if copying is not allowed', async () => {
    writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await open();
    fireEvent.click(screen.getByRole('button', { name: words.share.copy }));
    await screen.findByText(/沒有複製成功/);
    const input = screen.getByLabelText<HTMLInputElement>(words.share.link);
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
  });

  it('uses the system’s share sheet, ignores that it was closed, and copies the link if it fails', async () => {
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    await open();
    fireEvent.click(screen.getByRole('button', { name: words.share.send }));
    expect(share).toHaveBeenCalledWith({ title: '合成路線 7', url: readLink() });
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    fireEvent.click(screen.getByRole('button', { name: words.share.send }));
    await screen.findByText(words.share.copied);
    expect(writeText).toHaveBeenCalledWith(readLink());
  });
});

describe('a rider’s own course', () => {
  const ownCourseId = 'own-00000000-0000-4000-8000-000000000001';
  const privateCourseId = '0195f0a0-0000-4000-8000-00000000000a';
  const routeId = 'own-link-AbCdEfGhIjKlMnOpQrStUvWxYz012345';
  const toAnswer = (route_id: string | null) => ({
    link: route_id === null ? null : { route_id, created_at: '2026-11-22T00:00:00.000Z' },
  });

  async function openOwn(id: string, view = {}) {
    const fake = fakeSession(view);
    const route = pacingRoute();
    const opened = await openRoute({ ...route, detail: { ...route.detail, id } });
    const facts = toCourseFacts(opened.route, (text) => text['zh-TW']);
    renderWithSession(fake, <ShareDialog {...opened} facts={facts} ownFactors={[]} onClose={() => undefined} />);
    await waitFor(() => expect(screen.queryByText(words.share.busy)).toBeNull());
    return fake;
  }
  beforeEach(() => {
    fakeServer(() => json(toAnswer(null)));
    privateCourseIdByRoute.clear();
  });

  it('says why there is no link yet, and offers a visitor the sign-in', async () => {
    const fake = await openOwn(ownCourseId);
    screen.getByText(words.share.courseFirst);
    screen.getByText(/^拿到連結的人看得到路線名稱、整條路線（包括起點和終點）和分段，看不到你是誰/);
    expect(screen.queryByLabelText(words.share.link)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: words.share.courseLogin }));
    expect(fake.requests).toEqual([{ type: 'rider.loginOpened' }]);
  });

  it('creates a link with the plan in it, and revokes it', async () => {
    privateCourseIdByRoute.set(ownCourseId, privateCourseId);
    const { requests } = fakeServer(({ method }) =>
      method === 'DELETE' ? new Response(null, { status: 204 }) : json(toAnswer(method === 'GET' ? null : routeId)),
    );
    await openOwn(ownCourseId, signedIn());
    fireEvent.click(await screen.findByRole('button', { name: words.share.courseMake }));
    await screen.findByLabelText(words.share.link);
    expect(new URL(readLink()).pathname).toBe(`/route/${routeId}`);
    expect(readLinked()?.inputs).toEqual(initialPaceInputs);
    fireEvent.click(screen.getByRole('button', { name: words.share.courseEnd }));
    await screen.findByText(words.share.courseEnded);
    expect(screen.queryByLabelText(words.share.link)).toBeNull();
    const url = `/api/private-courses/${privateCourseId}/link/`;
    expect(requests.map((request) => [request.method, request.url])).toEqual([
      ['GET', url],
      ['PUT', url],
      ['DELETE', url],
    ]);
  });

  it('cannot get a new link until an existing one was looked up, not even in the first frame', async () => {
    privateCourseIdByRoute.set(ownCourseId, privateCourseId);
    fakeServer(() => json(toAnswer(null)));
    const isFirstDisabled = new Promise<boolean>((resolve) => {
      const observer = new MutationObserver(() => {
        const button = screen.queryByRole<HTMLButtonElement>('button', { name: words.share.courseMake });
        if (button === null) return;
        observer.disconnect();
        resolve(button.disabled);
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    await openOwn(ownCourseId, signedIn());
    expect(await isFirstDisabled).toBe(true);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: words.share.courseMake })).disabled).toBe(
      false,
    );
  });

  it('shows the existing link', async () => {
    privateCourseIdByRoute.set(ownCourseId, privateCourseId);
    fakeServer(() => json(toAnswer(routeId)));
    await openOwn(ownCourseId, signedIn());
    await screen.findByLabelText(words.share.link);
    expect(new URL(readLink()).pathname).toBe(`/route/${routeId}`);
  });

  it('says what failed, and can be retried', async () => {
    privateCourseIdByRoute.set(ownCourseId, privateCourseId);
    fakeServer(({ method }, count) =>
      method === 'PUT' && count < 3 ? noNetwork() : json(toAnswer(count < 3 ? null : routeId)),
    );
    await openOwn(ownCourseId, signedIn());
    fireEvent.click(await screen.findByRole('button', { name: words.share.courseMake }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^連結沒有建立：/);
    fireEvent.click(screen.getByRole('button', { name: words.share.courseMake }));
    await screen.findByLabelText(words.share.link);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of another rider is shared by the same link, which the reader cannot revoke', async () => {
    await openOwn(routeId, signedIn());
    expect(new URL(readLink()).pathname).toBe(`/route/${routeId}`);
    expect(screen.queryByRole('button', { name: words.share.courseEnd })).toBeNull();
  });
});
