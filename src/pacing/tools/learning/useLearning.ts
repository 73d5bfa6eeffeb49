import { useCallback, useEffect, useRef, useState } from 'react';
import type { LearnedRide } from '#contract/learning/learnedRides.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { mergeRides, readLearned, writeLearned } from '#src/account/learnedStore.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import type { CallFailure } from '#src/api/callEndpoint.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import type { FileRepair } from '#workers/core/courseFile/courseFileTypes.ts';
import type { LearnedRiderModel } from '#workers/core/toolApi.ts';
import type { ShownFactor } from './factorText.ts';
import { storeAccountRides } from './learnedAccount.ts';
import { computeLearnedModel, toLearnedState } from './learnedModel.ts';
import { type LearnableRide, learnFromRoad } from './learnFromRoad.ts';
import { listFactorsToConfirm } from './listFactorsToConfirm.ts';
import type { RideReadResult, RideSource } from './rideSources.ts';

/** The reason why one ride was not learned. */
export interface RideNote {
  readonly name: string;
  readonly code: Extract<RideReadResult, { ok: false }>['code'] | 'twice';
}

/** A ride that was read although something was wrong in its file. */
export interface RepairedRide {
  readonly name: string;
  readonly repairs: readonly FileRepair[];
}

/** The plan before and after a change of what is learned. */
export interface LearningEffect {
  readonly oldFigures: PlanFigures;
  readonly newFigures: PlanFigures;
}
interface PlanFigures {
  readonly durationS: number;
  readonly averageW: number;
}

/** Rides whose result is used only if the rider agrees. */
export interface LearningOffer {
  readonly rides: readonly LearnedRide[];
  readonly factors: readonly ShownFactor[];
}

export interface Learning {
  readonly rides: readonly LearnedRide[];
  /** The combined result; null while it is computed and without rides. */
  readonly model: LearnedRiderModel | null;
  readonly busy: { readonly index: number; readonly count: number; readonly name: string } | null;
  readonly notes: readonly RideNote[];
  readonly repairedRides: readonly RepairedRide[];
  /** Rides without power: the rider is asked whether they were all-out. */
  readonly ridesWithoutPower: readonly LearnableRide[];
  readonly offer: LearningOffer | null;
  readonly effect: LearningEffect | null;
  readonly canUndo: boolean;
  readonly accountFailure: CallFailure | null;
  readonly learn: (sources: readonly RideSource[]) => Promise<void>;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
  readonly undo: () => void;
  readonly acceptOffer: () => void;
  readonly declineOffer: () => void;
}

/**
 * Learns from rides one after another and updates the plan on the page at once; one tap undoes it. A large result from
 * few rides is offered first.
 */
