import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { localise } from '#contract/localise.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { toPacePlanCsv } from '#src/pacing/cheatSheet/pacePlanCsv.ts';
import { toCourseFacts } from '#src/pacing/OpenRoutePacing.tsx';
import { ExportDialog } from '#src/pacing/tools/exports/ExportDialog.tsx';
import { toolWords } from '#src/pacing/tools/toolWords.ts';
import { words } from '#src/pacing/tools/words/zh-TW.ts';
import { airWords } from '#src/routes/air/airWords.ts';
import { words as airTexts } from '#src/routes/air/words/zh-TW.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { fill } from '#tests/support/fill.ts';
import { readFit } from '#tests/workers/core/export/readFit.ts';
import { findElements, listTexts, readXml } from '#tests/workers/core/export/readXml.ts';
import { rowFlag } from '#workers/core/pacing/pacePlanTypes.ts';

vi.mock('#src/ui/saveFile.ts', () => ({ saveFile: vi.fn() }));

beforeAll(() => Promise.all([loadWords(toolWords), loadWords(airWords)]));
beforeEach(() => {
  vi.mocked(saveFile).mockReset();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T04:00:00+08:00') });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

async function open() {
  const route = await openRoute();
  const facts = toCourseFacts(route.route, (text) => localise(text, 'zh-TW'));
  render(<ExportDialog {...route} facts={facts} ownFactors={[]} onClose={() => undefined} />);
  await vi.waitFor(() => expect(button(words.cheatSheet.downloadCsv).disabled).toBe(false));
  return { ...route, facts };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
async function exportFile(name: string): Promise<File> {
  const saveCount = vi.mocked(saveFile).mock.calls.length;
  fireEvent.click(button(name));
  await vi.waitFor(() => expect(vi.mocked(saveFile).mock.calls.length).toBe(saveCount + 1));
  await vi.waitFor(() => expect(button(name).disabled).toBe(false));
  return vi.mocked(saveFile).mock.calls.at(-1)?.[0] as File;
}
const readBytes = async (file: File) => new Uint8Array(await file.arrayBuffer());

describe('ExportDialog', () => {
  it('groups the formats by purpose, each with a line and a button', async () => {
    await open();
    const groups = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(groups).toEqual([words.exports.headUnit, words.exports.trainer, words.exports.sheet, words.exports.other]);
    for (const item of screen.getAllByRole('listitem')) {
      expect(within(item).getByRole('paragraph').textContent?.length).toBeGreaterThan(5);
      expect(within(item).getAllByRole('button')).toHaveLength(1);
    }
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
  });

  it('names files after the route in every format', async () => {
    await open();
    const names: string[] = [];
    for (const format of [
      words.exports.fitCourse,
      words.exports.fitWorkout,
      words.exports.tcx,
      'ZWO',
      'ERG',
      'MRC',
      'CSV',
      words.exports.gpx,
    ])
      names.push((await exportFile(`下載 ${format}`)).name);
    expect(names).toEqual([
      '合成路線 7_航線.fit',
      '合成路線 7_訓練.fit',
      '合成路線 7_航線.tcx',
      '合成路線 7_訓練.zwo',
      '合成路線 7_訓練.erg',
      '合成路線 7_訓練.mrc',
      '合成路線 7_配速表.csv',
      '合成路線 7_路線.gpx',
    ]);
    screen.getByText(fill(words.cheatSheet.saved, { file: '合成路線 7_路線.gpx' }));
  });

  it('saves the finish and watts of the plan on the page, from the next departure time', async () => {
    const { session } = await open();
    const shownPlan = session.live.current();
    const finishS = shownPlan?.cumulativeS.at(-1) ?? 0;
    const course = readXml(await (await exportFile('下載 TCX 航線')).text());
    const times = listTexts(course, 'TrainingCenterDatabase/Courses/Course/Track/Trackpoint/Time');
    expect(times[0]).toBe('2026-11-21T21:30:00.000Z');
    expect(Date.parse(times.at(-1) ?? '') - Date.parse(times[0] ?? '')).toBe(finishS * 1000);
    const workout = await readFit(await readBytes(await exportFile('下載 FIT 訓練')));
    const firstW = Math.round(shownPlan?.plan.rows.powerW[0] ?? 0);
    expect(workout('workout_step')[0]?.wkt_step_name).toBe(`點 1 ${firstW}W`);
    expect(await (await exportFile('下載 ERG')).text()).toContain(`FTP = ${initialPaceInputs.ftpW}\r\n`);
  });

  it('names the air in every file that has a text for it', async () => {
    await open();
    for (const format of ['TCX 航線', 'ZWO', 'ERG', 'MRC', 'GPX 路線'])
      expect(await (await exportFile(`下載 ${format}`)).text()).toContain(`${airTexts.air.calm} · Synthetic`);
  });

  it('says in its files from which place on the rider walks', async () => {
    const { session } = await open();
    const flags = session.live.current()?.plan.rows.flags as Uint8Array;
    flags[1] = rowFlag.walks;
    expect(await (await exportFile('下載 TCX 航線')).text()).toContain('推車 ');
    expect(await (await exportFile('下載 CSV')).text()).toMatch(/Section_2 .* 推車,/);
    flags[1] = 0;
    expect(await (await exportFile('下載 TCX 航線')).text()).not.toContain('推車');
  });

  it('includes a change that was made just before the export', async () => {
    const { session } = await open();
    session.inputs.change({ ftpW: 260, departureMinute: 180 });
    const zwo = await (await exportFile('下載 ZWO')).text();
    expect(zwo).toContain('FTP 260 W');
    const tcx = readXml(await (await exportFile('下載 TCX 航線')).text());
    // 03:00 has already passed today.
    expect(listTexts(tcx, 'TrainingCenterDatabase/Courses/Course/Track/Trackpoint/Time')[0]).toBe(
      '2026-11-22T19:00:00.000Z',
    );
  });

  it('contains the targets of an optimal plan and pauses at its stops', async () => {
    const { session } = await open();
    session.updateBasis({
      effort: { kind: 'targets', endM: Float64Array.of(20_000, 50_000), powerW: Float64Array.of(150, 170) },
      stops: [{ atM: 25_000, durationS: 600 }],
    });
    const steps = (await readFit(await readBytes(await exportFile('下載 FIT 訓練'))))('workout_step');
    expect(steps.map(({ duration_value }) => duration_value)).toEqual([2_000_000, 3_000_000]);
    const course = (await readFit(await readBytes(await exportFile('下載 FIT 航線'))))('lap')[0];
    const finishS = session.live.current()?.cumulativeS.at(-1) ?? 0;
    expect(course).toMatchObject({ total_elapsed_time: finishS, total_timer_time: finishS - 600 });
  });

  it('saves the same CSV as the cheat sheet', async () => {
    const { session, facts } = await open();
    const shownPlan = session.live.current();
    if (shownPlan === null) throw new Error('no plan');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      await readBytes(await exportFile(words.cheatSheet.downloadCsv)),
    );
    expect(text).toBe(toPacePlanCsv(shownPlan, facts.rows, airTexts.air.calm));
  });

  it('writes places and files in Latin letters on request', async () => {
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: words.exports.english }));
    const file = await exportFile('下載 GPX 路線');
    expect(file.name).toBe('Synthetic_route_7_route.gpx');
    expect(findElements(readXml(await file.text()), 'gpx/wpt/name')[0]?.text).toMatch(/^Point 0 \d+W 0:00:00$/);
  });

  it('offers the system’s share sheet only for files that it accepts', async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'canShare', {
      value: ({ files }: { files: File[] }) => files[0]?.name.endsWith('.csv') === true,
      configurable: true,
    });
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await open();
    expect(screen.getAllByRole('button', { name: /^分享/ })).toHaveLength(1);
    fireEvent.click(button('分享 CSV'));
    await screen.findByText(words.exports.shareFailed);
    const [shared] = share.mock.calls.map(([data]: { files: File[] }[]) => data?.files[0]?.name);
    expect(shared).toBe('合成路線 7_配速表.csv');
  });
});
