import { useEffect, useMemo, useState } from 'react';
import type { ContentItem } from '#contract/content/content.ts';
import { contentEndpoints } from '#contract/content/contentEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { type DraftKey, readStoredChanges, storeChanges } from '#src/ui/form/draftStorage.ts';
import { type AnyDraft, isEqual, restoreDraft } from '#src/ui/form/formDraft.ts';
import { mergeDrafts } from '#src/ui/form/mergeDrafts.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import type { AnyKindForm } from '../forms/getKindForm.ts';
import { useFieldLabels } from './useFieldLabels.ts';
import { useScheduleRun } from './useScheduleRun.ts';
import { isChanged } from './useStep.ts';

const toBaseKey = ({ key, owner }: DraftKey): DraftKey => ({ key: `${key}-base`, owner });

/** Stores the version that a stored draft was typed over; null: deletes it. */
const storeBase = (draftKey: DraftKey, version: number | null): void =>
  storeChanges(toBaseKey(draftKey), version === null ? {} : { version });

/**
 * The conflict after a reload, when a stored draft was typed over an earlier version than the server has now. What the
 * earlier version said is no longer known, so every field that differs has to be decided.
 */
function findStoredConflict(
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

/** Fields that two administrators changed at the same time and that are not decided yet. */
export interface Conflict {
  readonly remote: AnyDraft;
  readonly contested: readonly string[];
  /** Who made the other change; null: unknown. */
  readonly by: string | null;
}

interface Base {
  /** As saved on the server. */
  readonly item: ContentItem;
  readonly form: AnyDraft;
}

interface StepMessage {
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
 * The form of an existing item. When somebody else saved first, it continues from the newest draft with the local
 * changes on top, and nothing is saved or published until each field that both changed is decided.
 */
function useMergedForm(kindForm: AnyKindForm, { loaded, owner, onStep }: Start) {
  const { t } = useTranslator();
  const draftKey = useMemo(() => ({ key: `content-${loaded.id}`, owner }), [loaded.id, owner]);
  const [base, setBase] = useState<Base>(() => ({ item: loaded, form: kindForm.toForm(loaded.draft) }));
  const [conflict, setConflict] = useState<Conflict | null>(() => findStoredConflict(kindForm, { loaded, draftKey }));
  /** Fields taken over from somebody else's change without a conflict; null: nothing to report. */
  const [remoteChanges, setRemoteChanges] = useState<readonly string[] | null>(null);
  const names = Object.keys(kindForm.empty);
  const labels = useFieldLabels(kindForm);
  const form = useForm({
    schema: kindForm.schema,
    saved: base.form,
    labels,
    read: kindForm.toInput,
    rules: (draft) => ({
      ...kindForm.rules(draft, t),
      ...Object.fromEntries((conflict?.contested ?? []).map((name) => [name, t('adminContent.undecided')])),
    }),
    send: (draft, signal) => saveOver(base.item, { draft, signal, mergeNewest }),
    onSuccess: (item: ContentItem) => {
      const next = kindForm.toForm(item.draft);
      setBase({ item, form: next });
      setRemoteChanges(null);
      onStep();
      return next;
    },
    draftKey,
  });
  const isDirty = !isEqual(kindForm.toInput(form.values), kindForm.toInput(base.form));
  useEffect(() => {
    // While a conflict is undecided, the draft is still based on the previous version.
    if (conflict === null) storeBase(draftKey, isDirty ? base.item.version : null);
  }, [conflict, draftKey, isDirty, base.item.version]);

  /** Continues from the server's current version, with the local changes on top. */
  function mergeNewest(newest: ContentItem): void {
    const remote = kindForm.toForm(newest.draft);
    const inputs = {
      base: kindForm.toInput(base.form),
      local: kindForm.toInput(form.values),
      remote: kindForm.toInput(remote),
    };
    const merge = mergeDrafts(inputs, names);
    setBase({ item: newest, form: remote });
    form.rebase(remote, {
      ...remote,
      ...Object.fromEntries(merge.localChanges.map((name) => [name, form.values[name]])),
    });
    const by = newest.history[0]?.username ?? null;
    setConflict(merge.conflicts.length === 0 ? null : { remote, contested: merge.conflicts, by });
    setRemoteChanges(merge.remoteChanges);
    onStep();
  }
  /** After publishing, withdrawing or reverting, none of which happens with unsaved changes. */
  const accept = (item: ContentItem) => {
    const next = kindForm.toForm(item.draft);
    setBase({ item, form: next });
    setRemoteChanges(null);
    onStep();
    form.rebase(next, next);
  };
  /** The same version with another visibility: a schedule has run. Unsaved changes stay. */
  const applyScheduleRun = (item: ContentItem) => {
    if (item.version !== base.item.version) return mergeNewest(item);
    setBase((now) => ({ ...now, item }));
    onStep();
  };
  const decide = (name: string, whose: 'mine' | 'theirs') => {
    if (conflict === null) return;
    if (whose === 'theirs') form.change({ [name]: conflict.remote[name] });
    const contested = conflict.contested.filter((each) => each !== name);
    setConflict(contested.length === 0 ? null : { ...conflict, contested });
    // The focused button is about to disappear.
    if (contested.length === 0) form.ref.current?.focus();
  };
  return {
    form,
    item: base.item,
    labels,
    isDirty,
    conflict,
    remoteChanges,
    mergeNewest,
    accept,
    applyScheduleRun,
    decide,
  };
}

/** The form of an item, the outcome of its last step, and its schedule, which runs while the item is open. */
export function useItemForm(kindForm: AnyKindForm, loaded: ContentItem, owner: string) {
  /** Shown until the item changes again. */
  const [message, setMessage] = useState<StepMessage | null>(null);
  const { applyScheduleRun, ...merged } = useMergedForm(kindForm, { loaded, owner, onStep: () => setMessage(null) });
  const { id } = merged.item;
  const read = (signal: AbortSignal) => callEndpoint(contentEndpoints.getContent, { params: { id } }, signal);
  useScheduleRun(merged.item, { read, onRun: applyScheduleRun });
  const showMessage = (by: StepMessage['by'], text: string) => setMessage({ by, text });
  const getMessage = (by: StepMessage['by']) => (message?.by === by ? message.text : '');
  return { ...merged, showMessage, getMessage };
}

export type ItemForm = ReturnType<typeof useItemForm>;

interface SaveOptions {
  readonly draft: object;
  readonly signal: AbortSignal;
  readonly mergeNewest: (newest: ContentItem) => void;
}

/** Saves over this version; if somebody else saved first, nothing is saved and the newest version is merged: null. */
async function saveOver({ id, version }: ContentItem, { draft, signal, mergeNewest }: SaveOptions) {
  const request = { params: { id }, body: { version, draft: { ...draft } } };
  const result = await callEndpoint(contentEndpoints.saveContent, request, signal);
  if (result.ok || !isChanged(result.failure)) return result;
  const newest = await callEndpoint(contentEndpoints.getContent, { params: { id } }, signal);
  if (!newest.ok) return newest;
  mergeNewest(newest.answer);
  return null;
}
