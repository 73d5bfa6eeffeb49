import { useEffect, useMemo, useState } from 'react';
import type { RoadItem } from '#contract/roadAdmin/roadAdmin.ts';
import { roadAdminEndpoints } from '#contract/roadAdmin/roadAdminEndpoints.ts';
import type { Conflict } from '#src/admin/content/item/useItemForm.ts';
import { useScheduleRun } from '#src/admin/content/item/useScheduleRun.ts';
import { isChanged } from '#src/admin/content/item/useStep.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { readStoredChanges, storeChanges } from '#src/ui/form/draftStorage.ts';
import { type AnyDraft, isEqual, restoreDraft } from '#src/ui/form/formDraft.ts';
import { mergeDrafts } from '#src/ui/form/mergeDrafts.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { type AnyRoadForm, getFieldLabels } from './roadForm.ts';

interface Options {
  readonly kindForm: AnyRoadForm;
  readonly loaded: RoadItem;
  readonly owner: string;
  readonly lengthM: number;
}

const toPath = ({ kind, id }: Pick<RoadItem, 'kind' | 'id'>) => ({ kind, id });

/** The newest version from the server, after somebody else was first. */
export const readRoad = (item: Pick<RoadItem, 'kind' | 'id'>, signal: AbortSignal) =>
  callEndpoint(roadAdminEndpoints.getRoadItem, { params: toPath(item) }, signal);

/**
 * The form of a route or a challenge. When somebody else saved first, it continues from the newest draft with the local
 * changes on top, and nothing is saved or published until each field that both changed is decided.
 */
export function useRoadForm({ kindForm, loaded, owner, lengthM }: Options) {
  const { t } = useTranslator();
  const draftKey = useMemo(() => ({ key: `road-${loaded.kind}-${loaded.id}`, owner }), [loaded.kind, loaded.id, owner]);
  const seenKeep = useMemo(() => ({ ...draftKey, key: `${draftKey.key}-base` }), [draftKey]);
  const [base, setBase] = useState(() => ({ item: loaded, form: kindForm.toForm(loaded.draft) }));
  const [conflict, setConflict] = useState<Conflict | null>(() => findStoredConflict());
  /** Fields taken over from somebody else's change without a conflict; null: nothing to report. */
  const [remoteChanges, setRemoteChanges] = useState<readonly string[] | null>(null);
  const names = Object.keys(kindForm.empty);
  const labels = getFieldLabels(kindForm, t);
  const form = useForm<AnyDraft, object, RoadItem>({
    schema: kindForm.schema,
    saved: base.form,
    labels,
    read: kindForm.toInput,
    rules: (draft) => ({
      ...kindForm.rules(draft, { t, lengthM }),
      ...Object.fromEntries((conflict?.contested ?? []).map((name) => [name, t('adminContent.undecided')])),
    }),
    send: async (draft, signal) => {
      const { version, base: readBase } = base.item;
      const request = { params: toPath(base.item), body: { version, base: readBase, draft: { ...draft } } };
      const result = await callEndpoint(roadAdminEndpoints.saveRoadItem, request, signal);
      if (result.ok || !isChanged(result.failure)) return result;
      const newest = await readRoad(base.item, signal);
      if (!newest.ok) return newest;
      mergeNewest(newest.answer);
      return null;
    },
    onSuccess: (item) => {
      const next = kindForm.toForm(item.draft);
      setBase({ item, form: next });
      setRemoteChanges(null);
      return next;
    },
    draftKey,
  });
  const isDirty = !isEqual(kindForm.toInput(form.values), kindForm.toInput(base.form));

  useEffect(() => {
    // While a conflict is undecided, the draft is still based on the previous version.
    if (conflict === null) storeChanges(seenKeep, isDirty ? { version: base.item.version } : {});
  }, [conflict, seenKeep, isDirty, base.item.version]);

  /** A draft from before a reload over another version, which is no longer known: every field has to be decided. */
  function findStoredConflict(): Conflict | null {
    const remote = kindForm.toForm(loaded.draft);
    const local = restoreDraft(remote, draftKey);
    const version = readStoredChanges(seenKeep)['version'];
    if (local === null || version === loaded.version) return null;
    const saved = kindForm.toInput(remote);
    const localInput = kindForm.toInput(local);
    const merge = mergeDrafts({ base: saved, local: localInput, remote: saved }, Object.keys(kindForm.empty));
    return merge.localChanges.length === 0
      ? null
      : { remote, contested: merge.localChanges, by: loaded.history[0]?.username ?? null };
  }
  /** Continues from the server's current version, with the local changes on top. */
  function mergeNewest(newest: RoadItem): void {
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
  }
  /** After publishing, withdrawing or reverting, none of which happens with unsaved changes. */
  const accept = (item: RoadItem) => {
    const next = kindForm.toForm(item.draft);
    setBase({ item, form: next });
    setRemoteChanges(null);
    form.rebase(next, next);
  };
  /** A schedule has run; if it is the next version, nobody else has changed anything. Unsaved changes stay. */
  const arrive = (newest: RoadItem) => {
    mergeNewest(newest);
    if (newest.version === base.item.version + 1) setRemoteChanges(null);
  };
  useScheduleRun(base.item, { read: (signal) => readRoad(base.item, signal), onRun: arrive });
  const decide = (name: string, whose: 'mine' | 'theirs') => {
    if (conflict === null) return;
    if (whose === 'theirs') form.change({ [name]: conflict.remote[name] });
    const contested = conflict.contested.filter((each) => each !== name);
    setConflict(contested.length === 0 ? null : { ...conflict, contested });
    if (contested.length === 0) form.ref.current?.focus();
  };
  return { form, item: base.item, labels, isDirty, conflict, remoteChanges, mergeNewest, accept, decide };
}

export type RoadFormState = ReturnType<typeof useRoadForm>;
