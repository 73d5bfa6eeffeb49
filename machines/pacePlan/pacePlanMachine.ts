import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
import type { PlanAnswer } from '#workers/core/pacing/planAnswerTypes.ts';
import { toAppError } from '../appError.ts';
import { initialPaceBasis } from './paceBasis.ts';
import { toPlanRequest, withOwnFactor } from './pacePlanContext.ts';
import type {
  LoadedRoute,
  PacePlanContext,
  PacePlanEvent,
  PacePlanInput,
  PlanRequest,
} from './pacePlanMachineTypes.ts';

const rejectMissingActor = () => Promise.reject(new Error('this actor has no implementation'));

/**
 * The pace page of one route: loads it, then computes the committed plan for what the rider last set. Dragging a value
 * sends no events here: it commits on release or after 150 ms, and the newest commit aborts the plan in progress.
 *
 * Tags: `busy` while something runs, `blocked` without a route, `stale` if the plan shown is not of the newest
 * inputs.
 */
export const pacePlanMachine = setup({
  types: {
    context: {} as PacePlanContext,
    events: {} as PacePlanEvent,
    input: {} as PacePlanInput,
    tags: {} as 'busy' | 'blocked' | 'stale',
  },
  actors: {
    loadRoute: fromPromise<LoadedRoute, { routeId: string }>(rejectMissingActor),
    computePacePlan: fromPromise<PlanAnswer, PlanRequest>(rejectMissingActor),
  },
  guards: {
    isKnownRow: ({ context }, { rowIndex }: { rowIndex: number }) =>
      Number.isInteger(rowIndex) && rowIndex >= 0 && rowIndex < context.ownFactors.length,
    areAllRows: ({ context }, { ownFactors }: { ownFactors: PacePlanContext['ownFactors'] }) =>
      ownFactors.length === context.ownFactors.length,
  },
  actions: {
    storeInputs: assign((_, { inputs }: { inputs: PacePlanContext['inputs'] }) => ({ inputs })),
    storeBasis: assign((_, { basis }: { basis: PacePlanContext['basis'] }) => ({ basis })),
    storeRoute: assign(({ context }, { output }: DoneActorEvent<LoadedRoute>) => ({
      route: output,
      inputs: output.inputs ?? context.inputs,
      basis: output.basis ?? context.basis,
      ownFactors: output.ownFactors,
      error: null,
    })),
    storePlan: assign(({ context }, { output }: DoneActorEvent<PlanAnswer>) => ({
      solved: { answer: output, inputs: context.inputs, basis: context.basis, ownFactors: context.ownFactors },
      error: null,
    })),
    storeOwnFactor: assign(({ context }, change: { rowIndex: number; factor: number | null }) => ({
      ownFactors: withOwnFactor(context.ownFactors, change),
    })),
    storeOwnFactors: assign((_, { ownFactors }: { ownFactors: PacePlanContext['ownFactors'] }) => ({ ownFactors })),
    storeError: assign((_, { error }: ErrorActorEvent) => ({ error: toAppError(error) })),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'pacePlan',
  context: ({ input }) => ({
    routeId: input.routeId,
    inputs: input.inputs,
    basis: initialPaceBasis,
    ownFactors: [],
    route: null,
    solved: null,
    error: null,
  }),
  on: {
    'rider.inputsChanged': { actions: { type: 'storeInputs', params: ({ event }) => event } },
    'rider.basisChanged': { actions: { type: 'storeBasis', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        src: 'loadRoute',
        input: ({ context }) => ({ routeId: context.routeId }),
        onDone: { target: 'editing', actions: { type: 'storeRoute', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: {
      tags: 'blocked',
      on: { 'plan.retried': 'loading' },
    },
    editing: {
      initial: 'solving',
      // Entering `solving` again aborts the plan in progress: the newest wins.
      on: {
        'rider.inputsChanged': {
          target: '.solving',
          actions: { type: 'storeInputs', params: ({ event }) => event },
        },
        'rider.basisChanged': {
          target: '.solving',
          actions: { type: 'storeBasis', params: ({ event }) => event },
        },
        'rider.ownFactorChanged': {
          guard: { type: 'isKnownRow', params: ({ event }) => event },
          target: '.solving',
          actions: { type: 'storeOwnFactor', params: ({ event }) => event },
        },
        'rider.ownFactorsReplaced': {
          guard: { type: 'areAllRows', params: ({ event }) => event },
          target: '.solving',
          actions: { type: 'storeOwnFactors', params: ({ event }) => event },
        },
      },
      states: {
        solving: {
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            src: 'computePacePlan',
            input: ({ context }) => toPlanRequest(context),
            onDone: { target: 'solved', actions: { type: 'storePlan', params: ({ event }) => event } },
            onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        solved: {},
        failed: {
          tags: 'stale',
          on: { 'plan.retried': 'solving' },
        },
      },
    },
  },
});
