import { type MergeResult, mergeDrafts } from '#src/ui/form/mergeDrafts.ts';
import { type EventForm, type FieldName, fieldNames, toEventInput } from './eventForm.ts';

interface Versions {
  /** As it was when this form was opened. */
  readonly base: EventForm;
  readonly local: EventForm;
  /** As it is saved now. */
  readonly remote: EventForm;
}

/** Fields are compared by meaning, not by how they were typed. */
const mergeByMeaning = ({ base, local, remote }: Versions): MergeResult<FieldName> =>
  mergeDrafts({ base: toEventInput(base), local: toEventInput(local), remote: toEventInput(remote) }, fieldNames);

export function compareChanges(versions: Versions): Pick<MergeResult<FieldName>, 'conflicts' | 'remoteChanges'> {
  const { conflicts, remoteChanges } = mergeByMeaning(versions);
  return { conflicts, remoteChanges };
}

/** The saved event with the local changes; of the conflicting fields, only those that the organiser keeps. */
export function applyChanges(versions: Versions, chosenFields: ReadonlySet<FieldName>): EventForm {
  const { localChanges, conflicts } = mergeByMeaning(versions);
  const localNames = localChanges.filter((name) => !conflicts.includes(name) || chosenFields.has(name));
  return { ...versions.remote, ...Object.fromEntries(localNames.map((name) => [name, versions.local[name]])) };
}
