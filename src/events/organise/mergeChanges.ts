import { type Merge, mergeDrafts } from '#src/ui/form/mergeDrafts.ts';
import { type EventForm, type FieldName, fieldNames, inputOf } from './eventForm.ts';

interface Versions {
  /** As it was when this form was opened. */
  readonly base: EventForm;
  readonly mine: EventForm;
  /** As it is saved now. */
  readonly theirs: EventForm;
}

/** Fields are compared by meaning, not by how they were typed. */
const mergeBySaying = ({ base, mine, theirs }: Versions): Merge<FieldName> =>
  mergeDrafts({ base: inputOf(base), local: inputOf(mine), remote: inputOf(theirs) }, fieldNames);

export function mergeOf(versions: Versions): Pick<Merge<FieldName>, 'conflicts' | 'remoteChanges'> {
  const { conflicts: contested, remoteChanges } = mergeBySaying(versions);
  return { conflicts: contested, remoteChanges };
}

/** The newest event with the local changes, and the contested fields that the organiser keeps. */
export function merged(versions: Versions, kept: ReadonlySet<FieldName>): EventForm {
  const { localChanges: own, conflicts: contested } = mergeBySaying(versions);
  const mine = own.filter((name) => !contested.includes(name) || kept.has(name));
  return { ...versions.theirs, ...Object.fromEntries(mine.map((name) => [name, versions.mine[name]])) };
}
