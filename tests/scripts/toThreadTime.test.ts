import { expect, test } from 'vitest';
import { type TraceEvent, toThreadTime } from '../bench/support/toThreadTime.ts';

const page = { pid: 7, tid: 1 };

const event = (name: string, fields: Partial<TraceEvent>): TraceEvent => ({ ph: 'X', ts: 0, name, ...page, ...fields });

const threadName = (name: string, tid: number): TraceEvent => ({
  ph: 'M',
  name: 'thread_name',
  pid: 7,
  tid,
  ts: 0,
  args: { name },
});

test('a task and what happened inside last as long as the thread ran, a later task starts when it did', () => {
  const waiting = event('RunTask', { ts: 100, dur: 80, tts: 10, tdur: 20 });
  const inside = event('Layout', { ts: 150, dur: 30, tts: 22, tdur: 6 });
  const nextTask = event('RunTask', { ts: 200, dur: 5, tts: 30, tdur: 5 });
  toThreadTime([threadName('CrRendererMain', 1), waiting, inside, nextTask]);
  expect(waiting).toMatchObject({ ts: 100, dur: 20 });
  expect(inside).toMatchObject({ ts: 112, dur: 6 });
  expect(nextTask).toMatchObject({ ts: 200, dur: 5 });
});

test('nothing inside a task ends after it, even without a thread time of its own length', () => {
  const task = event('RunTask', { ts: 100, dur: 80, tts: 10, tdur: 20 });
  const unmeasured = event('V8.BytecodeBudgetInterrupt', { ts: 170, dur: 10, tts: 40 });
  toThreadTime([threadName('CrRendererMain', 1), unmeasured, task]);
  expect(unmeasured).toMatchObject({ ts: 120, dur: 0 });
});

test('other threads keep their times', () => {
  const raster = event('RunTask', { tid: 2, ts: 100, dur: 80, tts: 10, tdur: 20 });
  toThreadTime([threadName('CrRendererMain', 1), threadName('ThreadPoolForegroundWorker', 2), raster]);
  expect(raster).toMatchObject({ ts: 100, dur: 80 });
});
