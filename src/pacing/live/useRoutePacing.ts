import { useActorRef, useSelector } from '@xstate/react';
import { use, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import type { AppError } from '#machines/appError.ts';
import type { LoadedRoute, OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import {
  selectLoadError,
  selectOwnFactors,
  selectRoute,
  selectSolved,
  selectSolveError,
} from '#machines/pacePlan/pacePlanSelectors.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { endGuestPlan } from './guestPlan.ts';
import { PacePlannerContext } from './PacePlannerContext.ts';
import { createPaceSession, type PaceSession } from './paceSession.ts';
import { readInputs } from './storedInputs.ts';

/** Available once the route is loaded. */
export interface OpenRoute {
  readonly route: LoadedRoute;
  readonly session: PaceSession;
}

export interface RoutePacing {
  readonly open: OpenRoute | null;
  readonly ownFactors: OwnFactors;
  /** Why the route could not be loaded. */
  readonly loadError: AppError | null;
  /** Why there is no plan for the newest inputs. */
  readonly solveError: AppError | null;
  readonly retry: () => void;
}

/** One route's pace plan from the machine; what changes during a drag is in the session, outside React. */
export function useRoutePacing(routeId: string): RoutePacing {
  const { machine, computeLivePlan, hold } = use(PacePlannerContext);
  const [inputs] = useState(readInputs);
  const actor = useActorRef(machine, { input: { routeId, inputs } });
  // Deferred, so that React renders the page in slices. The page opens once it has its first plan, or the message that
  // there is none.
  const isAnswered = useSelector(
    actor,
    (snapshot) => selectSolved(snapshot) !== null || selectSolveError(snapshot) !== null,
  );
  const [isReady, setIsReady] = useState(isAnswered);
  if (isAnswered && !isReady) setIsReady(true);
  const loadedRoute = useSelector(actor, selectRoute);
  const route = useDeferredValue(isReady ? loadedRoute : null);
  const ownFactors = useSelector(actor, selectOwnFactors);
  const loadError = useSelector(actor, selectLoadError);
  const solveError = useSelector(actor, selectSolveError);
  const open = useMemo(
    () => (route === null ? null : { route, session: createPaceSession(actor, route, computeLivePlan) }),
    [actor, route, computeLivePlan],
  );
  const retry = useCallback(() => actor.send({ type: 'plan.retried' }), [actor]);

  useEffect(hold, [hold]);
  useEffect(() => open?.session.connect(), [open]);
  // Declared after the session's effect: when the page is left, the session commits while the guest's plan still counts
  // as shown, so that nothing of it is stored.
  useEffect(() => () => endGuestPlan(), []);
  useEffect(() => {
    if (loadError === null) return;
    addEventListener('online', retry, { once: true });
    return () => removeEventListener('online', retry);
  }, [loadError, retry]);
  useRecordVisit(routeId, route !== null);
  return { open, ownFactors, loadError, solveError, retry };
}

/** Counts the visit once the route is loaded, without awaiting the answer. */
function useRecordVisit(routeId: string, isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded || isOwnRouteId(routeId)) return;
    const timer = setTimeout(() => void callEndpoint(routesEndpoints.recordVisit, { params: { id: routeId } }), 0);
    return () => clearTimeout(timer);
  }, [routeId, isLoaded]);
}
