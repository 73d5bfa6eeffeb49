import type { ContentItem } from '#contract/content/content.ts';
import { type DraftKey, readStoredChanges, storeChanges } from '#src/ui/form/draftStorage.ts';
import { restoreDraft } from '#src/ui/form/formDraft.ts';
import { mergeDrafts } from '#src/ui/form/mergeDrafts.ts';
import type { AnyKindForm } from '../forms/getKindForm.ts';
import type { Conflict } from './useItemForm.ts';

const toBaseKey = ({ key, owner }: DraftKey): DraftKey => ({ key: `${key}-base`, owner });

/** Stores the version that a stored draft was typed over; null: deletes it. */
export const storeBase = (draftKey: DraftKey, version: number | null): void =>
  storeChanges(toBaseKey(draftKey), version === null ? {} : { version });

/**
 * The conflict after a reload, when a stored draft was typed over an earlier version than the server has now. What the
 * earlier version said is no longer known, so every field that differs has to be decided.
 */
export function findStoredConflict(
  kindForm: AnyKindForm,
  { loaded, draftKey }: { loaded: ContentItem; draftKey: DraftKey },
): Conflict | null {
  const remote = kindForm.toForm(loaded.draft);
  const local = restoreDraft(remote, draftKey);
  if (local === null || readStoredChanges(toBaseKey(draftKey))['version'] === loaded.version) return null;
  const saved = kindForm.toInput(remote);
  const localInput = kindForm.toInput(local);
  const { localChanges: contested } = mergeDrafts(
    { base: saved, local: localInput, remote: saved },
    Object.keys(kindForm.empty),
  );
  return contested.length === 0 ? null : { remote, contested, by: loaded.history[0]?.username ?? null };
}