export function useLearning(open: OpenRoute): Learning {
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const [rides, setRides] = useState(() => readLearned().rides);
  const [model, setModel] = useState<LearnedRiderModel | null>(null);
  const [busy, setBusy] = useState<Learning['busy']>(null);
  const [notes, setNotes] = useState<readonly RideNote[]>([]);
  const [repairedRides, setRepairedRides] = useState<readonly RepairedRide[]>([]);
  const [ridesWithoutPower, setRidesWithoutPower] = useState<readonly LearnableRide[]>([]);
  const [offer, setOffer] = useState<LearningOffer | null>(null);
  const [effect, setEffect] = useState<LearningEffect | null>(null);
  const [undoRides, setUndoRides] = useState<readonly LearnedRide[] | null>(null);
  const [accountFailure, setAccountFailure] = useState<CallFailure | null>(null);
  const mountedController = useRef(new AbortController());
  useEffect(() => {
    mountedController.current = new AbortController();
    return () => mountedController.current.abort();
  }, []);
  // The account's rides may arrive while the dialog is open.
  useEffect(() => {
    const unsubscribe = open.session.onBasis(() => {
      const { rides: storedRides } = readLearned();
      setRides((current) => (joinIds(current) === joinIds(storedRides) ? current : storedRides));
    });
    return () => void unsubscribe();
  }, [open]);
  useEffect(() => {
    const modelController = new AbortController();
    computeLearnedModel(rides, modelController.signal).then(
      (newModel) => {
        if (!modelController.signal.aborted) setModel(newModel);
      },
      // If the worker fails, the result stays unknown until the rides change.
      () => undefined,
    );
    return () => modelController.abort();
  }, [rides]);

  const applyRides = useCallback(
    async (next: readonly LearnedRide[]) => {
      const figuresBefore = await readPlanFigures(open);
      const state = await toLearnedState(next, null);
      writeLearned(state);
      open.session.updateBasis({ learned: state.basis }, false);
      setRides(next);
      const figuresAfter = await readPlanFigures(open);
      setEffect(
        figuresBefore === null || figuresAfter === null
          ? null
          : { oldFigures: figuresBefore, newFigures: figuresAfter },
      );
      if (riderId === null) return;
      const storeResult = await storeAccountRides(next, riderId);
      setAccountFailure(storeResult.ok ? null : storeResult.failure);
      if (storeResult.ok) writeLearned({ ...state, accountOf: riderId });
    },
    [open, riderId],
  );

  const showOutcome = (name: string, result: LearnResult) => {
    if (result.kind === 'failed') return setNotes((all) => [...all, { name, code: result.code }]);
    const { kind, ride, repairs } = result;
    if (kind === 'unpowered') setRidesWithoutPower((all) => [...all, ride]);
    if (repairs.length > 0) setRepairedRides((all) => [...all, { name, repairs }]);
  };
  const applyOrOffer = async (newRides: readonly LearnedRide[]) => {
    const next = mergeRides(rides, newRides);
    const factors = await findFactorsToConfirm(next, rides);
    if (mountedController.current.signal.aborted) return;
    setOffer(factors.length > 0 ? { rides: newRides, factors } : null);
    if (factors.length > 0) return;
    setUndoRides(rides);
    await applyRides(next);
  };
  const learn = async (sources: readonly RideSource[]) => {
    const { signal } = mountedController.current;
    setNotes([]);
    setRepairedRides([]);
    setRidesWithoutPower([]);
    setEffect(null);
    let learned: readonly LearnedRide[] = [];
    for (const [index, source] of sources.entries()) {
      setBusy({ index: index + 1, count: sources.length, name: source.name });
      const result = await learnOne(open, source, [...rides, ...learned], signal).catch(() => readFailure);
      if (signal.aborted) return;
      if (result.kind === 'learned') learned = [...learned, result.ride];
      showOutcome(source.name, result);
    }
    if (learned.length > 0) await applyOrOffer(mergeRides(offer?.rides ?? [], learned));
    if (!signal.aborted) setBusy(null);
  };
  const replaceRides = (next: readonly LearnedRide[]) => {
    setUndoRides(rides);
    void applyRides(next);
  };
  return {
    rides,
    model,
    busy,
    notes,
    repairedRides,
    ridesWithoutPower,
    effect,
    accountFailure,
    learn,
    canUndo: undoRides !== null,
    remove: (id) => replaceRides(rides.filter((ride) => ride.id !== id)),
    clear: () => replaceRides([]),
    offer,
    acceptOffer: () => {
      if (offer === null) return;
      setOffer(null);
      replaceRides(mergeRides(rides, offer.rides));
    },
    declineOffer: () => setOffer(null),
    undo: () => {
      if (undoRides === null) return;
      setUndoRides(null);
      void applyRides(undoRides);
    },
  };
}

async function findFactorsToConfirm(next: readonly LearnedRide[], current: readonly LearnedRide[]) {
  const [nextModel, currentModel] = await Promise.all([computeLearnedModel(next), computeLearnedModel(current)]);
  return nextModel === null ? [] : listFactorsToConfirm(nextModel, currentModel);
}

const joinIds = (rides: readonly LearnedRide[]) => rides.map(({ id }) => id).join();

const readFailure = { kind: 'failed', code: 'notRead' } as const;

type LearnResult =
  | { readonly kind: 'learned'; readonly ride: LearnedRide; readonly repairs: readonly FileRepair[] }
  | { readonly kind: 'unpowered'; readonly ride: LearnableRide; readonly repairs: readonly FileRepair[] }
  | { readonly kind: 'failed'; readonly code: RideNote['code'] };

async function learnOne(
  open: OpenRoute,
  source: RideSource,
  knownRides: readonly LearnedRide[],
  signal: AbortSignal,
): Promise<LearnResult> {
  const readResult = await source.read(signal);
  if (!readResult.ok) return { kind: 'failed', code: readResult.code };
  if (knownRides.some(({ id }) => id === readResult.ride.id)) return { kind: 'failed', code: 'twice' };
  const { repairs } = readResult;
  const learnResult = await learnFromRoad(open, readResult.ride, signal);
  if (learnResult.ok) return { kind: 'learned', ride: learnResult.ride, repairs };
  return learnResult.code === 'learning.noPower'
    ? { kind: 'unpowered', ride: readResult.ride, repairs }
    : { kind: 'failed', code: learnResult.code };
}

async function readPlanFigures({ session }: OpenRoute): Promise<PlanFigures | null> {
  const shownPlan = await session.whenSettled();
  if (shownPlan === null) return null;
  const { durationS, averagePowerW } = shownPlan.plan.totals;
  return { durationS, averageW: averagePowerW };
}
