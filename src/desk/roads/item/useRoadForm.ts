import { useEffect, useMemo, useState } from 'react';
import type { RoadItem } from '#contract/roadDesk/roadDesk.ts';
import { roadAdminEndpoints } from '#contract/roadDesk/roadDeskEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import type { Conflict } from '#src/desk/content/item/useItemForm.ts';
import { useScheduleRun } from '#src/desk/content/item/useScheduleRun.ts';
import { isChanged } from '#src/desk/content/item/useStep.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { type AnyDraft, isEqual, restoreDraft } from '#src/ui/form/formDraft.ts';
import { storeChanges, readStoredChanges } from '#src/ui/form/keptDraft.ts';
import { mergeDrafts } from '#src/ui/form/mergeDrafts.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { type AnyRoadForm, fieldLabels } from './roadForm.ts';

interface Options {
  readonly of: AnyRoadForm;
  readonly loaded: RoadItem;
  readonly owner: string;
  readonly lengthM: number;
}

const pathOf = ({ kind, id }: Pick<RoadItem, 'kind' | 'id'>) => ({ kind, id });

/** The newest version from the server, after somebody else was first. */
export const readRoad = (item: Pick<RoadItem, 'kind' | 'id'>, signal: AbortSignal) =>
  callEndpoint(roadAdminEndpoints.getRoadItem, { params: pathOf(item) }, signal);

/**
 * The form of a route or a challenge. When somebody else saved first, it continues from the newest draft with the local
 * changes on top, and nothing is saved or published until each field that both changed is decided.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: small closures over the same state.
export function useRoadForm({ of, loaded, owner, lengthM }: Options) {
  const { t } = useTranslator();
  const keep = useMemo(() => ({ key: `road-${loaded.kind}-${loaded.id}`, owner }), [loaded.kind, loaded.id, owner]);
  const seenKeep = useMemo(() => ({ ...keep, key: `${keep.key}-base` }), [keep]);
  const [base, setBase] = useState(() => ({ item: loaded, form: of.formOf(loaded.draft) }));
  const [conflict, setConflict] = useState<Conflict | null>(() => keptConflict());
  /** Fields taken over from somebody else's change without a conflict; null: nothing to report. */
  const [taken, setTaken] = useState<readonly string[] | null>(null);
  const names = Object.keys(of.empty);
  const labels = fieldLabels(of, t);
  const form = useForm<AnyDraft, object, RoadItem>({
    schema: of.schema,
    saved: base.form,
    labels,
    read: of.inputOf,
    rules: (draft) => ({
      ...of.rules(draft, { t, lengthM }),
      ...Object.fromEntries((conflict?.contested ?? []).map((name) => [name, t('deskContent.undecided')])),
    }),
    send: async (draft, signal) => {
      const { version, base: seen } = base.item;
      const sent = { params: pathOf(base.item), body: { version, base: seen, draft: { ...draft } } };
      const result = await callEndpoint(roadAdminEndpoints.saveRoadItem, sent, signal);
      if (result.ok || !isChanged(result.failure)) return result;
      const newest = await readRoad(base.item, signal);
      if (!newest.ok) return newest;
      meet(newest.answer);
      return null;
    },
    onSuccess: (item) => {
      const next = of.formOf(item.draft);
      setBase({ item, form: next });
      setTaken(null);
      return next;
    },
    draftKey: keep,
  });
  const isDirty = !isEqual(of.inputOf(form.values), of.inputOf(base.form));

  useEffect(() => {
    // While a conflict is undecided, the draft is still based on the previous version.
    if (conflict === null) storeChanges(seenKeep, isDirty ? { version: base.item.version } : {});
  }, [conflict, seenKeep, isDirty, base.item.version]);

  /** A draft from before a reload over another version, which is no longer known: every field has to be decided. */
  function keptConflict(): Conflict | null {
    const theirs = of.formOf(loaded.draft);
    const mine = restoreDraft(theirs, keep);
    const version = readStoredChanges(seenKeep)['version'];
    if (mine === null || version === loaded.version) return null;
    const saved = of.inputOf(theirs);
    const own = of.inputOf(mine);
    const merge = mergeDrafts({ base: saved, local: own, remote: saved }, Object.keys(of.empty));
    return merge.localChanges.length === 0 ? null : { theirs, contested: merge.localChanges, by: loaded.history[0]?.username ?? null };
  }
  /** Continues from the server's current version, with the local changes on top. */
  function meet(newest: RoadItem): void {
    const theirs = of.formOf(newest.draft);
    const inputs = { base: of.inputOf(base.form), local: of.inputOf(form.values), remote: of.inputOf(theirs) };
    const merge = mergeDrafts(inputs, names);
    setBase({ item: newest, form: theirs });
    form.rebase(theirs, { ...theirs, ...Object.fromEntries(merge.localChanges.map((name) => [name, form.values[name]])) });
    const by = newest.history[0]?.username ?? null;
    setConflict(merge.conflicts.length === 0 ? null : { theirs, contested: merge.conflicts, by });
    setTaken(merge.remoteChanges);
  }
  /** After publishing, withdrawing or reverting, none of which happens with unsaved changes. */
  const accept = (item: RoadItem) => {
    const next = of.formOf(item.draft);
    setBase({ item, form: next });
    setTaken(null);
    form.rebase(next, next);
  };
  /** A schedule has run; if it is the next version, nobody else has changed anything. Unsaved changes stay. */
  const arrive = (newest: RoadItem) => {
    meet(newest);
    if (newest.version === base.item.version + 1) setTaken(null);
  };
  useScheduleRun(base.item, { read: (signal) => readRoad(base.item, signal), onRun: arrive });
  const decide = (name: string, whose: 'mine' | 'theirs') => {
    if (conflict === null) return;
    if (whose === 'theirs') form.change({ [name]: conflict.theirs[name] });
    const contested = conflict.contested.filter((each) => each !== name);
    setConflict(contested.length === 0 ? null : { ...conflict, contested });
    if (contested.length === 0) form.ref.current?.focus();
  };
  return { form, item: base.item, labels, isDirty, conflict, taken, meet, accept, decide };
}

export type RoadFormState = ReturnType<typeof useRoadForm>;
