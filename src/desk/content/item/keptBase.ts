import type { ContentItem } from '#contract/content/content.ts';
import { restoreDraft } from '#src/ui/form/formDraft.ts';
import { type DraftKey, storeChanges, readStoredChanges } from '#src/ui/form/keptDraft.ts';
import { mergeDrafts } from '#src/ui/form/mergeDrafts.ts';
import type { AnyKindForm } from '../forms/kindForms.ts';
import type { Conflict } from './useItemForm.ts';

const baseOf = ({ key, owner }: DraftKey): DraftKey => ({ key: `${key}-base`, owner });

/** Stores the version that a stored draft was typed over; null: deletes it. */
export const keepBase = (kept: DraftKey, version: number | null): void =>
  storeChanges(baseOf(kept), version === null ? {} : { version });

/**
 * The conflict after a reload, when a stored draft was typed over an earlier version than the server has now. What the
 * earlier version said is no longer known, so every field that differs has to be decided.
 */
export function conflictOfKept(
  of: AnyKindForm,
  { loaded, keep }: { loaded: ContentItem; keep: DraftKey },
): Conflict | null {
  const theirs = of.formOf(loaded.draft);
  const mine = restoreDraft(theirs, keep);
  if (mine === null || readStoredChanges(baseOf(keep))['version'] === loaded.version) return null;
  const saved = of.inputOf(theirs);
  const own = of.inputOf(mine);
  const { localChanges: contested } = mergeDrafts({ base: saved, local: own, remote: saved }, Object.keys(of.empty));
  return contested.length === 0 ? null : { theirs, contested, by: loaded.history[0]?.username ?? null };
}
