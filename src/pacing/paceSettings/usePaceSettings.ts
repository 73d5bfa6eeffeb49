import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import { AppFailure } from '#machines/appError.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import type { PlanForecast } from '#machines/pacePlan/paceBasis.ts';
import { paceSettingMachine } from '#machines/paceSetting/paceSettingMachine.ts';
import type { RouteSettings } from '#machines/paceSetting/paceSettingMachineTypes.ts';
import {
  selectIsBusy,
  selectIsChosenByRider,
  selectOffered,
  selectOpenError,
  selectOpened,
} from '#machines/paceSetting/paceSettingSelectors.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { callTool } from '#src/api/callTool.ts';
import { ignoreAbort } from '#src/api/ignoreAbort.ts';
import { outbox } from '#src/api/outbox.ts';
import { isSettingForRoute } from '#src/routes/ownCourses/privateCourseIds.ts';
import { clearDraftMarks, readDraftMark } from '../live/draftMarks.ts';
import { guestPlan } from '../live/guestPlan.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { findSettings, loadSetting } from './findSettings.ts';
import {
  getSettingForecast,
  isWithoutChange,
  type OpenedSetting,
  openSetting,
  storeSettingForecast,
  undoOpening,
} from './openSetting.ts';
import { deleteOpenedCopy, readOpenedCopy, storeOpenedCopy } from './settingCopy.ts';

interface SettingActorOptions {
  readonly beforeOpening: () => void;
  /** This device's copy of the setting, used if the network fails. */
  readonly readCopy: (id: string) => PaceSettingDetail | null;
}

/** Here and not in src/app, because machine and actors load together with this part of the page. */
function provideSettingActors({ beforeOpening, readCopy }: SettingActorOptions): typeof paceSettingMachine {
  return paceSettingMachine.provide({
    actors: {
      findLatest: fromPromise<RouteSettings, { routeId: string; begunId: string | null }>(({ input, signal }) =>
        ignoreAbort(signal, async () => {
          const settings = await findSettings(input, signal).catch((error: unknown) => {
            const startSetting = isNoAnswer(error) && input.begunId !== null ? readCopy(input.begunId) : null;
            if (startSetting === null) throw error;
            return { latest: null, startSetting };
          });
          // A value that is still being dragged counts as changed before the plan is compared with the setting.
          beforeOpening();
          return settings;
        }),
      ),
      loadSetting: fromPromise<PaceSettingDetail, { id: string }>(({ input: { id }, signal }) =>
        ignoreAbort(signal, () =>
          loadSetting(id, signal).catch((error: unknown) => {
            const copy = isNoAnswer(error) ? readCopy(id) : null;
            if (copy === null) throw error;
            return copy;
          }),
        ),
      ),
    },
  });
}

function isNoAnswer(error: unknown): boolean {
  return error instanceof AppFailure && (error.code === 'answer.none' || error.code === 'answer.timedOut');
}

/** The last event; shown until the rider dismisses it or another event replaces it. */
export type SettingMessage = OpenedSetting | { readonly kind: 'saved'; readonly name: string };

/** The pace settings of one route: which one is open, what was just opened, and the available actions. */
export function usePaceSettings({ route, session }: OpenRoute) {
  const routeId = route.detail.id;
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const actor = useSettingActor({ route, session }, riderId);
  const [message, setMessage] = useState<SettingMessage | null>(null);
  useOpenedSettings({ actor, route, session, riderId, setMessage });

  useEffect(() => {
    if (riderId === null) return;
    const copy = readOpenedCopy(riderId, routeId);
    actor.send({ type: 'rider.signedIn', begunAs: copy && { id: copy.content.id, asOfMs: copy.asOfMs } });
    return () => {
      setMessage(null);
      actor.send({ type: 'rider.signedOut' });
    };
  }, [actor, riderId, routeId]);

  const recordSaved = useCallback(
    (setting: PaceSettingDetail, asOfMs: number | null) => {
      clearDraftMarks(routeId, asOfMs);
      if (riderId !== null) storeOpenedCopy(riderId, routeId, setting);
      setMessage({ kind: 'saved', name: setting.name });
      storeSettingForecast(setting, { route, session });
      actor.send({ type: 'setting.saved', setting });
      actor.send({ type: 'draft.changed', changedAtMs: readDraftMark(routeId) });
    },
    [actor, route, session, routeId, riderId],
  );
  useEffect(
    () =>
      outbox.onDelivered((setting, { madeAtMs }) => {
        if (isSettingForRoute(setting.course, routeId)) recordSaved(setting, madeAtMs);
        else setMessage({ kind: 'saved', name: setting.name });
      }),
    [routeId, recordSaved],
  );
  const opened = useSelector(actor, selectOpened);
  return {
    riderId,
    send: actor.send,
    opened,
    offered: useSelector(actor, selectOffered),
    isBusy: useSelector(actor, selectIsBusy),
    openError: useOpenError(actor),
    message,
    recordSaved,
    dismiss: () => setMessage(null),
    recordRenamed: (id: string, name: string) => {
      actor.send({ type: 'setting.renamed', id, name });
      // Renaming is a change, but it must not make another setting open the next time.
      if (riderId !== null && opened)
        storeOpenedCopy(riderId, routeId, opened.id === id ? { ...opened, name } : opened);
    },
    recordDeleted: (id: string) => {
      actor.send({ type: 'setting.deleted', id });
      if (opened?.id === id) deleteOpenedCopy(routeId);
      setMessage((previous) => (previous?.kind === 'opened' && previous.setting.id === id ? null : previous));
    },
    undo: () => {
      if (message?.kind !== 'opened' || message.replaced === null) return;
      undoOpening(message, { route, session });
      actor.send({ type: 'rider.openingUndone' });
      actor.send({ type: 'draft.changed', changedAtMs: readDraftMark(routeId) });
      setMessage(null);
    },
  };
}

