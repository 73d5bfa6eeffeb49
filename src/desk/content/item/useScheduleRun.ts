import { useEffect, useRef } from 'react';
import type { ContentItem } from '#contract/content/content.ts';
import { contentEndpoints } from '#contract/content/contentEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useServerSkewMs } from '#src/api/useServerSkew.ts';

/** A browser's timer holds no more than 24 days. */
const longestWaitMs = 86_400_000;
/** After a failure, or where the server's clock is not there yet. */
const againMs = 5_000;

/** Reads a scheduled item again when its moment has come by the server's clock. */
export function useScheduleRun({ id, publish_at: at }: ContentItem, onRun: (item: ContentItem) => void): void {
  const skewMs = useServerSkewMs();
  const run = useRef(onRun);
  run.current = onRun;
  useEffect(() => {
    if (at === null) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (atLeastMs: number) => {
      const leftMs = Date.parse(at) - (Date.now() + skewMs);
      timer = setTimeout(() => void look(), Math.min(Math.max(leftMs, atLeastMs), longestWaitMs));
    };
    const look = async () => {
      if (Date.parse(at) > Date.now() + skewMs) return wait(0);
      const newest = await callEndpoint(contentEndpoints.getContent, { params: { id } }, controller.signal);
      if (controller.signal.aborted) return;
      if (newest.ok && newest.answer.publish_at !== at) run.current(newest.answer);
      else wait(againMs);
    };
    wait(0);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [id, at, skewMs]);
}
