import { useEffect, useMemo, useRef, useState } from 'react';
import type { CallResult } from '#src/api/callEndpoint.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { type DraftKey, readStoredChanges, storeChanges } from '#src/ui/form/draftStorage.ts';
import { type AnyDraft, isEqual, restoreDraft } from '#src/ui/form/formDraft.ts';
import type { FormFailure } from '#src/ui/form/formTypes.ts';
import { mergeDrafts } from '#src/ui/form/mergeDrafts.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import type { DraftItem, DraftKind } from './draftKind.ts';
import { getFieldLabels, listFields } from './fieldLabels.ts';

/** A browser's timer overflows after 24 days, so a longer wait is divided into days. */
const maxWaitMs = 86_400_000;
/** Delay before reading again after a failure, or if the server has not run the schedule yet. */
const retryMs = 5_000;

interface ScheduledItem {
  readonly id: string;
  readonly publish_at: string | null;
}

interface ScheduleRun<Item> {
  readonly read: (signal: AbortSignal) => Promise<CallResult<Item>>;
  readonly onRun: (item: Item) => void;
}

/** Reads a scheduled item again at its time by the server's clock. */
function useScheduleRun<Item extends ScheduledItem>({ id, publish_at: publishAt }: Item, run: ScheduleRun<Item>): void {
  const skewMs = useServerSkewMs();
  const latestRun = useRef(run);
  latestRun.current = run;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item has another schedule.
  useEffect(() => {
    if (publishAt === null) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (minWaitMs: number) => {
      const remainingMs = Date.parse(publishAt) - (Date.now() + skewMs);
      timer = setTimeout(() => void readIfDue(), Math.min(Math.max(remainingMs, minWaitMs), maxWaitMs));
    };
    const readIfDue = async () => {
      if (Date.parse(publishAt) > Date.now() + skewMs) return wait(0);
      const newest = await latestRun.current.read(controller.signal);
      if (controller.signal.aborted) return;
      if (newest.ok && newest.answer.publish_at !== publishAt) latestRun.current.onRun(newest.answer);
      else wait(retryMs);
    };
    wait(0);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [id, publishAt, skewMs]);
}

/** Whether somebody else changed the item first. */
export const isChangedByOthers = (failure: FormFailure): boolean =>
  failure.kind === 'problem' && failure.problem?.code === 'content.changed';

const toBaseKey = ({ key, riderId }: DraftKey): DraftKey => ({ key: `${key}-base`, riderId });

/** Stores the version on which a stored draft is based; null deletes it. */
const storeBase = (draftKey: DraftKey, version: number | null): void =>
  storeChanges(toBaseKey(draftKey), version === null ? {} : { version });

/** Fields that two administrators changed at the same time and that are not decided yet. */
interface Conflict<Form extends AnyDraft> {
  readonly remote: Form;
  readonly contestedFields: readonly (keyof Form & string)[];
  /** Who made the other change; null: unknown. */
  readonly changedBy: string | null;
}

const toConflict = <Form extends AnyDraft>(
  remote: Form,
  contestedFields: readonly (keyof Form & string)[],
  { history }: DraftItem,
): Conflict<Form> | null =>
  contestedFields.length === 0 ? null : { remote, contestedFields, changedBy: history[0]?.username ?? null };

interface LoadedDraft<Form extends AnyDraft, Item extends DraftItem> {
  readonly kind: DraftKind<Form, Item>;
  readonly loadedItem: Item;
}

/**
 * The conflict after a reload, when the stored draft is based on an earlier version than the server has now. The
 * content of that version is no longer known, so the administrator decides about every field that differs.
 */
function findStoredConflict<Form extends AnyDraft, Item extends DraftItem>(
  { kind, loadedItem }: LoadedDraft<Form, Item>,
  draftKey: DraftKey,
): Conflict<Form> | null {
  const remote = kind.toForm(loadedItem.draft);
  const local = restoreDraft(remote, draftKey);
  if (local === null || readStoredChanges(toBaseKey(draftKey))['version'] === loadedItem.version) return null;
  const saved = kind.toInput(remote);
  const merge = mergeDrafts({ base: saved, local: kind.toInput(local), remote: saved }, listFields(kind));
  return toConflict(remote, merge.localChanges, loadedItem);
}

interface StepMessage {
  /** The part of the editor in which the step was taken and its message appears. */
  readonly part: 'publish' | 'versions';
  readonly text: string;
}

interface Options<Form extends AnyDraft, Item extends DraftItem> extends LoadedDraft<Form, Item> {
  readonly riderId: string;
  /** Length of the course to which the form's distances refer. */
  readonly lengthM?: number;
}

/**
 * The form of an existing item, the outcome of its last step, and its schedule, which runs while the item is open. When
 * somebody else saved first, the form continues from the newest draft with the local changes on top, and nothing is
 * saved or published until each field that both changed is decided.
 */
export function useDraftForm<Form extends AnyDraft, Item extends DraftItem>({
  kind,
  loadedItem,
  riderId,
  lengthM = 0,
}: Options<Form, Item>) {
  const { t } = useTranslator();
  const key = kind.area.getStorageKey(loadedItem);
  const draftKey = useMemo(() => ({ key, riderId }), [key, riderId]);
  const [base, setBase] = useState(() => ({ item: loadedItem, form: kind.toForm(loadedItem.draft) }));
  const [conflict, setConflict] = useState(() => findStoredConflict({ kind, loadedItem }, draftKey));
  /** Fields taken over from somebody else's change without a conflict; null: nothing to report. */
  const [remoteChanges, setRemoteChanges] = useState<readonly (keyof Form & string)[] | null>(null);
  /** Shown until the item changes again. */
  const [message, setMessage] = useState<StepMessage | null>(null);
  const labels = getFieldLabels(kind, t);
  const form = useForm<Form, Item['draft'], Item>({
    schema: kind.schema,
    saved: base.form,
    labels,
    toInput: kind.toInput,
    checkRules: (values) => ({
      ...kind.checkRules(values, t, lengthM),
      ...Object.fromEntries((conflict?.contestedFields ?? []).map((name) => [name, t('adminContent.undecided')])),
    }),
    send: (draft, signal) => save(draft, signal),
    onSuccess: (item) => replaceBase(item),
    draftKey,
  });
  const isDirty = !isEqual(kind.toInput(form.values), kind.toInput(base.form));
  useEffect(() => {
    // While a conflict is undecided, the draft is still based on the previous version.
    if (conflict === null) storeBase(draftKey, isDirty ? base.item.version : null);
  }, [conflict, draftKey, isDirty, base.item.version]);

  /** Saves over this version. Null if somebody else saved first: then the newest version is merged instead. */
  async function save(draft: Item['draft'], signal: AbortSignal): Promise<CallResult<Item> | null> {
    const result = await kind.area.save(base.item, draft, signal);
    if (result.ok || !isChangedByOthers(result.failure)) return result;
    const newest = await kind.area.read(base.item, signal);
    if (!newest.ok) return newest;
    mergeNewest(newest.answer);
    return null;
  }
  function replaceBase(item: Item): Form {
    const next = kind.toForm(item.draft);
    setBase({ item, form: next });
    setRemoteChanges(null);
    setMessage(null);
    return next;
  }
  /** Continues from the server's current version, with the local changes on top. */
  function mergeNewest(newest: Item): void {
    const remote = replaceBase(newest);
    const inputs = {
      base: kind.toInput(base.form),
      local: kind.toInput(form.values),
      remote: kind.toInput(remote),
    };
    const merge = mergeDrafts(inputs, listFields(kind));
    form.rebase(remote, {
      ...remote,
      ...Object.fromEntries(merge.localChanges.map((name) => [name, form.values[name]])),
    });
    setConflict(toConflict(remote, merge.conflicts, newest));
    setRemoteChanges(merge.remoteChanges);
  }
  /** After publishing, withdrawing or reverting, none of which happens with unsaved changes. */
  const replaceItem = (item: Item) => {
    const next = replaceBase(item);
    form.rebase(next, next);
  };
  /** A schedule has run, or failed. Unsaved changes and undecided conflicts stay. */
  const onScheduleRun = (item: Item) => {
    // The newest change is not the schedule's, so somebody saved a new version.
    if (item.version !== base.item.version && !scheduleActions.has(item.history[0]?.action ?? ''))
      return mergeNewest(item);
    if (isEqual(kind.toInput(kind.toForm(item.draft)), kind.toInput(base.form))) {
      setBase((current) => ({ ...current, item }));
      return setMessage(null);
    }
    mergeNewest(item);
    setRemoteChanges(null);
  };
  useScheduleRun(base.item, { read: (signal) => kind.area.read(base.item, signal), onRun: onScheduleRun });
  const decideField = (name: keyof Form & string, whose: 'mine' | 'theirs') => {
    if (conflict === null) return;
    if (whose === 'theirs') form.field(name).onChange(conflict.remote[name]);
    const contestedFields = conflict.contestedFields.filter((field) => field !== name);
    setConflict(contestedFields.length === 0 ? null : { ...conflict, contestedFields });
    // The focused button is about to disappear.
    if (contestedFields.length === 0) form.ref.current?.focus();
  };
  const showMessage = (part: StepMessage['part'], text: string) => setMessage({ part, text });
  const getMessage = (part: StepMessage['part']) => (message?.part === part ? message.text : '');
  return {
    kind,
    form,
    item: base.item,
    labels,
    isDirty,
    conflict,
    remoteChanges,
    mergeNewest,
    replaceItem,
    decideField,
    showMessage,
    getMessage,
  };
}

const scheduleActions: ReadonlySet<string> = new Set(['scheduleRan', 'scheduleRefused']);

export type DraftForm<Form extends AnyDraft, Item extends DraftItem> = ReturnType<typeof useDraftForm<Form, Item>>;
