import { assign, type DoneActorEvent, type ErrorActorEvent, emit, fromPromise, setup } from 'xstate';
import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import { toAppError } from '../appError.ts';
import { findSettingToOpen, isDraftNewer, withName, withoutSetting } from './paceSettingContext.ts';
import type {
  PaceSettingContext,
  PaceSettingEvent,
  PaceSettingInput,
  RouteSettings,
  SettingOpened,
  StartingSetting,
} from './paceSettingMachineTypes.ts';

const rejectMissingActor = () => Promise.reject(new Error('this actor has no implementation'));

const getSettingToOpen = (context: PaceSettingContext, settings: RouteSettings) =>
  findSettingToOpen(context, settings) as PaceSettingDetail;

/**
 * Which pace setting the plan of one route started from. The one last opened here, or a more recent one, opens
 * automatically, unless the rider has changed the plan on this device since then: then it is offered, and the plan
 * still belongs to the setting that it started from. Emits `setting.opened` when a setting has to replace the plan.
 *
 * Tags: `busy` while one is loaded.
 */
export const paceSettingMachine = setup({
  types: {
    context: {} as PaceSettingContext,
    events: {} as PaceSettingEvent,
    input: {} as PaceSettingInput,
    emitted: {} as SettingOpened,
    tags: {} as 'busy',
  },
  actors: {
    findLatest: fromPromise<RouteSettings, { routeId: string; begunId: string | null }>(rejectMissingActor),
    loadSetting: fromPromise<PaceSettingDetail, { id: string }>(rejectMissingActor),
  },
  guards: {
    isNone: ({ context }, { output }: { output: RouteSettings }) => findSettingToOpen(context, output) === null,
    isBehindDraft: ({ context }, { output }: { output: RouteSettings }) =>
      isDraftNewer(context, findSettingToOpen(context, output)),
    isOffered: ({ context }) => context.offered !== null,
    hasChosen: ({ context }) => context.chosenId !== null,
  },
  actions: {
    storeDraft: assign((_, { changedAtMs }: { changedAtMs: number | null }) => ({ draftChangedAtMs: changedAtMs })),
    storeOpened: assign((_, { setting }: { setting: PaceSettingDetail }) => ({
      opened: setting,
      offered: null,
      error: null,
      chosenId: null,
      draftChangedAtMs: null,
    })),
    announceOpened: emit((_, { setting, isAutomatic }: Omit<SettingOpened, 'type'>) => ({
      type: 'setting.opened' as const,
      setting,
      isAutomatic,
    })),
    storeBegunAs: assign((_, { begunAs }: { begunAs: StartingSetting | null }) => ({ begunAs })),
    storeOffered: assign(({ context }, { output }: DoneActorEvent<RouteSettings>) => ({
      opened: output.startSetting,
      offered: findSettingToOpen(context, output),
    })),
    declineOffer: assign({ offered: null }),
    clearOpened: assign({ opened: null, begunAs: null }),
    clearRider: assign({ opened: null, offered: null, error: null, chosenId: null, begunAs: null }),
    storeChosen: assign((_, { id }: { id: string }) => ({ chosenId: id })),
    clearChosen: assign({ chosenId: null }),
    rename: assign(({ context }, change: { id: string; name: string }) => withName(context, change)),
    removeSetting: assign(({ context }, { id }: { id: string }) => withoutSetting(context, id)),
    storeError: assign((_, { error }: ErrorActorEvent) => ({ error: toAppError(error) })),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'paceSetting',
  context: ({ input }) => ({ ...input, opened: null, offered: null, error: null, chosenId: null, begunAs: null }),
  on: { 'draft.changed': { actions: { type: 'storeDraft', params: ({ event }) => event } } },
  initial: 'visiting',
  states: {
    visiting: {
      on: {
        'rider.signedIn': {
          target: 'signedIn',
          actions: { type: 'storeBegunAs', params: ({ event }) => event },
        },
      },
    },
    signedIn: {
      initial: 'finding',
      on: {
        'rider.signedOut': { target: 'visiting', actions: 'clearRider' },
        'rider.settingChosen': {
          target: '.opening',
          actions: { type: 'storeChosen', params: ({ event }) => event },
        },
        'setting.saved': { target: '.resting', actions: { type: 'storeOpened', params: ({ event }) => event } },
        'setting.renamed': { actions: { type: 'rename', params: ({ event }) => event } },
        'setting.deleted': { actions: { type: 'removeSetting', params: ({ event }) => event } },
        'rider.openingUndone': { actions: 'clearOpened' },
      },
      states: {
        finding: {
          tags: 'busy',
          entry: ['clearError', 'clearChosen'],
          invoke: {
            src: 'findLatest',
            input: ({ context }) => ({ routeId: context.routeId, begunId: context.begunAs?.id ?? null }),
            onDone: [
              { target: 'resting', guard: { type: 'isNone', params: ({ event }) => event } },
              {
                target: 'resting',
                guard: { type: 'isBehindDraft', params: ({ event }) => event },
                actions: { type: 'storeOffered', params: ({ event }) => event },
              },
              {
                target: 'resting',
                actions: [
                  {
                    type: 'announceOpened',
                    params: ({ context, event }) => ({
                      setting: getSettingToOpen(context, event.output),
                      isAutomatic: true,
                    }),
                  },
                  {
                    type: 'storeOpened',
                    params: ({ context, event }) => ({ setting: getSettingToOpen(context, event.output) }),
                  },
                ],
              },
            ],
            onError: { target: 'resting', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        opening: {
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            src: 'loadSetting',
            input: ({ context }) => ({ id: context.chosenId ?? '' }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'storeOpened', params: ({ event }) => ({ setting: event.output }) },
                {
                  type: 'announceOpened',
                  params: ({ event }) => ({ setting: event.output, isAutomatic: false }),
                },
              ],
            },
            onError: { target: 'resting', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        resting: {
          on: {
            'rider.offerTaken': {
              guard: 'isOffered',
              actions: [
                {
                  type: 'announceOpened',
                  params: ({ context }) => ({ setting: context.offered as PaceSettingDetail, isAutomatic: false }),
                },
                { type: 'storeOpened', params: ({ context }) => ({ setting: context.offered as PaceSettingDetail }) },
              ],
            },
            'rider.offerDeclined': { actions: 'declineOffer' },
            'setting.retried': [{ guard: 'hasChosen', target: 'opening' }, { target: 'finding' }],
          },
        },
      },
    },
  },
});