interface OpenedSettingsInput extends OpenRoute {
  readonly actor: SettingActor;
  readonly riderId: string | null;
  readonly setMessage: (message: SettingMessage | null) => void;
}

/** Applies each setting that the machine opens, and reports the rider's changes to the machine. */
function useOpenedSettings({ actor, route, session, riderId, setMessage }: OpenedSettingsInput): void {
  const routeId = route.detail.id;
  useEffect(() => {
    const controller = new AbortController();
    let newestSetting: PaceSettingDetail | null = null;
    const applySetting = (setting: PaceSettingDetail, weather: PlanForecast | null, isAutomatic: boolean) => {
      const opened = openSetting(setting, weather, { route, session });
      if (riderId !== null) storeOpenedCopy(riderId, routeId, setting);
      setMessage(isAutomatic && isWithoutChange(opened) ? null : opened);
    };
    const openedSubscription = actor.on('setting.opened', ({ setting, isAutomatic }) => {
      // A shared link shows another rider's plan: the rider's own setting must not replace it.
      if (isAutomatic && guestPlan.isShown) return;
      newestSetting = setting;
      const forecast = getSettingForecast(setting);
      const hasPlanChanged = createPlanWatch(session, routeId);
      const showSetting = (weather: PlanForecast | null) => {
        if (newestSetting !== setting) return;
        // The rider changed the plan while the weather was computed: the setting is offered, not opened.
        if (isAutomatic && hasPlanChanged()) actor.send({ type: 'setting.retried' });
        else applySetting(setting, weather, isAutomatic);
      };
      if (forecast === null) showSetting(null);
      else callTool('forecastDay', forecast, controller.signal).then(showSetting, () => showSetting(null));
    });
    const unsubscribe = session.onChanged(() =>
      actor.send({ type: 'draft.changed', changedAtMs: readDraftMark(routeId) }),
    );
    return () => {
      openedSubscription.unsubscribe();
      newestSetting = null;
      controller.abort();
      unsubscribe();
    };
  }, [actor, route, session, routeId, riderId, setMessage]);
}

/** Returns a function that says whether the rider has changed the plan since this call. */
function createPlanWatch(session: OpenRoute['session'], routeId: string): () => boolean {
  const draftMark = readDraftMark(routeId);
  return () => {
    session.commit();
    return readDraftMark(routeId) !== draftMark;
  };
}

export type PaceSettings = ReturnType<typeof usePaceSettings>;
type SettingActor = ReturnType<typeof useSettingActor>;

function useSettingActor({ route, session }: OpenRoute, riderId: string | null) {
  const routeId = route.detail.id;
  const riderIdRef = useRef(riderId);
  useLayoutEffect(() => {
    riderIdRef.current = riderId;
  }, [riderId]);
  const [machine] = useState(() => {
    const readCopy = (id: string) => {
      const copy = riderIdRef.current === null ? null : readOpenedCopy(riderIdRef.current, routeId);
      return copy?.content.id === id ? copy.content : null;
    };
    return provideSettingActors({ beforeOpening: session.commit, readCopy });
  });
  return useActorRef(machine, { input: { routeId, draftChangedAtMs: readDraftMark(routeId) } });
}

/** Why a setting did not open. An automatic opening is retried when online; the rider's own choice is not. */
function useOpenError(actor: SettingActor) {
  const error = useSelector(actor, selectOpenError);
  const isRidersChoice = useSelector(actor, selectIsChosenByRider);
  useEffect(() => {
    if (isRidersChoice || (error?.code !== 'answer.none' && error?.code !== 'answer.timedOut')) return;
    const retry = () => actor.send({ type: 'setting.retried' });
    addEventListener('online', retry, { once: true });
    return () => removeEventListener('online', retry);
  }, [actor, error, isRidersChoice]);
  return error;
}
