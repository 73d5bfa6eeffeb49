import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paceModelVersion } from '#contract/pacing/paceModelVersion.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { provideTools } from '#src/api/callTool.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { readForecastChoice } from '#src/pacing/forecast/forecastStorage.ts';
import { getForecastStore } from '#src/pacing/forecast/getForecastStore.ts';
import { toSettingForecast } from '#src/pacing/forecast/savedForecast.ts';
import { words as lazyTexts } from '#src/pacing/lazy/words/zh-TW.ts';
import { readDraftMark } from '#src/pacing/live/draftMarks.ts';
import { markDraft } from '#src/pacing/live/markDraft.ts';
import { words } from '#src/pacing/paceSettings/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { deferred } from '#tests/machines/pacePlan/fakes.ts';
import { json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { fill } from '#tests/support/fill.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';
import { fakeSettings } from './fakeSettings.ts';
import { pacingSetting, pressButton, route, routeDetail, showPaceSettings } from './showPaceSettings.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the newest setting', () => {
  it('opens automatically with a message of one line, and can be undone', async () => {
    fakeSettings([pacingSetting()]);
    const { session } = await showPaceSettings();
    expect(await screen.findByText(fill(words.paceSetting.loaded, { name: '雨天版' }))).toBeVisible();
    expect([session.inputs.get().ftpW, session.ownFactors()[1]]).toEqual([250, 0.7]);
    await pressButton(words.paceSetting.undo);
    expect([session.inputs.get(), session.ownFactors()[1]]).toEqual([initialPaceInputs, 0]);
    expect(screen.queryByText(/已載入/)).toBeNull();
    expect(readDraftMark(routeDetail.id)).not.toBeNull();
  });

  it('keeps its note until it is read, and undoing keeps the rider’s changes since', async () => {
    fakeSettings([pacingSetting()]);
    const { session } = await showPaceSettings();
    await screen.findByText(fill(words.paceSetting.loaded, { name: '雨天版' }));
    act(() => {
      session.inputs.change({ bodyMassKg: 61 });
      session.commit();
    });
    expect(screen.getByText(fill(words.paceSetting.loaded, { name: '雨天版' }))).toBeVisible();
    await pressButton(words.paceSetting.undo);
    expect([session.inputs.get(), session.ownFactors()[1]]).toEqual([{ ...initialPaceInputs, bodyMassKg: 61 }, 0]);
    expect(screen.queryByText(/已載入/)).toBeNull();
  });

  it('can be dismissed', async () => {
    fakeSettings([pacingSetting()]);
    const { session } = await showPaceSettings();
    await screen.findByText(fill(words.paceSetting.loaded, { name: '雨天版' }));
    await pressButton(lazyTexts.paceTable.close);
    expect([screen.queryByText(/已載入/), session.inputs.get().ftpW]).toEqual([null, 250]);
  });

  it('shows no note if nothing changes, and can still be replaced', async () => {
    const { inputs, rows: computed } = pacingSetting();
    const strong = pacingSetting({
      id: 'strong',
      name: '強',
      inputs: { ...inputs, ftp_w: 320 },
      rows: computed.map((row) => ({ ...row, own_factor: 0 })),
    });
    fakeSettings([pacingSetting(), strong]);
    await showPaceSettings();
    await screen.findByText(fill(words.paceSetting.loaded, { name: '雨天版' }));
    await pressButton(words.paceSetting.mine);
    const rows = within(await screen.findByRole('list', { name: words.paceSetting.thisRoute })).getAllByRole('button', {
      name: words.paceSetting.load,
    });
    await userEvent.click(rows[1] as HTMLElement);
    await screen.findByText(fill(words.paceSetting.loaded, { name: '強' }));
    cleanup();
    const { session } = await showPaceSettings();
    await pressButton(words.paceSetting.save);
    // The setting chosen by hand stays, although another one is newer.
    expect(await screen.findByRole('button', { name: fill(words.paceSetting.replace, { name: '強' }) })).toBeVisible();
    expect([session.inputs.get().ftpW, screen.queryByText(/已載入/)]).toEqual([320, null]);
  });

  it('can still be replaced after a draft was left and the page was opened again', async () => {
    fakeSettings([pacingSetting()]);
    const firstPage = await showPaceSettings();
    await screen.findByText(fill(words.paceSetting.loaded, { name: '雨天版' }));
    firstPage.session.inputs.change({ ftpW: 260 });
    firstPage.session.commit();
    cleanup();
    const { session } = await showPaceSettings();
    expect(await screen.findByText(/還沒儲存的調整.*「雨天版」/)).toBeVisible();
    await pressButton(words.paceSetting.save);
    expect(screen.getByRole('button', { name: fill(words.paceSetting.replace, { name: '雨天版' }) })).toBeVisible();
    expect(session.inputs.get().ftpW).toBe(260);
  });

  it('opens without a network, but only for its rider', async () => {
    const { server } = fakeSettings([pacingSetting()]);
    await showPaceSettings();
    await screen.findByText(fill(words.paceSetting.loaded, { name: '雨天版' }));
    cleanup();
    server.intercept = noNetwork;
    await showPaceSettings();
    await pressButton(words.paceSetting.save);
    expect(
      await screen.findByRole('button', { name: fill(words.paceSetting.replace, { name: '雨天版' }) }),
    ).toBeVisible();
    cleanup();
    await showPaceSettings(signedIn(rider({ id: 'somebody-else' })));
    await pressButton(words.paceSetting.save);
    await act(async () => undefined);
    expect(screen.queryByRole('button', { name: /取代/ })).toBeNull();
  });

  it('is only offered if this device has a newer draft', async () => {
    markDraft(null);
    fakeSettings([pacingSetting()]);
    const { session } = await showPaceSettings();
    expect(await screen.findByText(/有還沒儲存的調整.*「雨天版」/)).toBeVisible();
    expect(session.inputs.get().ftpW).toBe(200);
    await pressButton(words.paceSetting.load);
    expect(session.inputs.get().ftpW).toBe(250);
    expect(screen.queryByText(/還沒儲存/)).toBeNull();
  });

  it('is only offered if the rider chose a forecast while it was loading', async () => {
    const { server } = fakeSettings([pacingSetting()]);
    const list = deferred<Response>();
    server.intercept = ({ url }) => (url.includes('/pace-settings/?') ? list.promise : null);
    const { session } = await showPaceSettings();
    act(() => getForecastStore({ route, session }).switchOn());
    await act(async () => list.resolve(json({ count: 1, next: null, previous: null, results: [pacingSetting()] })));
    expect(await screen.findByText(/有還沒儲存的調整.*「雨天版」/)).toBeVisible();
    expect([session.inputs.get().ftpW, readForecastChoice(routeDetail.id)]).toEqual([200, expect.anything()]);
  });

  it('is only offered if the rider changed the plan while its forecast was computed', async () => {
    const air = deferred<never>();
    provideTools(async () => () => air.promise);
    const { weather } = pacingSetting();
    const hours = toSettingForecast({ day: '2026-11-23', weather: createForecast() }, 7_200);
    fakeSettings([pacingSetting({ weather: { ...weather, source: 'forecast', forecast: hours } })]);
    const { session } = await showPaceSettings();
    act(() => {
      session.inputs.change({ ftpW: 230 });
      session.commit();
    });
    await act(async () => air.reject(new Error('the worker ended')));
    expect(await screen.findByText(/有還沒儲存的調整.*「雨天版」/)).toBeVisible();
    expect(session.inputs.get().ftpW).toBe(230);
  });

  it('leaves the draft unchanged if it is declined', async () => {
    markDraft(null);
    fakeSettings([pacingSetting()]);
    const { session } = await showPaceSettings();
    await screen.findByText(/還沒儲存/);
    await pressButton(words.paceSetting.keepDraft);
    expect([session.inputs.get().ftpW, screen.queryByText(/還沒儲存/)]).toEqual([200, null]);
  });

  it('is computed with today’s model and course, and the note lists the changes', async () => {
    fakeSettings([
      pacingSetting({
        model_version: 9,
        course: { kind: 'route', route_id: routeDetail.id, course_version: 8 },
        elapsed_s: 7_261,
      }),
    ]);
    const { session } = await showPaceSettings();
    const note = (await screen.findByText(/已載入「雨天版」/)).closest('div');
    await vi.waitFor(() => {
      const finish = formatDuration(session.live.current()?.cumulativeS.at(-1) ?? 0);
      expect(note?.textContent).toContain(
        `存的時候用第 9 版模型，現在是第 ${paceModelVersion} 版。 路線重新測量過了。 已重新計算，完成時間從 2:01:01 變成 ${finish}`,
      );
    });
  });

  it('shows no message while offline, and opens when online', async () => {
    const { server } = fakeSettings([pacingSetting()]);
    server.intercept = noNetwork;
    await showPaceSettings();
    await act(async () => undefined);
    expect(screen.queryByRole('alert')).toBeNull();
    server.intercept = () => null;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText(fill(words.paceSetting.loaded, { name: '雨天版' }))).toBeVisible();
  });

  it('shows the server’s refusal, and retries', async () => {
    const { server } = fakeSettings([pacingSetting()]);
    server.intercept = () => json({ code: 'server.internal' }, 500);
    await showPaceSettings();
    expect((await screen.findByRole('alert')).textContent).toContain('載入設定失敗：系統錯誤，請稍後再試。');
    server.intercept = () => null;
    await pressButton(uiTexts.common.retry);
    expect(await screen.findByText(fill(words.paceSetting.loaded, { name: '雨天版' }))).toBeVisible();
  });
});
