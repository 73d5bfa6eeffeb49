import { useEffect, useMemo, useState } from 'react';
import type { ContentItem } from '#contract/content/content.ts';
import { contentEndpoints } from '#contract/content/contentEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { type AnyDraft, isEqual } from '#src/ui/form/formDraft.ts';
import { mergeDrafts } from '#src/ui/form/mergeDrafts.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import type { AnyKindForm } from '../forms/kindForms.ts';
import { conflictOfKept, keepBase } from './keptBase.ts';
import { useFieldLabels } from './useFieldLabels.ts';
import { useScheduleRun } from './useScheduleRun.ts';
import { isChanged } from './useStep.ts';

/** Fields that two administrators changed at the same time and that are not decided yet. */
export interface Conflict {
  readonly theirs: AnyDraft;
  readonly contested: readonly string[];
  /** Who made the other change; null: unknown. */
  readonly by: string | null;
}

interface Base {
  /** As saved on the server. */
  readonly item: ContentItem;
  readonly form: AnyDraft;
}

interface Told {
  /** Where the step was taken, and where its message appears. */
  readonly by: 'publish' | 'versions';
  readonly text: string;
}

interface Start {
  readonly loaded: ContentItem;
  readonly owner: string;
  /** Called when the item has changed. */
  readonly onStep: () => void;
}

/**
 * The form of an existing item. When somebody else saved first, it continues from the newest draft with the local changes
 * on top, and nothing is saved or published until each field that both changed is decided.
 */
function useMergedForm(of: AnyKindForm, { loaded, owner, onStep }: Start) {
  const { t } = useTranslator();
  const keep = useMemo(() => ({ key: `content-${loaded.id}`, owner }), [loaded.id, owner]);
  const [base, setBase] = useState<Base>(() => ({ item: loaded, form: of.formOf(loaded.draft) }));
  const [conflict, setConflict] = useState<Conflict | null>(() => conflictOfKept(of, { loaded, keep }));
  /** Fields taken over from somebody else's change without a conflict; null: nothing to report. */
  const [taken, setTaken] = useState<readonly string[] | null>(null);
  const names = Object.keys(of.empty);
  const labels = useFieldLabels(of);
  const form = useForm({
    schema: of.schema,
    saved: base.form,
    labels,
    read: of.inputOf,
    rules: (draft) => ({
      ...of.rules(draft, t),
      ...Object.fromEntries((conflict?.contested ?? []).map((name) => [name, t('deskContent.undecided')])),
    }),
    send: (draft, signal) => saveOver(base.item, { draft, signal, meet }),
    onSuccess: (item: ContentItem) => {
      const next = of.formOf(item.draft);
      setBase({ item, form: next });
      setTaken(null);
      onStep();
      return next;
    },
    draftKey: keep,
  });
  const isDirty = !isEqual(of.inputOf(form.values), of.inputOf(base.form));
  useEffect(() => {
    // While a conflict is undecided, the draft is still based on the previous version.
    if (conflict === null) keepBase(keep, isDirty ? base.item.version : null);
  }, [conflict, keep, isDirty, base.item.version]);

  /** Continues from the server's current version, with the local changes on top. */
  function meet(newest: ContentItem): void {
    const theirs = of.formOf(newest.draft);
    const inputs = { base: of.inputOf(base.form), local: of.inputOf(form.values), remote: of.inputOf(theirs) };
    const merge = mergeDrafts(inputs, names);
    setBase({ item: newest, form: theirs });
    form.rebase(theirs, { ...theirs, ...Object.fromEntries(merge.localChanges.map((name) => [name, form.values[name]])) });
    const by = newest.history[0]?.username ?? null;
    setConflict(merge.conflicts.length === 0 ? null : { theirs, contested: merge.conflicts, by });
    setTaken(merge.remoteChanges);
    onStep();
  }
  /** After publishing, withdrawing or reverting, none of which happens with unsaved changes. */
  const accept = (item: ContentItem) => {
    const next = of.formOf(item.draft);
    setBase({ item, form: next });
    setTaken(null);
    onStep();
    form.rebase(next, next);
  };
  /** The same version with another visibility: a schedule has run. Unsaved changes stay. */
  const arrive = (item: ContentItem) => {
    if (item.version !== base.item.version) return meet(item);
    setBase((now) => ({ ...now, item }));
    onStep();
  };
  const decide = (name: string, whose: 'mine' | 'theirs') => {
    if (conflict === null) return;
    if (whose === 'theirs') form.change({ [name]: conflict.theirs[name] });
    const contested = conflict.contested.filter((each) => each !== name);
    setConflict(contested.length === 0 ? null : { ...conflict, contested });
    // The focused button is about to disappear.
    if (contested.length === 0) form.ref.current?.focus();
  };
  return { form, item: base.item, labels, isDirty, conflict, taken, meet, accept, arrive, decide };
}

/** The form of an item, the outcome of its last step, and its schedule, which runs while the item is open. */
export function useItemForm(of: AnyKindForm, loaded: ContentItem, owner: string) {
  /** Shown until the item changes again. */
  const [told, setTold] = useState<Told | null>(null);
  const { arrive, ...merged } = useMergedForm(of, { loaded, owner, onStep: () => setTold(null) });
  const { id } = merged.item;
  const read = (signal: AbortSignal) => callEndpoint(contentEndpoints.getContent, { params: { id } }, signal);
  useScheduleRun(merged.item, { read, onRun: arrive });
  const tell = (by: Told['by'], text: string) => setTold({ by, text });
  const toldBy = (by: Told['by']) => (told?.by === by ? told.text : '');
  return { ...merged, tell, toldBy };
}

export type ItemForm = ReturnType<typeof useItemForm>;

interface Sent {
  readonly draft: object;
  readonly signal: AbortSignal;
  readonly meet: (newest: ContentItem) => void;
}

/** Saves over this version; if somebody else saved first, nothing is saved and the newest version is merged: null. */
async function saveOver({ id, version }: ContentItem, { draft, signal, meet }: Sent) {
  const sent = { params: { id }, body: { version, draft: { ...draft } } };
  const result = await callEndpoint(contentEndpoints.saveContent, sent, signal);
  if (result.ok || !isChanged(result.failure)) return result;
  const newest = await callEndpoint(contentEndpoints.getContent, { params: { id } }, signal);
  if (!newest.ok) return newest;
  meet(newest.answer);
  return null;
}
