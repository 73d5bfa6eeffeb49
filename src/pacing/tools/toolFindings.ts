import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { createEmitter, type Emitter } from '#src/store/createEmitter.ts';
import { memoizeByOwner } from '#src/store/memoizeByOwner.ts';
import type { PaceSession } from '../live/paceSession.ts';

/** What a tool's dialog found for the plan with which it was opened. */
export interface ToolFindings {
  /** Seconds that the optimal plan gains. */
  readonly optimal: { readonly gainS: number };
  /** The best departure of a day. */
  readonly departure: { readonly day: string; readonly departureMinute: number };
}
export type FindingName = keyof ToolFindings;

interface FindingPlan {
  readonly inputs: PaceInputs;
  readonly basis: PaceBasis;
  readonly ownFactors: readonly number[];
}

interface StoredFinding<Name extends FindingName> {
  readonly plan: FindingPlan;
  readonly finding: ToolFindings[Name];
  /** Whether other conditions than the plan still hold, such as the forecast that was used. */
  readonly isCurrent?: () => boolean;
}

interface FindingStore {
  readonly findings: { [Name in FindingName]?: StoredFinding<Name> };
  readonly changes: Emitter;
}

const getFindingStore = memoizeByOwner(
  (_session: PaceSession): FindingStore => ({ findings: {}, changes: createEmitter() }),
);

const readPlan = (session: PaceSession): FindingPlan => ({
  inputs: session.inputs.get(),
  basis: session.basis(),
  ownFactors: session.ownFactors(),
});

/** Stores a dialog's finding for the current plan, or deletes the last one (null). */
export function recordFinding<Name extends FindingName>(
  session: PaceSession,
  name: Name,
  finding: Omit<StoredFinding<Name>, 'plan'> | null,
): void {
  const { findings, changes } = getFindingStore(session);
  Object.assign(findings, { [name]: finding === null ? undefined : { ...finding, plan: readPlan(session) } });
  changes.emit();
}

/** Null as soon as the plan differs, also while a value is dragged. */
export function getFinding<Name extends FindingName>(session: PaceSession, name: Name): ToolFindings[Name] | null {
  const entry: StoredFinding<Name> | undefined = getFindingStore(session).findings[name];
  if (entry === undefined || entry.isCurrent?.() === false) return null;
  return isSamePlan[name](entry.plan, readPlan(session)) ? entry.finding : null;
}

/** Calls the listener when a finding may have appeared or expired; returns a function that unsubscribes. */
export function onFindings(session: PaceSession, listener: () => void): () => void {
  const unsubscribers = [
    getFindingStore(session).changes.subscribe(listener),
    session.live.subscribe(listener),
    session.onBasis(listener),
    session.inputs.subscribe(listener),
  ];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

/** Departures are compared at all hours and in the forecast's weather, so the plan's hour and weather do not matter. */
const comparedInputs = [
  'ftpW',
  'bodyMassKg',
  'bikeMassKg',
  'cdaM2',
  'crr',
  'drivetrainEfficiency',
] as const satisfies (keyof PaceInputs)[];

const isSamePlan: Readonly<Record<FindingName, (a: FindingPlan, b: FindingPlan) => boolean>> = {
  optimal: (a, b) => a.inputs === b.inputs && a.basis === b.basis && isSameList(a.ownFactors, b.ownFactors),
  departure: (a, b) =>
    comparedInputs.every((key) => a.inputs[key] === b.inputs[key]) &&
    isSameBasis(a.basis, b.basis) &&
    isSameList(a.ownFactors, b.ownFactors),
};

function isSameBasis(a: PaceBasis, b: PaceBasis): boolean {
  const keys = Object.keys(a) as (keyof PaceBasis)[];
  return keys.every((key) => key === 'forecast' || a[key] === b[key]);
}

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return a === b || (a.length === b.length && a.every((factor, index) => factor === b[index]));
}
