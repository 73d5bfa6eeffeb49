import { useEffect, useRef } from 'react';
import type { CallResult } from '#src/api/callEndpoint.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';

/** A browser's timer cannot wait longer than 24 days. */
const maxWaitMs = 86_400_000;
/** After a failure, or while the server's clock is not there yet. */
const againMs = 5_000;

interface Scheduled {
  readonly id: string;
  readonly publish_at: string | null;
}

interface Run<Item> {
  readonly read: (signal: AbortSignal) => Promise<CallResult<Item>>;
  readonly onRun: (item: Item) => void;
}

/** Reads a scheduled item again at its time by the server's clock. */
export function useScheduleRun<Item extends Scheduled>({ id, publish_at: publishAt }: Item, run: Run<Item>): void {
  const skewMs = useServerSkewMs();
  const newestRun = useRef(run);
  newestRun.current = run;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is another schedule.
  useEffect(() => {
    if (publishAt === null) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (atLeastMs: number) => {
      const leftMs = Date.parse(publishAt) - (Date.now() + skewMs);
      timer = setTimeout(() => void look(), Math.min(Math.max(leftMs, atLeastMs), maxWaitMs));
    };
    const look = async () => {
      if (Date.parse(publishAt) > Date.now() + skewMs) return wait(0);
      const newest = await newestRun.current.read(controller.signal);
      if (controller.signal.aborted) return;
      if (newest.ok && newest.answer.publish_at !== publishAt) newestRun.current.onRun(newest.answer);
      else wait(againMs);
    };
    wait(0);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [id, publishAt, skewMs]);
}
