import type { ActorRefFrom } from 'xstate';
import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { withOwnFactor } from '#machines/pacePlan/pacePlanContext.ts';
import type { pacePlanMachine } from '#machines/pacePlan/pacePlanMachine.ts';
import type { LoadedRoute, OwnFactors, SolvedPlan } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { selectSolved, selectSolveError } from '#machines/pacePlan/pacePlanSelectors.ts';
import { createEmitter } from '#src/store/createEmitter.ts';
import { createStore } from '#src/store/createStore.ts';
import { commitDelayMs, createLiveInputs, type LiveInputs } from './liveInputs.ts';
import { createLivePlan } from './livePlan.ts';
import type { LiveBoard, Selection, SelectionStore, ShownPlan } from './liveTypes.ts';
import { markDraft } from './markDraft.ts';
import type { ComputeLivePlan } from './PacePlannerContext.ts';
import { watchPointers } from './pressedPointers.ts';
import { writeInputs, writeOwnFactors } from './storedInputs.ts';

/** Nothing is selected at first; listeners are called only at changes. */
export function createSelectionStore(): SelectionStore {
  return createStore<Selection>(
    { rowIndex: null, distanceM: null },
    (a, b) => a.rowIndex === b.rowIndex && a.distanceM === b.distanceM,
  );
}

type PacePlanActor = ActorRefFrom<typeof pacePlanMachine>;

/** The state outside React of an open route: inputs, numbers, selection, and the connection to the machine. */
export interface PaceSession {
  readonly live: LiveBoard;
  readonly inputs: LiveInputs;
  readonly selection: SelectionStore;
  /**
   * Requests the plan at once and commits after 150 ms; null returns the row to the model's factor and commits at once.
   */
  readonly setOwnFactor: (rowIndex: number, factor: number | null) => void;
  readonly ownFactors: () => OwnFactors;
  readonly basis: () => PaceBasis;
  /**
   * Changes the plan's basis and commits it at once. A rider's change makes the plan a draft; restoring a stored or
   * opened basis, or new weather, does not.
   */
  readonly updateBasis: (part: Partial<PaceBasis>, isByRider?: boolean) => void;
  /** Calls the listener at once and at every change of the basis; returns a function that unsubscribes. */
  readonly onBasis: (listener: (basis: PaceBasis) => void) => () => void;
  /** Commits pending changes. */
  readonly commit: () => void;
  /** The plan of all current inputs with every step, once it is on the page; null if it could not be computed. */
  readonly whenSettled: () => Promise<ShownPlan | null>;
  /**
   * Replaces the plan by that of a pace setting: committed at once, and not a draft. With `isStored` false it is only
   * shown, for air that nobody has set.
   */
  readonly replace: (inputs: PaceInputs, ownFactors: OwnFactors, options?: { readonly isStored: boolean }) => void;
  /** Makes the plan a draft after a change by the rider that is stored elsewhere, such as the choice of a forecast. */
  readonly markChanged: () => void;
  /** Calls the listener after each committed change by the rider; returns a function that unsubscribes. */
  readonly onChanged: (listener: () => void) => () => void;
  /** Takes the machine's plans from now on; returns a function that ends it and commits pending changes. */
  readonly connect: () => () => void;
}

