import { type RefObject, useEffect, useRef, useState } from 'react';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatAir } from '#src/routes/air/formatAir.ts';
import { runWhenIdle } from '#src/ui/whenIdle.ts';
import type { PlanTimeRequest } from './planTime.ts';
import { type PlannedTime, planTime } from './planTime.ts';

/** Plans that are not cached are computed one after another. */
let lastComputation: Promise<unknown> = Promise.resolve();

/**
 * The planned time of a card once it is in view: immediately if it is cached, else when the page is idle, one card
 * after another. If the browser is set to save data, nothing new is computed. Null as `riderKey` disables it; another
 * rider's key starts again.
 */
function usePlannedTime(
  elementRef: RefObject<HTMLElement | null>,
  { routeId, figures, part }: PlanTimeRequest,
  riderKey: string | null,
): PlannedTime | null {
  const [loadedPlan, setLoaded] = useState<{ readonly key: string; readonly plan: PlannedTime } | null>(null);
  const key = JSON.stringify([riderKey, routeId, figures, part]);
  useEffect(() => {
    const element = elementRef.current;
    if (riderKey === null || element === null) return;
    const controller = new AbortController();
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // The effect depends on the key alone, so it reads the request from the key.
      const [, ...request] = JSON.parse(key) as [string, string, string, PlanTimeRequest['part']];
      void loadPlannedTime({ routeId: request[0], figures: request[1], part: request[2] }, controller.signal).then(
        (plan) => {
          if (plan !== null && !controller.signal.aborted) setLoaded({ key, plan });
        },
      );
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [elementRef, key, riderKey]);
  return loadedPlan?.key === key ? loadedPlan.plan : null;
}

/** Without a network or a worker there is no plan, and the card shows none. */
async function loadPlannedTime(request: PlanTimeRequest, signal: AbortSignal): Promise<PlannedTime | null> {
  const cachedPlan = await planTime(request, { isCacheOnly: true, signal }).catch(() => null);
  if (cachedPlan !== null || signal.aborted || isDataSaverOn()) return cachedPlan;
  const computation = lastComputation
    .then(() => (signal.aborted ? undefined : new Promise<void>((resolve) => void runWhenIdle(resolve))))
    .then(() => (signal.aborted ? null : planTime(request, { isCacheOnly: false, signal })))
    .catch(() => null);
  lastComputation = computation;
  return computation;
}

const isDataSaverOn = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

interface VerifiedTimes {
  /** By route: the best bicycle time of a challenge over the whole route. Null until it has loaded. */
  readonly timesS: ReadonlyMap<string, number> | null;
  readonly isPending: boolean;
}

const noTimes = { ok: true, answer: new Map<string, number>(), serverNowMs: null } as const;
const maxAgeMs = 60_000;

/** The rider's verified times; all cards of a page share one request. */
function useVerifiedTimes(riderId: string | null): VerifiedTimes {
  const resource = useResource(
    'verifiedTimes',
    [riderId],
    async (signal) => (riderId === null ? noTimes : loadVerifiedTimes(signal)),
    { maxAgeMs },
  );
  return {
    timesS: resource.state === 'ready' ? resource.answer : null,
    isPending: riderId !== null && resource.state === 'busy',
  };
}

async function loadVerifiedTimes(signal: AbortSignal): Promise<CallResult<ReadonlyMap<string, number>>> {
  const result = await callEndpoint(verificationAttemptsEndpoints.listChallengeProgress, {}, signal);
  if (!result.ok) return result;
  const timesS = new Map<string, number>();
  for (const { whole_route_id: routeId, category, best_elapsed_s: bestS } of result.answer.results) {
    if (routeId === null || bestS === null || category !== 'ride') continue;
    timesS.set(routeId, Math.min(bestS, timesS.get(routeId) ?? Number.POSITIVE_INFINITY));
  }
  return { ...result, answer: timesS };
}

export interface OwnTimeProps extends PlanTimeRequest {
  /** The card itself shows a verified time if there is one. */
  readonly isPlanOnly?: boolean;
}

/** `你的時間 4:16:10`, else `預估 4:32:05 · 無風 · FTP 240 W`; nothing if neither is known. */
export function OwnTime({ isPlanOnly = false, ...request }: OwnTimeProps) {
  const { t, language } = useTranslator();
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const isLoadingRider = useAuth((view) => view.token !== null && view.loading);
  const verifiedTimes = useVerifiedTimes(isPlanOnly ? null : riderId);
  const verifiedS = verifiedTimes.timesS?.get(request.routeId);
  const elementRef = useRef<HTMLSpanElement>(null);
  const isWanted = !isLoadingRider && !verifiedTimes.isPending && verifiedS === undefined;
  const plan = usePlannedTime(elementRef, request, isWanted ? (riderId ?? 'nobody') : null);
  if (verifiedS !== undefined) return t('ownTime.verified', { time: formatDuration(verifiedS) });
  return (
    <span ref={elementRef}>
      {plan === null
        ? null
        : t(`ownTime.${plan.effort}`, {
            time: formatDuration(plan.durationS),
            power: Math.round(plan.powerW),
            air: formatAir(plan.air, { t, language }),
          })}
    </span>
  );
}
