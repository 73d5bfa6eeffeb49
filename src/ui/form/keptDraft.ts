/**
 * A form's unsaved changes, kept for the life of the tab. Logout removes keys that begin with `draft-` (riderItems.ts
 * of src/account).
 */
export interface KeptDraft {
  readonly key: string;
  /** The rider whose draft it is; only this rider gets it back. */
  readonly owner: string;
}

type Changes = Readonly<Record<string, unknown>>;

const itemOf = ({ key, owner }: KeptDraft) => `draft-${key}-${owner}`;

/** Keeps the changed fields; without any, removes the entry. */
export function keepChanges(kept: KeptDraft, changes: Changes): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(itemOf(kept));
    else sessionStorage.setItem(itemOf(kept), JSON.stringify(changes));
  } catch {
    // Storage is full or forbidden: the draft lasts until the page is left.
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
