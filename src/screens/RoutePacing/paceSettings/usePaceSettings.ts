import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import type { PaceSettingDetail } from '#contract/paceSettings.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import {
  selectIsBusy,
  selectOffered,
  selectOpenError,
  selectOpened,
} from '#machines/paceSetting/paceSettingSelectors.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { outbox } from '#src/api/outbox.ts';
import { clearDraftMarks, markDraft, readDraftMark } from '../draftMarks.ts';
import type { OpenRoute } from '../useRoutePacing.ts';
import { provideSettingActors } from './provideSettingActors.ts';
import { changesSince, type SettingChanges, toInputs, toOwnFactors } from './settingPlan.ts';

/** A setting that has just become the plan, until the rider changes something. */
export interface JustOpened {
  readonly setting: PaceSettingDetail;
  readonly changes: SettingChanges | null;
  /** The setting's inputs as the page has them: the finish is the setting's while they are. */
  readonly inputs: PaceInputs;
  /** Null where the plan was the same before. */
  readonly before: { readonly inputs: PaceInputs; readonly ownFactors: OwnFactors } | null;
}

/** The pace settings of one route: which one is open, what was just opened, and what may be done. */
export function usePaceSettings({ route, session }: OpenRoute) {
  const { detail } = route;
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const [machine] = useState(() => provideSettingActors(session.commit));
  const actor = useActorRef(machine, { input: { routeId: detail.id, draftChangedAtMs: readDraftMark(detail.id) } });
  const [justOpened, setJustOpened] = useState<JustOpened | null>(null);

  useEffect(() => {
    const opening = actor.on('setting.opened', ({ setting }) => setJustOpened(open(setting, { route, session })));
    const leave = session.onChanged(() => {
      setJustOpened(null);
      actor.send({ type: 'draft.changed', changedAtMs: readDraftMark(detail.id) });
    });
    return () => {
      opening.unsubscribe();
      leave();
    };
  }, [actor, route, session, detail.id]);

  useEffect(() => {
    if (riderId === null) return;
    actor.send({ type: 'rider.signedIn' });
    return () => {
      setJustOpened(null);
      actor.send({ type: 'rider.signedOut' });
    };
  }, [actor, riderId]);

  const openError = useSelector(actor, selectOpenError);
  useEffect(() => {
    if (openError?.code !== 'answer.none' && openError?.code !== 'answer.timedOut') return;
    const retry = () => actor.send({ type: 'setting.retried' });
    addEventListener('online', retry, { once: true });
    return () => removeEventListener('online', retry);
  }, [actor, openError]);

  const saved = useCallback(
    (setting: PaceSettingDetail, asOfMs: number | null) => {
      clearDraftMarks(detail.id, asOfMs);
      actor.send({ type: 'setting.saved', setting });
      actor.send({ type: 'draft.changed', changedAtMs: readDraftMark(detail.id) });
    },
    [actor, detail.id],
  );
  useEffect(
    () =>
      outbox.onDelivered((setting, { madeAtMs }) => {
        if (setting.course.kind === 'route' && setting.course.route_id === detail.id) saved(setting, madeAtMs);
      }),
    [detail.id, saved],
  );

  return {
    riderId,
    send: actor.send,
    opened: useSelector(actor, selectOpened),
    offered: useSelector(actor, selectOffered),
    isBusy: useSelector(actor, selectIsBusy),
    openError,
    justOpened,
    saved,
    dismiss: () => setJustOpened(null),
    undo: () => {
      if (!justOpened?.before) return;
      session.replace(justOpened.before.inputs, justOpened.before.ownFactors);
      // What the rider went back to is not to be replaced by itself the next time.
      markDraft(detail.id);
      actor.send({ type: 'rider.openingUndone' });
      actor.send({ type: 'draft.changed', changedAtMs: readDraftMark(detail.id) });
      setJustOpened(null);
    },
  };
}

export type PaceSettings = ReturnType<typeof usePaceSettings>;

/** The plan on the page becomes the setting's, computed with the model and the course of today. */
function open(setting: PaceSettingDetail, { route, session }: OpenRoute): JustOpened {
  session.commit();
  const before = { inputs: session.inputs.get(), ownFactors: session.ownFactors() };
  const inputs = toInputs(setting);
  const ownFactors = toOwnFactors(setting.rows, route.detail.rows);
  const isSame =
    (Object.keys(inputs) as (keyof PaceInputs)[]).every((key) => inputs[key] === before.inputs[key]) &&
    ownFactors.every((factor, index) => factor === before.ownFactors[index]);
  if (!isSame) session.replace(inputs, ownFactors);
  clearDraftMarks(route.detail.id, Date.now());
  return {
    setting,
    changes: changesSince(setting, route.detail),
    inputs: session.inputs.get(),
    before: isSame ? null : before,
  };
}
