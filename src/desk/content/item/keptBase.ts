import type { ContentItem } from '#contract/content/content.ts';
import { restoredDraft } from '#src/ui/form/formDraft.ts';
import { type KeptDraft, keepChanges, keptChanges } from '#src/ui/form/keptDraft.ts';
import { mergeDrafts } from '#src/ui/form/mergeDrafts.ts';
import type { AnyKindForm } from '../forms/kindForms.ts';
import type { Conflict } from './useItemForm.ts';

const baseOf = ({ key, owner }: KeptDraft): KeptDraft => ({ key: `${key}-base`, owner });

/** Remembers which version a kept draft was typed over; null: nothing is kept. */
export const keepBase = (kept: KeptDraft, version: number | null): void =>
  keepChanges(baseOf(kept), version === null ? {} : { version });

/**
 * What was typed before a reload, over an earlier version than the server has now: somebody else was first meanwhile.
 * What the earlier version said is not known any more, so every field that differs has to be decided.
 */
export function conflictOfKept(
  of: AnyKindForm,
  { loaded, keep }: { loaded: ContentItem; keep: KeptDraft },
): Conflict | null {
  const theirs = of.formOf(loaded.draft);
  const mine = restoredDraft(theirs, keep);
  if (mine === null || keptChanges(baseOf(keep))['version'] === loaded.version) return null;
  const saved = of.inputOf(theirs);
  const own = of.inputOf(mine);
  const { own: contested } = mergeDrafts({ base: saved, mine: own, theirs: saved }, Object.keys(of.empty));
  return contested.length === 0 ? null : { theirs, contested, by: loaded.history[0]?.username ?? null };
}
