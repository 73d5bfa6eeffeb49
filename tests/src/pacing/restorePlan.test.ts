import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { tokenKey } from '#src/account/session/readToken.ts';
import { type CallTool, provideTools } from '#src/api/callTool.ts';
import { storeLastForecast, writeForecastChoice } from '#src/pacing/forecast/forecastStorage.ts';
import { hasStoredBasis } from '#src/pacing/live/hasStoredBasis.ts';
import { markDraft } from '#src/pacing/live/markDraft.ts';
import { readInputs, writeInputs } from '#src/pacing/live/storedInputs.ts';
import { openSetting } from '#src/pacing/paceSettings/openSetting.ts';
import { storeOpenedCopy } from '#src/pacing/paceSettings/settingCopy.ts';
import { maxSettingWaitMs, restorePlan } from '#src/pacing/restorePlan.ts';
import { paceSettingDetail } from '#tests/machines/paceSetting/paceSettingDetail.ts';
import { noNetwork, setOnline } from '#tests/src/support/fakeServer.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { pacingDetail, pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';
import { createToolApi } from '#workers/createToolApi.ts';
import { fakeSettings } from './paceSettings/fakeSettings.ts';

const detail = pacingDetail();
const { id } = detail;
/** 08:20 on 22 November in Taipei. */
const nowMs = Date.parse('2026-11-22T00:20:00.000Z');
const ownInputs = { ...initialPaceInputs, ftpW: 180, bodyMassKg: 80 };
const setting = paceSettingDetail({ course: { kind: 'route', route_id: id, version: 1 } as never });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem(tokenKey, 'token-1');
  vi.spyOn(Date, 'now').mockReturnValue(nowMs);
  onTestFinished(() => {
    vi.restoreAllMocks();
    history.replaceState(null, '', '#');
  });
  const api = createToolApi();
  provideTools(async () => ((name, request) => api[name](request as never)) as CallTool);
  writeInputs(ownInputs);
});

const restore = () => restorePlan(id, new AbortController().signal)(detail);
/** Opens the page with the restored plan. */
const openRestored = async () => openRoute({ ...pacingRoute(), ...(await restore()) }, readInputs());

describe('a device that is new to the account', () => {
  it('begins with the newest setting of the account, not with its own numbers', async () => {
    fakeSettings([setting]);
    expect(hasStoredBasis(id)).toBe(true);
    const { session, route } = await openRestored();
    expect(session.inputs.get()).toMatchObject({
      ftpW: setting.inputs.ftp_w,
      bodyMassKg: setting.inputs.body_mass_kg,
    });
    expect(session.live.current()?.plan.totals.durationS).toBeGreaterThan(0);
    expect(route.opened).toMatchObject({ settingId: setting.id, previous: { inputs: ownInputs } });
  });

  it('shows the setting as opened, and can undo it to its own numbers', async () => {
    fakeSettings([setting]);
    const open = await openRestored();
    const opened = openSetting(setting, null, open);
    expect(opened.replaced?.inputs).toEqual(ownInputs);
    expect(readInputs().ftpW).toBe(setting.inputs.ftp_w);
    open.session.inputs.change({ ftpW: 300 });
    // Opened by hand after a change, it replaces that change.
    expect(openSetting(setting, null, open).replaced?.inputs.ftpW).toBe(300);
  });

  it('restores no setting if the account has none', async () => {
    fakeSettings([]);
    expect(await restore()).toEqual({ basis: initialPaceBasis, opened: null });
  });

  it('keeps newer changes of this device', async () => {
    fakeSettings([setting]);
    markDraft(id);
    expect(await restore()).toEqual({ basis: initialPaceBasis, opened: null });
  });

  it('does not wait for a slow network, and does not fail without one', async () => {
    const timeoutController = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeoutController.signal);
    const { server } = fakeSettings([setting]);
    server.intercept = ({ init }) =>
      new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const waiting = restore();
    expect(timeout).toHaveBeenCalledWith(maxSettingWaitMs);
    timeoutController.abort(new DOMException('', 'TimeoutError'));
    expect(await waiting).toEqual({ basis: initialPaceBasis });
    server.intercept = noNetwork;
    expect(await restore()).toEqual({ basis: initialPaceBasis });
  });

  it.each([
    ['no rider is signed in', () => localStorage.removeItem(tokenKey)],
    ['a setting was opened here before', () => storeOpenedCopy('rider-1', id, setting)],
    ['there is no network', () => setOnline(false)],
    ['a shared plan is in the address', () => history.replaceState(null, '', '#p=x')],
  ])('requests nothing if %s', async (_, prepare) => {
    const { requests } = fakeSettings([setting]);
    prepare();
    expect(await restore()).toEqual({ basis: initialPaceBasis });
    expect(requests).toEqual([]);
  });
});

it('restores the air at the start of a plan that was left with a forecast', async () => {
  fakeSettings([]);
  localStorage.removeItem(tokenKey);
  setOnline(false);
  writeForecastChoice(id, { day: '2026-11-23', saved: null });
  storeLastForecast(id, createForecast({ getHour: () => ({ windDmps: 80 }) }));
  const { airAtStart, basis } = await restore();
  expect(basis?.forecast).not.toBeNull();
  expect(airAtStart?.departureMinute).toBe(ownInputs.departureMinute);
  expect(airAtStart?.windSpeedMps).toBeGreaterThan(3);
  expect(airAtStart?.windSpeedMps).not.toBe(ownInputs.windSpeedMps);
});
