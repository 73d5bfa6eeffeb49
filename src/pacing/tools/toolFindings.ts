import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { PaceSession } from '../live/paceSession.ts';

/** What a tool's dialog found for the plan with which it was opened. */
export interface ToolFindings {
  /** Seconds that the optimal plan gains. */
  readonly optimal: { readonly gainS: number };
  /** The best departure of a day. */
  readonly departure: { readonly day: string; readonly departureMinute: number };
}
export type FindingName = keyof ToolFindings;

interface PlanOfFinding {
  readonly inputs: PaceInputs;
  readonly basis: PaceBasis;
  readonly ownFactors: readonly number[];
}

interface Noted<Name extends FindingName> {
  readonly plan: PlanOfFinding;
  readonly found: ToolFindings[Name];
  /** Whether other conditions than the plan still hold, such as the forecast that was used. */
  readonly isCurrent?: () => boolean;
}

interface Notebook {
  readonly noted: { [Name in FindingName]?: Noted<Name> };
  readonly listeners: Set<() => void>;
}

const notebooks = new WeakMap<PaceSession, Notebook>();

function notebookOf(session: PaceSession): Notebook {
  const known = notebooks.get(session);
  if (known !== undefined) return known;
  const notebook: Notebook = { noted: {}, listeners: new Set() };
  notebooks.set(session, notebook);
  return notebook;
}

const planOf = (session: PaceSession): PlanOfFinding => ({
  inputs: session.inputs.get(),
  basis: session.basis(),
  ownFactors: session.ownFactors(),
});

/** Stores a dialog's finding for the current plan, or deletes the last one (null). */
export function noteFinding<Name extends FindingName>(
  session: PaceSession,
  name: Name,
  finding: Omit<Noted<Name>, 'plan'> | null,
): void {
  const { noted, listeners } = notebookOf(session);
  Object.assign(noted, { [name]: finding === null ? undefined : { ...finding, plan: planOf(session) } });
  for (const listener of listeners) listener();
}

/** Null as soon as the plan differs, also while a value is dragged. */
export function findingOf<Name extends FindingName>(session: PaceSession, name: Name): ToolFindings[Name] | null {
  const entry: Noted<Name> | undefined = notebookOf(session).noted[name];
  if (entry === undefined || entry.isCurrent?.() === false) return null;
  return isSamePlan[name](entry.plan, planOf(session)) ? entry.found : null;
}

/** Calls the listener when a finding may have appeared or expired; returns a function that unsubscribes. */
export function onFindings(session: PaceSession, listener: () => void): () => void {
  const { listeners } = notebookOf(session);
  listeners.add(listener);
  const leaves = [session.live.subscribe(listener), session.onBasis(listener), session.inputs.subscribe(listener)];
  return () => {
    listeners.delete(listener);
    for (const leave of leaves) leave();
  };
}

/** Departures are compared over all hours and in the forecast's weather, so the plan's own do not matter. */
const ofRider = [
  'ftpW',
  'bodyMassKg',
  'bikeMassKg',
  'cdaM2',
  'crr',
  'drivetrainEfficiency',
] as const satisfies (keyof PaceInputs)[];

const isSamePlan: Readonly<Record<FindingName, (one: PlanOfFinding, other: PlanOfFinding) => boolean>> = {
  optimal: (one, other) =>
    one.inputs === other.inputs && one.basis === other.basis && isSameList(one.ownFactors, other.ownFactors),
  departure: (one, other) =>
    ofRider.every((key) => one.inputs[key] === other.inputs[key]) &&
    isSameBasis(one.basis, other.basis) &&
    isSameList(one.ownFactors, other.ownFactors),
};

function isSameBasis(one: PaceBasis, other: PaceBasis): boolean {
  const keys = Object.keys(one) as (keyof PaceBasis)[];
  return keys.every((key) => key === 'forecast' || one[key] === other[key]);
}

function isSameList(one: readonly number[], other: readonly number[]): boolean {
  return one === other || (one.length === other.length && one.every((factor, index) => factor === other[index]));
}
