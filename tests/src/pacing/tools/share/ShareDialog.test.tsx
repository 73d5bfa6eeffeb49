import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paceModelVersion } from '#contract/pacing/paceModelVersion.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { loadWords } from '#src/i18n/wordRooms.ts';
import { forecastOf } from '#src/pacing/forecast/forecastStore.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { toCourseFacts } from '#src/pacing/route/courseFacts.ts';
import { writeFuelHabit, writeGates, writeGear } from '#src/pacing/tools/rideOptions/rideStorage.ts';
import { readPlanFragment } from '#src/pacing/tools/share/planLink.ts';
import { ShareDialog } from '#src/pacing/tools/share/ShareDialog.tsx';
import { toolWords } from '#src/pacing/tools/toolWords.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { forecastOf as forecastAnswer } from '#tests/workers/support/forecasts.ts';

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
  await waitFor(() => expect(screen.queryByText('正在準備連結…')).toBeNull());
  return route;
}
const link = () => screen.getByLabelText<HTMLInputElement>('連結').value;
const told = () => readPlanFragment(new URL(link()).hash);

describe('ShareDialog', () => {
  it('holds the whole plan in the fragment of the route’s address', async () => {
    await open();
    expect(new URL(link()).pathname).toBe('/route/synthetic-7');
    expect(new URL(link()).search).toBe('');
    expect(told()?.inputs).toEqual(initialPaceInputs);
  });

  it('says what its sender sees, and for which day', async () => {
    const { session } = await open();
    const shown = session.live.current();
    expect(told()?.told).toEqual({
      forecast: null,
      modelVersion: paceModelVersion,
      finishS: shown?.cumulativeS.at(-1),
      averagePowerW: expect.closeTo(shown?.plan.totals.averagePowerW ?? 0, 1),
      learned: null,
    });
    expect(told()?.isForecastWanted).toBe(false);
  });

  it('names the day of the forecast and when it was fetched', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T00:20:00.000Z'));
    fakeServer(() => json(forecastAnswer()));
    const route = await openRoute();
    forecastOf(route).switchOn();
    await waitFor(() => expect(route.session.basis().forecast).not.toBeNull());
    await show(route);
    expect(told()?.isForecastWanted).toBe(true);
    expect(told()?.told?.forecast).toEqual({ day: '2026-11-23', fetchedAtMs: Date.parse('2026-11-22T00:10:00.000Z') });
    vi.mocked(Date.now).mockRestore();
  });

  it('tells cut-offs, gear and food as they are kept on this device', async () => {
    const detail = pacingRoute().detail;
    writeGates('synthetic-7', 1, [{ atM: detail.rows[2]?.end_m ?? 0, closesS: 30_600 }]);
    writeGear({ chainring: 46, cog: 28, wheelM: 2.105 });
    writeFuelHabit({ carbohydrateGPerHour: null, drinkMlPerHour: 700 });
    await open();
    expect(told()?.ride).toEqual({
      gates: [{ row: 2, closesMinute: 510 }],
      gear: { chainring: 46, cog: 28, wheelM: 2.105 },
      habit: { carbohydrateGPerHour: null, drinkMlPerHour: 700 },
    });
    localStorage.clear();
  });

  it('leaves the weight out where that is wanted', async () => {
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: /不放我的體重/ }));
    expect(told()?.inputs).toEqual({ ...initialPaceInputs, bodyMassKg: null });
  });

  it('gives no link to a course that only its rider can open', async () => {
    const route = pacingRoute();
    await open({ ...route, detail: { ...route.detail, id: 'own-0193c5a1b2c3' } });
    expect(screen.getByRole('alert').textContent).toMatch(/^自己的路線只有你打得開/);
    expect(screen.queryByLabelText('連結')).toBeNull();
  });

  it('copies, says so, and takes the word back when the link changes', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: '複製連結' }));
    await screen.findByText('已經複製連結。');
    expect(writeText).toHaveBeenCalledWith(link());
    fireEvent.click(screen.getByRole('checkbox', { name: /不放我的體重/ }));
    expect(screen.queryByText('已經複製連結。')).toBeNull();
  });

  it('marks the link where copying is not allowed', async () => {
    writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await open();
    fireEvent.click(screen.getByRole('button', { name: '複製連結' }));
    await screen.findByText(/沒有複製成功/);
    const input = screen.getByLabelText<HTMLInputElement>('連結');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
  });

  it('hands it to the system’s sheet where there is one; closing that is no failure', async () => {
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    await open();
    fireEvent.click(screen.getByRole('button', { name: '傳給朋友' }));
    expect(share).toHaveBeenCalledWith({ title: '合成路線 7', url: link() });
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    fireEvent.click(screen.getByRole('button', { name: '傳給朋友' }));
    await screen.findByText('沒有傳出去，請改用複製連結。');
    expect(screen.queryAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      '沒有傳出去，請改用複製連結。',
    ]);
  });
});
