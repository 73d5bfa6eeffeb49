/** What is read here of an event of a Chromium trace; times in µs. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** By the clock on the wall. */
  ts: number;
  dur?: number;
  /** By the time that the thread itself has run. */
  readonly tts?: number;
  readonly tdur?: number;
}

interface Task {
  readonly startUs: number;
  readonly endUs: number;
  readonly threadStartUs: number;
  readonly threadEndUs: number;
}

/**
 * Shortens every task of a page's main thread to the time that the thread itself has run, with all that happened inside; tasks
 * start when they did. What a task waits for meanwhile (a core, another process) is not the page's work (decision 341).
 */
export function toThreadTime(events: readonly TraceEvent[]): void {
  const mainThreads = new Set(
    events
      .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(keyOf),
  );
  for (const thread of mainThreads) {
    const threadEvents = events.filter((event) => keyOf(event) === thread && event.tts !== undefined);
    let task: Task | null = null;
    // An event that encloses another comes before it.
    for (const event of threadEvents.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
      task = readTask(event) ?? task;
      if (task !== null && event.ts < task.endUs) shorten(event, task);
    }
  }
}

const keyOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

function readTask({ name, ph, ts, dur, tts, tdur }: TraceEvent): Task | null {
  if (ph !== 'X' || name !== 'RunTask' || dur === undefined || tts === undefined || tdur === undefined) return null;
  return { startUs: ts, endUs: ts + dur, threadStartUs: tts, threadEndUs: tts + tdur };
}

function shorten(event: TraceEvent, task: Task): void {
  const threadStartUs = Math.min(Math.max(event.tts ?? 0, task.threadStartUs), task.threadEndUs);
  event.ts = task.startUs + threadStartUs - task.threadStartUs;
  if (event.dur !== undefined) event.dur = Math.min(event.tdur ?? 0, task.threadEndUs - threadStartUs);
}
