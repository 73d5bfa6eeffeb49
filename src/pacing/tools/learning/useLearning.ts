import { useCallback, useEffect, useRef, useState } from 'react';
import type { LearnedRide } from '#contract/learning/learnedRides.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { mergeRides, readLearned, writeLearned } from '#src/account/learnedStore.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import type { CallFailure } from '#src/api/callEndpoint.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import type { LearnedPlan } from '#workers/core/toolApi.ts';
import { storeAccountRides } from './learnedAccount.ts';
import { computeLearnedPlan, toLearnedState } from './learnedPlan.ts';
import { type LearnableRide, learnFromRoad } from './learnFromRoad.ts';
import type { RideRead, RideSource } from './rideSources.ts';

/** The reason why one ride was not learned. */
export interface RideNote {
  readonly name: string;
  readonly code: Extract<RideRead, { ok: false }>['code'] | 'twice';
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

export interface Learning {
  readonly rides: readonly LearnedRide[];
  /** The combined result; null while it is computed and without rides. */
  readonly plan: LearnedPlan | null;
  readonly busy: { readonly index: number; readonly count: number; readonly name: string } | null;
  readonly notes: readonly RideNote[];
  /** Rides without power: the rider is asked whether they were all-out. */
  readonly unpowered: readonly LearnableRide[];
  readonly effect: LearningEffect | null;
  readonly canUndo: boolean;
  readonly accountFailure: CallFailure | null;
  readonly learn: (sources: readonly RideSource[]) => Promise<void>;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
  readonly undo: () => void;
}

/** Learns from rides one after another and updates the plan on the page at once; one tap undoes it. */
export function useLearning(open: OpenRoute): Learning {
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const [rides, setRides] = useState(() => readLearned().rides);
  const [plan, setPlan] = useState<LearnedPlan | null>(null);
  const [busy, setBusy] = useState<Learning['busy']>(null);
  const [notes, setNotes] = useState<readonly RideNote[]>([]);
  const [unpowered, setUnpowered] = useState<readonly LearnableRide[]>([]);
  const [effect, setEffect] = useState<LearningEffect | null>(null);
  const [undoRides, setUndoRides] = useState<readonly LearnedRide[] | null>(null);
  const [accountFailure, setAccountFailure] = useState<CallFailure | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  // The account's rides may arrive while the dialog is open.
  useEffect(() => {
    const leave = open.session.onBasis(() => {
      const { rides: stored } = readLearned();
      setRides((current) => (joinIds(current) === joinIds(stored) ? current : stored));
    });
    return () => void leave();
  }, [open]);
  useEffect(() => {
    const stale = new AbortController();
    computeLearnedPlan(rides, stale.signal).then(
      (newPlan) => stale.signal.aborted || setPlan(newPlan),
      () => undefined,
    );
    return () => stale.abort();
  }, [rides]);

  const apply = useCallback(
    async (next: readonly LearnedRide[]) => {
      const figures = await planFigures(open);
      const state = await toLearnedState(next, null);
      writeLearned(state);
      open.session.updateBasis({ learned: state.basis }, false);
      setRides(next);
      const figuresAfter = await planFigures(open);
      setEffect(figures === null || figuresAfter === null ? null : { oldFigures: figures, newFigures: figuresAfter });
      if (riderId === null) return;
      const stored = await storeAccountRides(next, riderId);
      setAccountFailure(stored.ok ? null : stored.failure);
      if (stored.ok) writeLearned({ ...state, accountOf: riderId });
    },
    [open, riderId],
  );

  const learn = async (sources: readonly RideSource[]) => {
    const { signal } = leaving.current;
    setNotes([]);
    setUnpowered([]);
    setEffect(null);
    let learned: readonly LearnedRide[] = [];
    for (const [index, source] of sources.entries()) {
      setBusy({ index: index + 1, count: sources.length, name: source.name });
      const result = await learnOne(open, source, [...rides, ...learned], signal).catch(() => unread);
      if (signal.aborted) return;
      if (result.kind === 'learned') learned = [...learned, result.ride];
      else if (result.kind === 'unpowered') setUnpowered((all) => [...all, result.ride]);
      else setNotes((all) => [...all, { name: source.name, code: result.code }]);
    }
    if (learned.length > 0) {
      setUndoRides(rides);
      await apply(mergeRides(rides, learned));
    }
    if (!signal.aborted) setBusy(null);
  };
  const change = (next: readonly LearnedRide[]) => {
    setUndoRides(rides);
    void apply(next);
  };
  return {
    rides,
    plan,
    busy,
    notes,
    unpowered,
    effect,
    accountFailure,
    learn,
    canUndo: undoRides !== null,
    remove: (id) => change(rides.filter((ride) => ride.id !== id)),
    clear: () => change([]),
    undo: () => {
      if (undoRides === null) return;
      setUndoRides(null);
      void apply(undoRides);
    },
  };
}

const joinIds = (rides: readonly LearnedRide[]) => rides.map(({ id }) => id).join();

const unread = { kind: 'failed', code: 'notRead' } as const;

type LearnResult =
  | { readonly kind: 'learned'; readonly ride: LearnedRide }
  | { readonly kind: 'unpowered'; readonly ride: LearnableRide }
  | { readonly kind: 'failed'; readonly code: RideNote['code'] };

async function learnOne(
  open: OpenRoute,
  source: RideSource,
  knownRides: readonly LearnedRide[],
  signal: AbortSignal,
): Promise<LearnResult> {
  const read = await source.read(signal);
  if (!read.ok) return { kind: 'failed', code: read.code };
  if (knownRides.some(({ id }) => id === read.ride.id)) return { kind: 'failed', code: 'twice' };
  const learnt = await learnFromRoad(open, read.ride, signal);
  if (learnt.ok) return { kind: 'learned', ride: learnt.ride };
  return learnt.code === 'learning.noPower'
    ? { kind: 'unpowered', ride: read.ride }
    : { kind: 'failed', code: learnt.code };
}

async function planFigures({ session }: OpenRoute): Promise<PlanFigures | null> {
  const shownPlan = await session.settled();
  if (shownPlan === null) return null;
  const { durationS, averagePowerW } = shownPlan.plan.totals;
  return { durationS, averageW: averagePowerW };
}
