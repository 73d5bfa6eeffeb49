import { changedFields, type EventForm, type FieldName, isSameField } from './eventForm.ts';

export interface Merge {
  /** Changed here and, in another way, by somebody else. */
  readonly contested: readonly FieldName[];
  /** Changed only by somebody else: taken over. */
  readonly taken: readonly FieldName[];
}

interface Versions {
  /** As it was when this form was opened. */
  readonly base: EventForm;
  readonly mine: EventForm;
  /** As it is saved now. */
  readonly theirs: EventForm;
}

export function mergeOf({ base, mine, theirs }: Versions): Merge {
  const own = changedFields(base, mine);
  const others = changedFields(base, theirs);
  return {
    contested: others.filter((name) => own.includes(name) && !isSameField(mine, theirs, name)),
    taken: others.filter((name) => !own.includes(name)),
  };
}

/** The newest event with the rider's own changes, and of the contested fields those that the rider chose. */
export function merged({ base, mine, theirs }: Versions, kept: ReadonlySet<FieldName>): EventForm {
  const { contested } = mergeOf({ base, mine, theirs });
  const own = changedFields(base, mine).filter((name) => !contested.includes(name) || kept.has(name));
  return { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name]])) };
}
