import { isEqual } from './formDraft.ts';

/** Three versions of the same data, in the format in which it is sent. */
export interface Versions<Name extends string> {
  /** The values when the form was opened. */
  readonly base: Readonly<Record<Name, unknown>>;
  readonly local: Readonly<Record<Name, unknown>>;
  /** The values that are saved now. */
  readonly remote: Readonly<Record<Name, unknown>>;
}

export interface MergeResult<Name extends string> {
  /** Changed here, whether or not somebody else changed them too. */
  readonly localChanges: readonly Name[];
  /** Changed both here and by somebody else, to different values. */
  readonly conflicts: readonly Name[];
  /** Changed only by somebody else; taken over. */
  readonly remoteChanges: readonly Name[];
}

/** Compares the changes of two people who had the same form open. */
export function mergeDrafts<Name extends string>(
  { base, local, remote }: Versions<Name>,
  names: readonly Name[],
): MergeResult<Name> {
  const localChanges = names.filter((name) => !isEqual(base[name] ?? null, local[name] ?? null));
  const changedRemoteNames = names.filter((name) => !isEqual(base[name] ?? null, remote[name] ?? null));
  return {
    localChanges,
    conflicts: changedRemoteNames.filter(
      (name) => localChanges.includes(name) && !isEqual(local[name] ?? null, remote[name] ?? null),
    ),
    remoteChanges: changedRemoteNames.filter((name) => !localChanges.includes(name)),
  };
}