export function createPaceSession(actor: PacePlanActor, route: LoadedRoute, compute: ComputeLivePlan): PaceSession {
  const plan = createLivePlan(route, compute);
  const initialContext = actor.getSnapshot().context;
  let ownFactors = initialContext.ownFactors;
  let pendingFactor: { rowIndex: number; factor: number | null; timer: ReturnType<typeof setTimeout> } | null = null;

  const send = (event: Parameters<PacePlanActor['send']>[0]) => {
    if (actor.getSnapshot().status === 'active') actor.send(event);
  };
  const changes = createEmitter();
  const basisChanges = createEmitter<[basis: PaceBasis]>();
  let { basis } = initialContext;
  let isReplacing = false;
  let isStoring = true;
  const recordChange = (routeId: string | null) => {
    if (isReplacing) return;
    markDraft(routeId);
    changes.emit();
  };
  const inputs = createLiveInputs(initialContext.inputs, {
    onChange: () => requestPlan(),
    onCommit: (next) => {
      if (isStoring) writeInputs(next);
      recordChange(null);
      send({ type: 'rider.inputsChanged', inputs: next });
    },
  });
  const commitOwnFactor = () => {
    if (pendingFactor === null) return;
    const { rowIndex, factor, timer } = pendingFactor;
    clearTimeout(timer);
    pendingFactor = null;
    writeOwnFactors(route.detail.id, route.detail.course.version, ownFactors);
    recordChange(route.detail.id);
    send({ type: 'rider.ownFactorChanged', rowIndex, factor });
  };
  const commit = () => {
    inputs.release();
    commitOwnFactor();
  };
  const isNewest = (solved: SolvedPlan) =>
    solved.inputs === inputs.get() && solved.basis === basis && areSameFactors(solved.ownFactors, ownFactors);
  const requestPlan = () => plan.request({ inputs: inputs.get(), basis, ownFactors });
  if (initialContext.solved !== null) plan.settle(initialContext.solved, isNewest(initialContext.solved));

  return {
    live: plan.board,
    inputs,
    selection: createSelectionStore(),
    setOwnFactor: (rowIndex, factor) => {
      if (pendingFactor !== null && pendingFactor.rowIndex !== rowIndex) commitOwnFactor();
      if (pendingFactor !== null) clearTimeout(pendingFactor.timer);
      ownFactors = withOwnFactor(ownFactors, { rowIndex, factor });
      requestPlan();
      pendingFactor = { rowIndex, factor, timer: setTimeout(commitOwnFactor, commitDelayMs) };
      if (factor === null) commitOwnFactor();
    },
    ownFactors: () => ownFactors,
    basis: () => basis,
    updateBasis: (part, isByRider = !('forecast' in part)) => {
      basis = { ...basis, ...part };
      if (isByRider) recordChange(route.detail.id);
      send({ type: 'rider.basisChanged', basis });
      basisChanges.emit(basis);
    },
    onBasis: (listener) => {
      const unsubscribe = basisChanges.subscribe(listener);
      listener(basis);
      return unsubscribe;
    },
    commit,
    whenSettled: () => {
      commit();
      return whenSolved(actor, isNewest).then((isSolved) => (isSolved ? plan.board.current() : null));
    },
    replace: (nextInputs, nextFactors, { isStored } = { isStored: true }) => {
      commit();
      isReplacing = true;
      isStoring = isStored;
      ownFactors = nextFactors;
      inputs.change(nextInputs);
      inputs.release();
      isReplacing = false;
      isStoring = true;
      if (isStored) writeOwnFactors(route.detail.id, route.detail.course.version, ownFactors);
      send({ type: 'rider.ownFactorsReplaced', ownFactors });
    },
    markChanged: () => recordChange(route.detail.id),
    onChanged: changes.subscribe,
    connect: () => {
      let lastSolved: SolvedPlan | null = null;
      const receivePlan = (snapshot: ReturnType<PacePlanActor['getSnapshot']>) => {
        const solved = selectSolved(snapshot);
        if (solved === null || solved === lastSolved) return;
        lastSolved = solved;
        plan.settle(solved, isNewest(solved));
      };
      receivePlan(actor.getSnapshot());
      const subscription = actor.subscribe(receivePlan);
      addEventListener('pagehide', inputs.release);
      const unwatchPointers = watchPointers();
      return () => {
        unwatchPointers();
        subscription.unsubscribe();
        removeEventListener('pagehide', inputs.release);
        commit();
        plan.stop();
      };
    },
  };
}

/** Resolves to true once the actor has a plan that `isNewest` accepts, to false if it failed or was stopped. */
function whenSolved(actor: PacePlanActor, isNewest: (solved: SolvedPlan) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const resolveIfFinished = (snapshot: ReturnType<PacePlanActor['getSnapshot']>): boolean => {
      const solved = selectSolved(snapshot);
      const hasPlan = solved !== null && isNewest(solved);
      const isFinished = hasPlan || selectSolveError(snapshot) !== null || snapshot.status !== 'active';
      if (isFinished) resolve(hasPlan);
      return isFinished;
    };
    if (resolveIfFinished(actor.getSnapshot())) return;
    const subscription = actor.subscribe((snapshot) => {
      if (resolveIfFinished(snapshot)) subscription.unsubscribe();
    });
  });
}

function areSameFactors(a: OwnFactors, b: OwnFactors): boolean {
  return a.length === b.length && a.every((factor, index) => factor === b[index]);
}
