import type { RouteDetail } from '#contract/routes/routes.ts';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { toPaceRequest } from '#src/pacing/live/toPaceRequest.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import { decodeCourse } from '#workers/core/course/decodeCourse.ts';
import { createPlanner } from '#workers/core/pacing/createPlanner.ts';
import { toPaceWeather } from '#workers/core/weather/paceAir.ts';

const ftpRangeW = { from: 100, to: 550 };

/** The displayed finish at each FTP, in seconds: it shows which input a painted number belongs to. */
export function listFinishByFtp(detail: RouteDetail): [ftpW: number, finishS: number][] {
  const course = decodeCourse(detail.course);
  const built = buildCourseGrid(course);
  if (!built.ok) throw new Error(built.error.code);
  const grid = built.value;
  const planner = createPlanner(grid);
  const route = { detail, course, grid, ownFactors: detail.rows.map(() => 0) };
  const { ownFactors } = route;
  const computeFinishS = (ftpW: number): number => {
    const request = { route, inputs: { ...initialPaceInputs, ftpW }, basis: initialPaceBasis, ownFactors };
    const { course: _, effort: __, air, ...rest } = toPaceRequest(request);
    const weather = toPaceWeather(air, grid.elevationM[0] ?? 0);
    const plan = planner.compute({ ...rest, grid, weather, frozenDurationFactor: 0 });
    if (!plan.ok) throw new Error(plan.error.code);
    return Math.round(plan.value.totals.durationS);
  };
  const count = ftpRangeW.to - ftpRangeW.from + 1;
  return Array.from({ length: count }, (_, k) => [ftpRangeW.from + k, computeFinishS(ftpRangeW.from + k)]);
}

interface DragFigures {
  latenciesMs: number[];
  keyMs: number[];
  /** The longest task past 50 ms; 0 where there was none. */
  maxTaskMs: number;
  /** Frames that painted different numbers. */
  frames: number;
  /** Inputs that could not be matched to a painted number. */
  unseen: number;
}
declare global {
  interface Window {
    bench: { takeFigures: () => DragFigures; updates: () => number };
  }
}

/** Runs in the page first: measures from an input's time stamp to the task after the frame that shows its numbers. */
export function observe(finishTable: [ftpW: number, finishS: number][]): void {
  const createFigures = (): DragFigures => ({ latenciesMs: [], keyMs: [], maxTaskMs: 0, frames: 0, unseen: 0 });
  let figures = createFigures();
  let updates = 0;
  let pending: { readonly atMs: number; readonly ftpW: number }[] = [];
  let shownText = '';
  /** The FTP with the nearest finish. */
  const findFtpW = (text: string): number => {
    const finishS = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    let bestFtpW = 0;
    let minMissS = Number.POSITIVE_INFINITY;
    for (const [ftpW, s] of finishTable)
      if (Math.abs(s - finishS) < minMissS) [bestFtpW, minMissS] = [ftpW, Math.abs(s - finishS)];
    return bestFtpW;
  };
  const { port1, port2 } = new MessageChannel();
  // In the task after the frame, everything written by its callbacks has been painted.
  port1.onmessage = () => {
    const text = document.querySelector('[data-cell=finish]')?.textContent ?? '';
    if (text === shownText) return;
    shownText = text;
    const nowMs = performance.now();
    const ftpW = findFtpW(text);
    // Inputs skipped on the way to it count as answered by it, too.
    const lastAnsweredIndex = pending.findLastIndex((input) => input.ftpW === ftpW);
    figures.frames++;
    for (const { atMs } of pending.splice(0, lastAnsweredIndex + 1)) figures.latenciesMs.push(nowMs - atMs);
  };
  const checkFrame = () => {
    requestAnimationFrame(checkFrame);
    port2.postMessage(null);
  };
  requestAnimationFrame(checkFrame);
  // A page may set the value when the pointer moves, or leave that to the browser, whose `input` comes after it.
  let begunMs = 0;
  let latestText = '';
  const sliderValue = ({ target }: Event) => (target instanceof HTMLInputElement ? target.value : latestText);
  for (const type of ['pointerdown', 'pointermove', 'input']) {
    const onStart = (event: Event) => {
      begunMs = performance.now();
      if (type !== 'input') latestText = sliderValue(event);
    };
    addEventListener(type, onStart, true);
    addEventListener(type, (event) => {
      if (sliderValue(event) === latestText) return;
      latestText = sliderValue(event);
      updates++;
      pending.push({ atMs: begunMs, ftpW: Number(latestText) });
    });
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') figures.keyMs.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) figures.maxTaskMs = Math.max(figures.maxTaskMs, duration);
  }).observe({ type: 'longtask', buffered: true });
  window.bench = {
    updates: () => updates,
    takeFigures: () => {
      const takenFigures = { ...figures, unseen: pending.length };
      pending = [];
      figures = createFigures();
      return takenFigures;
    },
  };
}

/** Runs in the page first: every worker takes `rate` times as long for each message as it would by itself. */
export function delayWorkers(rate: number): void {
  if (rate <= 1) return;
  const slowDown = `
    const post = self.postMessage.bind(self);
    let begunMs = 0;
    self.addEventListener('message', () => { begunMs = performance.now(); });
    self.postMessage = (...message) => {
      const endMs = performance.now() + (performance.now() - begunMs) * ${rate - 1};
      while (performance.now() < endMs);
      post(...message);
    };`;
  const OriginalWorker = window.Worker;
  window.Worker = class extends OriginalWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      const delayUrl = URL.createObjectURL(new Blob([slowDown], { type: 'text/javascript' }));
      const moduleText = `import ${JSON.stringify(delayUrl)}; import ${JSON.stringify(new URL(url, location.href).href)};`;
      super(URL.createObjectURL(new Blob([moduleText], { type: 'text/javascript' })), options);
    }
  };
}
