import type { LocalisedText } from '#contract/localisedText.ts';
import type { Db } from '#server/db/connect.ts';
import type { RoadVersionTable } from '#server/db/roadAdminTables.ts';
import type { AuditRecord } from '#server/modules/audit/audit.service.ts';

/** The state of an item before a step. `draft` is its newest draft, or the published version if no draft is newer. */
interface DraftState {
  readonly draft: object;
}

/** The types with which an area declares its engine. */
export interface DraftTypes {
  readonly ref: object;
  readonly state: DraftState;
  /** What the administrator saw when deciding. */
  readonly expected: unknown;
  /** The answer to each step. */
  readonly item: unknown;
  /** Steps besides those that every area has. */
  readonly action: string;
  /** Why a schedule did not publish. */
  readonly refusal: string;
}

/** What a step changes in the schedule. */
export type ScheduleChange<Refusal extends string> =
  | { readonly kind: 'set'; readonly instant: Date; readonly draft: object }
  | { readonly kind: 'ended' }
  | { readonly kind: 'refused'; readonly instant: Date; readonly code: Refusal };

type Action<Types extends DraftTypes> =
  | 'created'
  | 'saved'
  | 'published'
  | 'scheduled'
  | 'withdrawn'
  | 'reverted'
  | Types['action'];

export interface DraftStep<Types extends DraftTypes> {
  readonly action: Action<Types>;
  /** The draft of this version. */
  readonly draft: object;
  /** Omitted if the schedule does not change. */
  readonly schedule?: ScheduleChange<Types['refusal']>;
}

interface NewVersion<Types extends DraftTypes> extends Pick<RoadVersionTable, 'version' | 'rider_id' | 'at'> {
  readonly action: Action<Types>;
  /** As JSON. */
  readonly draft: string;
}

/**
 * One part of the administration whose items have drafts: where they are stored, and how each kind is checked and
 * published. Everything but `read` runs in the transaction of the step.
 */
export interface DraftArea<Types extends DraftTypes> {
  /** Locks the item, so that steps run one after another; returns its state, or undefined if there is no such item. */
  readonly lock: (tx: Db, ref: Types['ref']) => Promise<Types['state'] | undefined>;
  /** Whether nothing has changed since the administrator saw it. */
  readonly isCurrent: (state: Types['state'], expected: Types['expected']) => boolean;
  /** Checks a submitted draft with the schema of its kind and against the database; returns it parsed. */
  readonly validateDraft: (
    tx: Db,
    ref: Types['ref'],
    input: { readonly state: Types['state']; readonly draft: object },
  ) => Promise<object>;
  /** Publishes the draft, with every check; returns it in its published form. */
  readonly publish: (tx: Db, ref: Types['ref'], state: Types['state']) => Promise<object>;
  /** Throws if the draft could not be published, so that its schedule is refused now and not when it is due. */
  readonly requirePublishable: (tx: Db, ref: Types['ref'], state: Types['state']) => Promise<void>;
  readonly withdraw: (tx: Db, ref: Types['ref'], state: Types['state']) => Promise<void>;
  readonly findVersion: (tx: Db, ref: Types['ref'], version: number) => Promise<{ readonly draft: object } | undefined>;
  /** Stores the item as it is after the step; returns the number of its new version. */
  readonly store: (
    tx: Db,
    ref: Types['ref'],
    change: { readonly state: Types['state']; readonly step: DraftStep<Types> },
  ) => Promise<number>;
  readonly addVersion: (tx: Db, ref: Types['ref'], version: NewVersion<Types>) => Promise<void>;
  /** What the audit log says about the step. */
  readonly describe: (
    ref: Types['ref'],
    state: Types['state'],
    step: DraftStep<Types> & { readonly version: number },
  ) => Omit<AuditRecord, 'actor'>;
  readonly read: (db: Db, ref: Types['ref']) => Promise<Types['item']>;
}

/** An item with an unpublished draft, a schedule, or a schedule that failed. */
export interface PendingDraft<Kind extends string> {
  readonly kind: Kind;
  readonly id: string;
  readonly title: LocalisedText;
  readonly hasDraft: boolean;
  readonly publishAt: string | null;
  /** When a schedule was due but nothing was published. */
  readonly refusedAt: string | null;
}
