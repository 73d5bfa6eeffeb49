/** What a form left unsaved, for as long as the tab lives. `draft-` is taken away at logout (riderItems.ts of src/account). */
export interface KeptDraft {
  readonly key: string;
  /** Whose draft it is: nobody else gets it back. */
  readonly owner: string;
}

type Changes = Readonly<Record<string, unknown>>;

const itemOf = ({ key, owner }: KeptDraft) => `draft-${key}-${owner}`;

/** Keeps the fields that were changed; where there are none, forgets. */
export function keepChanges(kept: KeptDraft, changes: Changes): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(itemOf(kept));
    else sessionStorage.setItem(itemOf(kept), JSON.stringify(changes));
  } catch {
    // Full or forbidden: the draft lives until the page is left.
  }
}

export function keptChanges(kept: KeptDraft): Changes {
  try {
    const changes: unknown = JSON.parse(sessionStorage.getItem(itemOf(kept)) ?? '{}');
    return typeof changes === 'object' && changes !== null ? (changes as Changes) : {};
  } catch {
    return {};
  }
}
