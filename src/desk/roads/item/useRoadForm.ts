import { useEffect, useMemo, useState } from 'react';
import type { RoadItem } from '#contract/roadDesk/roadDesk.ts';
import { roadDeskEndpoints } from '#contract/roadDesk/roadDeskEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import type { Conflict } from '#src/desk/content/item/useItemForm.ts';
import { useScheduleRun } from '#src/desk/content/item/useScheduleRun.ts';
import { isChanged } from '#src/desk/content/item/useStep.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { type AnyDraft, isSame, restoredDraft } from '#src/ui/form/formDraft.ts';
import { keepChanges, keptChanges } from '#src/ui/form/keptDraft.ts';
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

/** The newest from the server, after somebody else was first. */
export const readRoad = (item: Pick<RoadItem, 'kind' | 'id'>, signal: AbortSignal) =>
  callEndpoint(roadDeskEndpoints.getRoadItem, { params: pathOf(item) }, signal);

/**
 * The form of a route or a challenge. When somebody else was first it goes on from the newest draft with one's own changes on
 * top, and nothing is saved or published until each field that both changed is decided.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: small closures over the same state.
export function useRoadForm({ of, loaded, owner, lengthM }: Options) {
  const { t } = useTranslator();
  const keep = useMemo(() => ({ key: `road-${loaded.kind}-${loaded.id}`, owner }), [loaded.kind, loaded.id, owner]);
  const seenKeep = useMemo(() => ({ ...keep, key: `${keep.key}-base` }), [keep]);
  const [base, setBase] = useState(() => ({ item: loaded, form: of.formOf(loaded.draft) }));
  const [conflict, setConflict] = useState<Conflict | null>(() => keptConflict());
  /** Somebody else changed other fields only, which were taken over; null: nothing to tell. */
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
      const result = await callEndpoint(roadDeskEndpoints.saveRoadItem, sent, signal);
      if (result.ok || !isChanged(result.failure)) return result;
      const newest = await readRoad(base.item, signal);
      if (!newest.ok) return newest;
      meet(newest.answer);
      return null;
    },
    onSent: (item) => {
      const next = of.formOf(item.draft);
      setBase({ item, form: next });
      setTaken(null);
      return next;
    },
    keep,
  });
  const isDirty = !isSame(of.inputOf(form.values), of.inputOf(base.form));

  useEffect(() => {
    // While something is undecided the draft still stands on the version before.
    if (conflict === null) keepChanges(seenKeep, isDirty ? { version: base.item.version } : {});
  }, [conflict, seenKeep, isDirty, base.item.version]);

  /** What was typed before a reload over another version: what that one said is not known, so every field is decided. */
  function keptConflict(): Conflict | null {
    const theirs = of.formOf(loaded.draft);
    const mine = restoredDraft(theirs, keep);
    const version = keptChanges(seenKeep)['version'];
    if (mine === null || version === loaded.version) return null;
    const saved = of.inputOf(theirs);
    const own = of.inputOf(mine);
    const merge = mergeDrafts({ base: saved, mine: own, theirs: saved }, Object.keys(of.empty));
    return merge.own.length === 0 ? null : { theirs, contested: merge.own, by: loaded.history[0]?.username ?? null };
  }
  /** Goes on from what the server has now, with what was typed here on top. */
  function meet(newest: RoadItem): void {
    const theirs = of.formOf(newest.draft);
    const inputs = { base: of.inputOf(base.form), mine: of.inputOf(form.values), theirs: of.inputOf(theirs) };
    const merge = mergeDrafts(inputs, names);
    setBase({ item: newest, form: theirs });
    form.rebase(theirs, { ...theirs, ...Object.fromEntries(merge.own.map((name) => [name, form.values[name]])) });
    const by = newest.history[0]?.username ?? null;
    setConflict(merge.contested.length === 0 ? null : { theirs, contested: merge.contested, by });
    setTaken(merge.taken);
  }
  /** After publishing, withdrawing or going back, none of which happens while something is typed. */
  const accept = (item: RoadItem) => {
    const next = of.formOf(item.draft);
    setBase({ item, form: next });
    setTaken(null);
    form.rebase(next, next);
  };
  /** A schedule has run; nobody else has changed anything if it is the next version. What was typed here stays. */
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
