import { act, fireEvent, render, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PaceSettingAir, PaceSettingContent } from '#contract/paceSettings/paceSettings.ts';
import { paceModelVersion } from '#contract/pacing/paceModelVersion.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { layoutCheatSheet } from '#src/pacing/cheatSheet/layoutCheatSheet.ts';
import { computePlanCardTime } from '#src/pacing/computePlanCardTime.ts';
import { findNextDeparturePlan } from '#src/pacing/findNextDeparturePlan.ts';
import { writeForecastChoice } from '#src/pacing/forecast/forecastStorage.ts';
import { getForecastStore } from '#src/pacing/forecast/getForecastStore.ts';
import { AirLine } from '#src/pacing/hero/AirLine.tsx';
import { words as lazyTexts } from '#src/pacing/lazy/words/zh-TW.ts';
import { readInputs, writeInputs } from '#src/pacing/live/storedInputs.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { toCourseFacts } from '#src/pacing/OpenRoutePacing.tsx';
import { paceSettingWords } from '#src/pacing/paceSettings/paceSettingWords.ts';
import { SettingRow } from '#src/pacing/paceSettings/SettingRow.tsx';
import { toSettingAir, toSettingContent } from '#src/pacing/paceSettings/settingPlan.ts';
import { restoreBasis } from '#src/pacing/restorePlan.ts';
import { CompareTable } from '#src/pacing/tools/compare/CompareTable.tsx';
import { type ComparedPlan, toComparedPlan } from '#src/pacing/tools/compare/comparedPlan.ts';
import { readStoredPlans, writeStoredPlans } from '#src/pacing/tools/compare/storedPlans.ts';
import { ExportDialog } from '#src/pacing/tools/exports/ExportDialog.tsx';
import { SharedPlanNotes } from '#src/pacing/tools/share/SharedPlanNotes.tsx';
import { sheetPresetKeys } from '#src/pacing/tools/studio/layout/sheetPresets.ts';
import { createInitialOptions } from '#src/pacing/tools/studio/studioOptions.ts';
import { toStudioSheet } from '#src/pacing/tools/studio/studioSheet.ts';
import { toolWords } from '#src/pacing/tools/toolWords.ts';
import { words as toolTexts } from '#src/pacing/tools/words/zh-TW.ts';
import { formatAir } from '#src/routes/air/formatAir.ts';
import { words } from '#src/routes/air/words/zh-TW.ts';
import type { NextDeparturePlan } from '#src/routes/home/homePlans.ts';
import { AirChoice } from '#src/routes/home/panorama/AirChoice.tsx';
import { OwnTime } from '#src/routes/ownTimes/OwnTime.tsx';
import { ownTimeWords } from '#src/routes/ownTimes/ownTimeWords.ts';
import { providePlanTime } from '#src/routes/ownTimes/planTime.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import { paceSettingDetail } from '#tests/machines/paceSetting/paceSettingDetail.ts';
import { listTexts, measure } from '#tests/src/pacing/tools/studio/layout/sheetInput.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';

vi.mock('#src/ui/saveFile.ts', () => ({ saveFile: vi.fn() }));

/** 08:20 on 22 November in Taipei: the next departure at 05:30 is tomorrow's. */
const nowMs = Date.parse('2026-11-22T00:20:00.000Z');
const route = pacingRoute();
const { detail } = route;
const forecastTexts = lazyTexts.forecast;
const noSignal = () => new AbortController().signal;
const t = createTranslator('zh-TW');
const weather = createForecast({ places: [[0, 100]], getHour: () => ({ windDmps: 90, windFromDeg: 200 }) });

await Promise.all([loadWords(ownTimeWords), loadWords(toolWords), loadWords(paceSettingWords)]);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(Date, 'now').mockReturnValue(nowMs);
  onTestFinished(() => void vi.restoreAllMocks());
  vi.stubGlobal('IntersectionObserver', VisibleObserver);
  onTestFinished(() => void vi.unstubAllGlobals());
  providePlanTime(async () => computePlanCardTime);
  writeInputs({ ...readInputs(), ftpW: 240 });
  fakeServer(({ url }) => json(url.includes('weather') ? weather : detail));
});

