import type { ComputeResult } from './core/computeResult.ts';
import { buildCourseGrid } from './core/course/buildCourseGrid.ts';
import type { RawTrack, TrackFile } from './core/courseFile/courseFileTypes.ts';
import type { ReadOptions } from './core/courseFile/readTcx.ts';
import type { PaceProblem } from './core/pacing/pacePlanTypes.ts';
import type { ToolApi, ToolProblem } from './core/toolApi.ts';
import { toForecastWeather } from './core/weather/forecastWeather.ts';
import { toPaceWeather } from './core/weather/paceAir.ts';

/** The worker's implementation of `ToolApi`, without the thread. The code of each tool is loaded at its first call. */
export function createToolApi(): ToolApi {
  return {
    async computeBand(request) {
      const { computeOutlook } = await import('#workers/core/pacing/band/computeOutlook.ts');
      return runOnGrid(request, (problem) => computeOutlook(problem, request.effort));
    },
    async planTime({ part, ...request }) {
      const { computePlanTime } = await import('./core/pacing/planTime.ts');
      return runOnGrid(request, (problem) => computePlanTime(problem, request.effort, part));
    },
    async solvePartTime({ part, durationS, ...request }) {
      const { solvePartTime } = await import('./core/pacing/solvePartTime.ts');
      return runOnGrid(request, (problem) => solvePartTime(problem, part, durationS));
    },
    async sampleRide(request) {
      const { sampleRide } = await import('./core/pacing/sampleRide.ts');
      return runOnGrid(request, (problem) => sampleRide(problem, request.effort));
    },
    async findGoalGap(request) {
      const { findGoalGap } = await import('./core/pacing/findGoalGap.ts');
      return runOnGrid(request, (problem) => findGoalGap(problem, request.durationS));
    },
    async solveRowFactor(request) {
      const { solveRowFactor } = await import('./core/pacing/solveRowFactor.ts');
      return runOnGrid(request, (problem) => solveRowFactor(problem, request.effort, request));
    },
    async optimisePlan({ progressTo, ...request }) {
      const { optimisePlan } = await import('#workers/core/pacing/optimal/optimisePlan.ts');
      const channel = progressTo === undefined ? undefined : new BroadcastChannel(progressTo);
      const reportProgress = (progressRatio: number) => channel?.postMessage(progressRatio);
      const answer = runOnGrid(request, (problem) => optimisePlan(problem, request.effort, reportProgress));
      channel?.close();
      return answer;
    },
    async findWeatherPlaces({ course }) {
      const { chooseCoursePlaces } = await import('./core/weather/weatherPlaces.ts');
      return chooseCoursePlaces(course);
    },
    async readCourseFile({ part, roads, ...file }) {
      const [raw, { readOwnCourse }] = await Promise.all([
        readTrackFile(file, { allActivities: true }),
        import('./core/courseFile/readOwnCourse.ts'),
      ]);
      return raw.ok ? readOwnCourse(raw.value, file.name, { part, roads }) : raw;
    },
    async locateCourseFile(file) {
      const [raw, { locateTrack }] = await Promise.all([
        readTrackFile(file, { allActivities: true }),
        import('./core/courseFile/locateTrack.ts'),
      ]);
      return raw.ok ? locateTrack(raw.value) : raw;
    },
    async turnCourse({ line, name, warnings }) {
      const { reverseCourse } = await import('./core/courseFile/readOwnCourse.ts');
      return { ok: true, value: reverseCourse(line, name, warnings) };
    },
    async measureCourse({ course }) {
      const [{ computeCourseFigures }, { decodeCourse }] = await Promise.all([
        import('./core/course/courseFigures.ts'),
        import('./core/course/decodeCourse.ts'),
      ]);
      return computeCourseFigures(decodeCourse(course));
    },
    async readActivityFile(file) {
      const [raw, { toActivity }] = await Promise.all([readTrackFile(file), import('./core/courseFile/toActivity.ts')]);
      return raw.ok ? toActivity(raw.value) : raw;
    },
    async compareRecordings({ first, second }) {
      const [firstTrack, secondTrack, { compareFiles }] = await Promise.all([
        readTrackFile(first),
        second === null ? null : readTrackFile(second),
        import('./core/dualRecording/compareFiles.ts'),
      ]);
      if (!firstTrack.ok) return firstTrack;
      return secondTrack?.ok === false
        ? secondTrack
        : compareFiles(firstTrack.value, secondTrack === null ? null : secondTrack.value);
    },
    async previewMatch({ file, rules, ...challenge }) {
      const [raw, { previewMatch }] = await Promise.all([
        readTrackFile(file),
        import('./core/verification/previewMatch.ts'),
      ]);
      return raw.ok ? previewMatch(raw.value, challenge, rules) : raw;
    },
    async readRoadRide(file) {
      const [raw, { toActivity }, { toFileRoadRide }] = await Promise.all([
        readTrackFile(file),
        import('./core/courseFile/toActivity.ts'),
        import('./core/learning/roadRide.ts'),
      ]);
      if (!raw.ok) return raw;
      const activity = toActivity(raw.value);
      return activity.ok ? toFileRoadRide(activity.value) : activity;
    },
    async decodeRoadRide(ride) {
      const { decodeRoadRide } = await import('./core/learning/decodeRoadRide.ts');
      return decodeRoadRide(ride);
    },
    async fitRide({ road, rider, air, isWindKnown }) {
      const [{ fitRide }, { toRiddenCourse }, { toDayAir }] = await Promise.all([
        import('./core/learning/fitRide.ts'),
        import('./core/learning/toRiddenCourse.ts'),
        import('./core/weather/dayAir.ts'),
      ]);
      const day = air.kind === 'day' ? toDayAir(air) : air;
      const riddenCourse = toRiddenCourse(road, rider, (startElevationM) => toPaceWeather(day, startElevationM));
      return riddenCourse.ok ? fitRide(riddenCourse.value, { isWindKnown }) : riddenCourse;
    },
    async learnRider(rides) {
      const { learnRider, toLearnedFactors } = await import('./core/learning/learnRider.ts');
      const learnedRider = learnRider(rides);
      return { ...learnedRider, factors: toLearnedFactors(learnedRider) };
    },
    async sweepDepartures({ range, ...request }) {
      const { sweepDepartures } = await import('./core/weather/sweepDepartures.ts');
      return runOnGrid(request, (problem) => sweepDepartures(problem, request.effort, range));
    },
    async sweepRouteDepartures({ course, range, ...request }) {
      const [{ decodeCourse }, { sweepDepartures }] = await Promise.all([
        import('./core/course/decodeCourse.ts'),
        import('./core/weather/sweepDepartures.ts'),
      ]);
      return runOnGrid({ ...request, course: decodeCourse(course) }, (problem) =>
        sweepDepartures(problem, request.effort, range),
      );
    },
    async estimateFtp(request) {
      const { estimateFtp } = await import('./core/ftp/estimateFtp.ts');
      return estimateFtp(request);
    },
    async forecastDay({ weather, day }) {
      return toForecastWeather(weather, day);
    },
    async startAir({ weather, departureMinute, startElevationM }) {
      const { toStartAir } = await import('./core/weather/toStartAir.ts');
      return toStartAir(weather, departureMinute, startElevationM);
    },
    async rideForecast({ course, ...request }) {
      const { computeRideForecast } = await import('./core/weather/rideForecast.ts');
      const grid = buildCourseGrid(course);
      return grid.ok ? { ok: true, value: computeRideForecast(request, grid.value) } : grid;
    },
    async windCost(request) {
      const { computeWindCost } = await import('./core/weather/windCost.ts');
      return computeWindCost(request);
    },
    async meanWind(request) {
      const { computeMeanWind } = await import('./core/weather/meanWind.ts');
      return computeMeanWind(request);
    },
    async estimateFromTest({ test, powerW }) {
      const { estimateFromTest } = await import('./core/ftp/estimateFromTest.ts');
      return estimateFromTest(test, powerW);
    },
    async checkGear(request) {
      const { checkGear } = await import('./core/ride/checkGear.ts');
      return checkGear(request);
    },
    async finishTable({ table, ...request }) {
      const { computeFinishTable } = await import('./core/ride/computeFinishTable.ts');
      return runOnGrid(request, (problem) => computeFinishTable(problem, table));
    },
    async planFuel(request) {
      const { planFuel } = await import('./core/ride/fuelPlan.ts');
      return planFuel(request);
    },
    async openCourse({ course }) {
      const { decodeCourse } = await import('./core/course/decodeCourse.ts');
      const line = decodeCourse(course);
      const grid = buildCourseGrid(line);
      return grid.ok ? { ok: true, value: { course: line, grid: grid.value } } : grid;
    },
    async encodeExport({ format, plan }) {
      const { encodeExport } = await import('./core/export/encodeExport.ts');
      return encodeExport(format, plan);
    },
    async planPulls(request) {
      const { planPulls } = await import('./core/race/planPulls.ts');
      return planPulls(request);
    },
    async arrangePulls(request) {
      const { arrangePulls } = await import('./core/race/arrangePulls.ts');
      return arrangePulls(request);
    },
    async writePdf(request) {
      const { writePdf } = await import('./core/print/writePdf.ts');
      return writePdf(request);
    },
    async powerCurve(request) {
      const { readRideFtp } = await import('./core/ftp/readRideFtp.ts');
      return readRideFtp(request);
    },
  };
}

async function readTrackFile(file: TrackFile, options?: ReadOptions): Promise<ComputeResult<RawTrack>> {
  const [{ openTrackFile }, { readTrack }] = await Promise.all([
    import('./openTrackFile.ts'),
    import('./core/courseFile/readTrack.ts'),
  ]);
  const openedFile = await openTrackFile(file);
  return openedFile.ok ? readTrack(openedFile.value, options) : openedFile;
}

/**
 * Builds the grid of the request's course. A tool's worker usually works on one course, and the grid takes a few
 * milliseconds.
 */
function runOnGrid<Answer>(
  { course, air, ...rest }: ToolProblem,
  compute: (problem: PaceProblem) => ComputeResult<Answer>,
): ComputeResult<Answer> {
  const grid = buildCourseGrid(course);
  if (!grid.ok) return grid;
  const weather = toPaceWeather(air, grid.value.elevationM[0] ?? 0);
  return compute({ ...rest, weather, grid: grid.value, frozenDurationFactor: 0 });
}
