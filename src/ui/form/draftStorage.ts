/**
 * Identifies a form's unsaved changes, stored as long as the tab is open. Logout removes keys that begin with `draft-`
 * (riderItems.ts of src/account).
 */
export interface DraftKey {
  readonly key: string;
  /** The rider whose draft it is; only this rider gets it back. */
  readonly riderId: string;
}

type Changes = Readonly<Record<string, unknown>>;

const toItemName = ({ key, riderId }: DraftKey) => `draft-${key}-${riderId}`;

/** Stores the changed fields; removes the entry if there are none. */
export function storeChanges(draftKey: DraftKey, changes: Changes): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(toItemName(draftKey));
    else sessionStorage.setItem(toItemName(draftKey), JSON.stringify(changes));
  } catch {
    // Storage is full or forbidden: the draft lasts until the page is left.
  }
}

export function readStoredChanges(draftKey: DraftKey): Changes {
  try {
    const changes: unknown = JSON.parse(sessionStorage.getItem(toItemName(draftKey)) ?? '{}');
    return typeof changes === 'object' && changes !== null ? (changes as Changes) : {};
  } catch {
    // Storage is forbidden, or the entry is not JSON.
    return {};
  }
}
