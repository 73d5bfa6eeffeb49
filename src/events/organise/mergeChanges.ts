import { type Merge, mergeDrafts } from '#src/ui/form/mergeDrafts.ts';
import { type EventForm, type FieldName, fieldNames, inputOf } from './eventForm.ts';

interface Versions {
  /** As it was when this form was opened. */
  readonly base: EventForm;
  readonly mine: EventForm;
  /** As it is saved now. */
  readonly theirs: EventForm;
}

/** A field is the same if it says the same, however it was typed. */
const mergeBySaying = ({ base, mine, theirs }: Versions): Merge<FieldName> =>
  mergeDrafts({ base: inputOf(base), mine: inputOf(mine), theirs: inputOf(theirs) }, fieldNames);

export function mergeOf(versions: Versions): Pick<Merge<FieldName>, 'contested' | 'taken'> {
  const { contested, taken } = mergeBySaying(versions);
  return { contested, taken };
}

/** The newest event with the rider's own changes, and of the contested fields those that the rider chose. */
export function merged(versions: Versions, kept: ReadonlySet<FieldName>): EventForm {
  const { own, contested } = mergeBySaying(versions);
  const mine = own.filter((name) => !contested.includes(name) || kept.has(name));
  return { ...versions.theirs, ...Object.fromEntries(mine.map((name) => [name, versions.mine[name]])) };
}
