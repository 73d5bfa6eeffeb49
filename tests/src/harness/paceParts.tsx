import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { languages } from '#contract/languages.ts';
import { createTranslator, loadDictionary } from '#src/i18n/createTranslator.ts';
import { htmlLang } from '#src/i18n/languages.ts';
import { TranslatorContext } from '#src/i18n/TranslatorContext.tsx';
import { ElevationProfile } from '#src/screens/RoutePacing/ElevationProfile.tsx';
import { createLiveBoard } from '#src/screens/RoutePacing/liveBoard.ts';
import type { CourseFacts, RowFacts } from '#src/screens/RoutePacing/liveTypes.ts';
import { ModelNotice } from '#src/screens/RoutePacing/ModelNotice.tsx';
import { PaceTable } from '#src/screens/RoutePacing/PaceTable.tsx';
import { RowDetail } from '#src/screens/RoutePacing/RowDetail.tsx';
import { Statistics } from '#src/screens/RoutePacing/Statistics.tsx';
import { createSelectionStore } from '#src/screens/RoutePacing/selectionStore.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import { createPacePreview } from '#workers/core/pacing/createPacePreview.ts';
import { manualWeather } from '#workers/core/pacing/manualWeather.ts';
import { createRoundedRows, roundPlan } from '#workers/core/pacing/roundPlan.ts';
import csv from '/@fs/tmp/pt/wuling.csv?raw';

const query = new URLSearchParams(location.search);
const lang = languages.find((one) => one === query.get('lang')) ?? 'zh-TW';
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
document.documentElement.lang = htmlLang(lang);
await loadDictionary(lang);

const points = csv
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .map((line) => line.split(',').map(Number));
const column = (index: number, by = 1) => Float64Array.from(points, (point) => (point[index] ?? 0) * by);
const built = buildCourseGrid({
  distanceM: column(0, 1000),
  latDeg: column(1),
  lonDeg: column(2),
  elevationM: column(3),
});
if (!built.ok) throw new Error(built.error.code);
const grid = built.value;
const rowCount = Number(query.get('rows') ?? 7);
const legs = ['中心碑', '人止關', '霧社', '最高小七', '翠峰', '鳶峰', '昆陽', '武嶺'];
const ends = [16.08, 21.41, 33.39, 39.43, 46.01, 51.16].map((km) => km * 1000);
const bounds =
  rowCount === 7
    ? [0, ...ends, grid.distanceM]
    : Array.from({ length: rowCount + 1 }, (_, i) => (grid.distanceM * i) / rowCount);
const nameOf = (i: number) => {
  if (query.get('long'))
    return (
      [
        '合歡山國家森林遊樂區武嶺停車場觀景平台前的里程碑',
        'Highest 7-Eleven convenience store of Taiwan',
        'จุดชมวิวอุทยานแห่งชาติทาโรโกะ',
      ][i % 3] ?? ''
    );
  return rowCount === 7 ? (legs[i] ?? '') : `K${i}`;
};
const elevation = (m: number) => grid.elevationM[Math.min(Math.round(m / 10), grid.stepCount)] ?? 0;
const rows: RowFacts[] = bounds.slice(1).map((endM, i) => {
  const startM = bounds[i] ?? 0;
  const [from, to] = [nameOf(i), nameOf(i + 1)];
  return {
    name: `${from} – ${to}`,
    from,
    to,
    startM,
    endM,
    distanceM: endM - startM,
    gradeRatio: (elevation(endM) - elevation(startM)) / (endM - startM),
  };
});
const facts: CourseFacts = { grid, rows, isApproximate: false, attribution: '' };
const preview = createPacePreview(grid);
const rowEndM = Float64Array.from(rows, (row) => row.endM);
const rounded = createRoundedRows(rows.length);
const live = createLiveBoard();
const selection = createSelectionStore();
const inputs = { ftpW: 226, windFromDeg: 45, windSpeedMps: 3, own: rows.map(() => 0) };
function solve() {
  const weather = manualWeather({
    temperatureC: 20,
    relativeHumidity: 0.7,
    seaLevelPressureHpa: 1013,
    windFromDeg: inputs.windFromDeg,
    windSpeedMps: inputs.windSpeedMps,
    elevationM: 478,
  });
  const answer = preview.compute({
    grid,
    rowEndM,
    weather,
    rider: {
      ftpW: inputs.ftpW,
      bodyMassKg: 66,
      bikeMassKg: 8.8,
      cdaM2: 0.36,
      crr: 0.005,
      drivetrainEfficiency: 0.975,
      altitudeModel: 'townsend',
    },
    ownWeightFactor: Float64Array.from(inputs.own),
    frozenDurationFactor: 0,
  });
  if (!answer.ok) throw new Error(answer.error.code);
  roundPlan(answer.value.rows, 0, rounded);
  return {
    plan: answer.value,
    cumulativeS: Array.from(rounded.cumulativeDurationS),
    intervalS: Array.from(rounded.durationS),
    departureS: 5.5 * 3600,
  };
}
const run = () => live.paint(solve());
const shownA = () => {
  inputs.ftpW = 226;
  return structuredClone(solve());
};
const shownB = () => {
  inputs.ftpW = 231;
  inputs.windFromDeg = 60;
  return structuredClone(solve());
};
Object.assign(window, { harness: { inputs, run, live, shownA, shownB, selection } });
run();

function Harness() {
  const [own, setOwn] = useState<readonly number[]>(inputs.own);
  const change = (row: number, factor: number | null) => {
    inputs.own = inputs.own.with(row, factor ?? 0);
    setOwn(inputs.own);
    run();
  };
  const translator = useMemo(
    () => ({
      language: lang,
      t: createTranslator(lang),
      l: (text: { 'zh-TW': string }) => text['zh-TW'],
      setLanguage: () => undefined,
    }),
    [],
  );
  return (
    <TranslatorContext value={translator as never}>
      <style>{`.frame{display:block}.pad{padding:0 12px;display:grid;gap:12px}@media(min-width:960px){.frame{display:grid;grid-template-columns:348px minmax(0,1fr)}.pad{padding:0 24px}}`}</style>
      <div className="frame">
        <aside>
          <label>
            FTP{' '}
            <input
              type="range"
              min={100}
              max={400}
              defaultValue={226}
              onInput={(e) => {
                inputs.ftpW = e.currentTarget.valueAsNumber;
                run();
              }}
            />
          </label>
          <label>
            Wind{' '}
            <input
              type="range"
              min={0}
              max={355}
              defaultValue={45}
              onInput={(e) => {
                inputs.windFromDeg = e.currentTarget.valueAsNumber;
                run();
              }}
            />
          </label>
        </aside>
        <main style={{ minWidth: 0 }}>
          <ElevationProfile facts={facts} live={live} selection={selection} />
          <div className="pad">
            <div>
              <PaceTable facts={facts} live={live} selection={selection} ownFactors={own} onOwnFactorChanged={change} />
              <RowDetail facts={facts} live={live} selection={selection} ownFactors={own} onOwnFactorChanged={change} />
            </div>
            <ModelNotice facts={facts} live={live} />
            <Statistics live={live} />
          </div>
        </main>
      </div>
    </TranslatorContext>
  );
}
createRoot(document.getElementById('app') as HTMLElement).render(<Harness />);