/** Every element is in view. */
class VisibleObserver {
  private readonly report: (entries: readonly { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.report = report;
  }
  observe = () => this.report([{ isIntersecting: true }]);
  disconnect = () => undefined;
}

/** The pace page as it opens on this device. */
async function openPacePage(): Promise<OpenRoute> {
  const basis = await restoreBasis(detail.id, noSignal())(detail);
  return openRoute({ ...route, basis }, readInputs());
}

const findFacts = () => toCourseFacts(route, (text) => text['zh-TW'] ?? '');
const findHomePlan = async () =>
  (await findNextDeparturePlan({ routeId: detail.id, isOwn: true }, noSignal())) as NextDeparturePlan;

describe.each([
  ['forecast', fill(words.air.forecast, { when: '明天' }), fill(words.air.forecast, { when: '11/23 05:30' })],
  ['calm', words.air.calm, words.air.calm],
] as const)('one rider, road and hour in the air “%s”', (kind, air, lastingAir) => {
  beforeEach(async () => {
    if (kind === 'calm') writeForecastChoice(detail.id, null);
    // Home leaves the forecast on this device.
    (await findHomePlan()).storePlan();
  });

  it('takes the same time on home and the pace page, each with its air and the other one, and on a card without wind', async () => {
    const plan = await findHomePlan();
    const finish = formatDuration(plan.durationS);
    const home = render(<AirChoice planView={{ plan, isBusy: false, retry: vi.fn(), switchAir: vi.fn() }} />);
    expect(home.container.querySelector('b')?.textContent).toBe(air);
    const otherFinish = formatDuration(plan.alternative?.durationS ?? 0);
    expect(home.getByRole('button').textContent).toContain(otherFinish);

    const card = renderWithSession(fakeSession({}), <OwnTime routeId={detail.id} figures="1/1" part={null} />);
    const calmFinish = kind === 'calm' ? finish : otherFinish;
    await waitFor(() => expect(card.container.textContent).toContain(`${calmFinish} · ${words.air.calm} · `));

    const open = await openPacePage();
    expect(formatDuration(open.session.live.current()?.cumulativeS.at(-1) ?? 0)).toBe(finish);
    const line = render(<AirLine {...open} facts={findFacts()} />);
    expect(line.container.querySelector('b')?.textContent).toContain(air);
    onTestFinished(getForecastStore(open).connect());
    getForecastStore(open).load();
    const button = await within(line.container).findByRole('button', { name: new RegExp(otherFinish) });
    // A value that changes is never beside the other air's finish of before.
    open.session.inputs.drag({ ftpW: 300 });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    expect(button.textContent).toMatch(/ …$/);
    open.session.inputs.change({ ftpW: 240 });
    open.session.inputs.release();
    await waitFor(() => expect(button.textContent).toContain(otherFinish));
    expect(button.getAttribute('aria-busy')).toBe('false');
    fireEvent.click(button);
    expect(button.textContent).toMatch(/ …$/);
    await waitFor(() => expect(formatDuration(open.session.live.current()?.cumulativeS.at(-1) ?? 0)).toBe(otherFinish));
    await waitFor(() => expect(line.container.querySelector('b')?.textContent).not.toContain(air));
  });

  it('is named on the wallpaper, the printed sheet and the note of a shared link, with its date', async () => {
    const { session } = await openPacePage();
    const shownPlan = session.live.current();
    if (shownPlan === null) throw new Error('no plan');
    const facts = findFacts();
    const sheet = layoutCheatSheet({
      shownPlan,
      rows: facts.rows,
      grid: facts.grid,
      title: '',
      usesClockTime: true,
      words: {
        cumulative: '',
        clock: '',
        merged: () => '',
        stopped: () => '',
        walks: '',
        air: formatAir(shownPlan.air, { t, language: 'zh-TW', departureS: shownPlan.departureS, isLasting: true }),
      },
      attribution: [],
      measure: (text, sizePx) => text.length * sizePx,
    });
    expect(sheet.texts.find(({ y }) => y === 298)?.text).toContain(` · ${lastingAir}`);

    const owned = { ...facts, attribution: '© OpenStreetMap contributors (ODbL); SRTM.' };
    const source = { shownPlan, facts: owned, detail, names: {}, hasPhoto: false, roadWarning: [], t } as const;
    for (const preset of sheetPresetKeys) {
      const options = { ...createInitialOptions('zh-TW'), preset };
      const printed = toStudioSheet({ ...source, options, language: 'zh-TW' }, measure);
      const credit = listTexts(printed.page).find(({ role }) => role === 'credit')?.text;
      expect(credit).toContain(lastingAir.split(' ')[0]);
      expect(credit).toContain('© OpenStreetMap');
    }

    const senderNumbers = {
      forecast: kind === 'calm' ? null : { day: '2026-11-23', fetchedAtMs: nowMs },
      modelVersion: paceModelVersion,
      finishS: 14_399,
      averagePowerW: 200,
      learned: null,
    };
    const { forecast: _, learned: __, ...basis } = session.basis();
    const linkedPlan = { inputs: readInputs(), basis, isForecastWanted: false, courseVersion: 1, ownFactors: [] };
    const gaps = { ownMassKg: null, areFactorsOmitted: false, forecastDay: null, isForecastOver: false };
    const note = render(
      <SharedPlanNotes
        route={route}
        session={session}
        linkedPlan={{ ...linkedPlan, manualWeather: null, ride: null, senderNumbers }}
        gaps={{ ...gaps, isOtherCourse: false, isOtherModel: false }}
      />,
    );
    expect(note.container.textContent).toContain(`3:59:59 (${lastingAir})`);
  });

  it('is named in the files for devices and tables, with its date', async () => {
    const open = await openPacePage();
    const dialog = render(
      <ExportDialog {...open} facts={findFacts()} ownFactors={open.session.ownFactors()} onClose={vi.fn()} />,
    );
    for (const [format, text] of [
      ['CSV', `,${lastingAir}\r\n`],
      [toolTexts.exports.gpx, `<desc>${lastingAir} · `],
    ] as const) {
      vi.mocked(saveFile).mockReset();
      fireEvent.click(dialog.getByRole('button', { name: `${toolTexts.exports.save} ${format}` }));
      await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
      expect(await vi.mocked(saveFile).mock.calls[0]?.[0].text()).toContain(text);
    }
  });

  it('is named in the list of saved plans', async () => {
    const { session } = await openPacePage();
    const solved = await session.whenSettled();
    if (solved === null) throw new Error('no plan');
    const forecast = kind === 'calm' ? null : { day: '2026-11-23', weather };
    const now = { inputs: readInputs(), ownFactors: session.ownFactors(), plan: solved.plan, basis: session.basis() };
    const content = toSettingContent(now, detail.rows, { nowMs, opened: null, forecast });
    const setting = paceSettingDetail({ ...content, air: toAnsweredAir(content), elapsed_s: 14_399 });
    const handlers = { onLoad: vi.fn(), onRenamed: vi.fn(), onDeleted: vi.fn() };
    const row = render(<SettingRow setting={setting} isHere isOpen={false} {...handlers} />);
    const savedAir = kind === 'calm' ? air : fill(words.air.saved, { when: '11/23 05:30' });
    expect(row.container.textContent).toContain(`3:59:59 · ${savedAir} · `);
  });

  it('is named on each compared plan, with a sentence if they stand on different airs', async () => {
    const open = await openPacePage();
    const shownPlan = open.session.live.current();
    if (shownPlan === null) throw new Error('no plan');
    const plan = toComparedPlan(open.session, shownPlan, 'A');
    writeStoredPlans(open, [plan, plan]);
    const renderTable = (plans: readonly ComparedPlan[]) => render(<CompareTable plans={plans} facts={findFacts()} />);
    const listAirs = ({ container }: ReturnType<typeof renderTable>) =>
      [...container.querySelectorAll('tr:nth-child(2) td')].slice(0, 2).map((cell) => cell.textContent);
    const same = renderTable(readStoredPlans(open));
    expect(listAirs(same)).toEqual([lastingAir, lastingAir]);
    expect(same.container.textContent).not.toContain(toolTexts.compare.mixedAir);
    const windy = { ...plan, air: { kind: 'hand' }, inputs: { ...plan.inputs, windSpeedMps: 3 } } as const;
    const different = renderTable([plan, windy]);
    expect(listAirs(different)).toEqual([lastingAir, words.air.hand]);
    expect(different.container.textContent).toContain(toolTexts.compare.mixedAir);
  });
});

/** The air as the server's list gives it. */
const toAnsweredAir = ({ inputs, weather: stored }: PaceSettingContent): PaceSettingAir => ({
  source: stored.source,
  forecast_day: stored.forecast?.day ?? null,
  wind_speed_mps: stored.wind_speed_mps,
  departure_minute: inputs.departure_minute,
});

it.each([
  [{ source: 'forecast', forecast_day: null, wind_speed_mps: 0 }, fill(words.air.saved, { when: '05:30' })],
  [{ source: 'manual', forecast_day: null, wind_speed_mps: 3 }, words.air.hand],
] as const)('names the air of a saved plan without hours of a forecast: %#', (air, text) => {
  const options = { t, language: 'zh-TW', departureS: 19_800, isLasting: true } as const;
  expect(formatAir(toSettingAir({ ...air, departure_minute: 330 }), options)).toBe(text);
});

it('shows the watts that a goal needs in the other air', async () => {
  const open = await openPacePage();
  await act(async () => open.session.updateBasis({ effort: { kind: 'finish', durationS: 6_000 } }));
  const readPowerW = () => Math.round(open.session.live.current()?.plan.totals.averagePowerW ?? 0);
  onTestFinished(getForecastStore(open).connect());
  await waitFor(() => expect(open.session.live.current()?.air.kind).toBe('forecast'));
  await open.session.whenSettled();
  const forecastW = readPowerW();
  const line = render(<AirLine {...open} facts={findFacts()} />);
  // Without the hour, because the range stands at the end of the line.
  expect(line.container.querySelector('b')?.textContent).toBe(fill(words.air.forecast, { when: '明天' }));
  const button = await within(line.container).findByRole('button', { name: new RegExp(`${words.air.calm} \\d+ W$`) });
  const calmW = Number(/(\d+) W/.exec(button.textContent ?? '')?.[1]);
  expect(calmW).not.toBe(forecastW);
  fireEvent.click(button);
  await waitFor(() => expect(readPowerW()).toBe(calmW));
  await waitFor(() => expect(button.textContent).toMatch(new RegExp(`${forecastW} W$`)));
});

it('offers the forecast of an own course beside its calm finish, and sends its places only then', async () => {
  const { requests } = fakeServer(() => json(weather));
  const id = 'own-00000000-0000-4000-8000-000000000001';
  const open = await openRoute({ ...route, detail: { ...detail, id } }, readInputs());
  onTestFinished(getForecastStore(open).connect());
  const line = render(<AirLine {...open} facts={findFacts()} />);
  const use = await within(line.container).findByRole('button', { name: forecastTexts.use });
  expect(use.title).toBe(forecastTexts.ownCourse);
  expect(requests).toEqual([]);
  fireEvent.click(use);
  expect(use.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(open.session.live.current()?.air.kind).toBe('forecast'));
  const calm = await within(line.container).findByRole('button', { name: new RegExp(`${words.air.calm} \\d`) });
  fireEvent.click(calm);
  await waitFor(() => expect(open.session.live.current()?.air.kind).toBe('calm'));
});

it('names the forecast of a saved plan and the wind that a rider set', async () => {
  writeForecastChoice(detail.id, { day: '2026-11-20', saved: createForecast({ firstDay: '2026-11-20', hours: 30 }) });
  const saved = await openPacePage();
  const line = render(<AirLine {...saved} facts={findFacts()} />);
  expect(line.container.querySelector('b')?.textContent).toBe(fill(words.air.saved, { when: '11/20 05:30' }));
  writeForecastChoice(detail.id, null);
  writeInputs({ ...readInputs(), windSpeedMps: 3 });
  const windy = await openPacePage();
  const windyLine = render(<AirLine {...windy} facts={findFacts()} />);
  expect(windyLine.container.querySelector('b')?.textContent).toBe(words.air.hand);
});
