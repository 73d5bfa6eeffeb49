import { isSame } from './formDraft.ts';

/** Three versions of one thing, as they would be sent. */
export interface Versions<Name extends string> {
  /** As it was when the form was opened. */
  readonly base: Readonly<Record<Name, unknown>>;
  readonly mine: Readonly<Record<Name, unknown>>;
  /** As it is saved now. */
  readonly theirs: Readonly<Record<Name, unknown>>;
}

export interface Merge<Name extends string> {
  /** Changed by oneself, whoever else did. */
  readonly own: readonly Name[];
  /** Changed here and, in another way, by somebody else. */
  readonly contested: readonly Name[];
  /** Changed only by somebody else: taken over. */
  readonly taken: readonly Name[];
}

/** Which fields two people changed who had the same form open. */
export function mergeDrafts<Name extends string>(
  { base, mine, theirs }: Versions<Name>,
  names: readonly Name[],
): Merge<Name> {
  const own = names.filter((name) => !isSame(base[name] ?? null, mine[name] ?? null));
  const others = names.filter((name) => !isSame(base[name] ?? null, theirs[name] ?? null));
  return {
    own,
    contested: others.filter((name) => own.includes(name) && !isSame(mine[name] ?? null, theirs[name] ?? null)),
    taken: others.filter((name) => !own.includes(name)),
  };
}
