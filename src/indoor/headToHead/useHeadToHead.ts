import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { headToHeadStreamPath, type StreamEvent } from '#contract/headToHeads/headToHeadStream.ts';
import type { HeadToHeadAnswer } from '#contract/headToHeads/headToHeads.ts';
import { headToHeadsEndpoints } from '#contract/headToHeads/headToHeadsEndpoints.ts';
import type { AppErrorCode } from '#machines/appError.ts';
import { AppFailure } from '#machines/appError.ts';
import { headToHeadMachine } from '#machines/headToHead/headToHeadMachine.ts';
import type { HeadToHeadEvent, HeadToHeadInput } from '#machines/headToHead/headToHeadTypes.ts';
import { type CallFailure, callEndpoint } from '#src/api/callEndpoint.ts';
import { apiBaseUrl } from '#src/api/httpClient.ts';
import { ignoreAbort } from '#src/api/ignoreAbort.ts';
import type { Failure } from '#src/ui/FailedState.tsx';

/** The machine with its real actors. */
const provideHeadToHead = () =>
  headToHeadMachine.provide({
    actors: {
      readHeadToHead: fromPromise<HeadToHeadAnswer, HeadToHeadInput>(({ input: { id }, signal }) =>
        ignoreAbort(signal, async () => {
          const result = await callEndpoint(headToHeadsEndpoints.getHeadToHead, { params: { id } }, signal);
          if (result.ok) return result.answer;
          throw new AppFailure(toErrorCode(result.failure));
        }),
      ),
      followHeadToHead: fromCallback<EventObject, HeadToHeadInput>(({ input: { id }, sendBack }) =>
        followStream(id, sendBack),
      ),
    },
  });

function toErrorCode(failure: CallFailure) {
  if (failure.kind === 'noAnswer') return failure.reason === 'timeout' ? 'answer.timedOut' : 'answer.none';
  if (failure.status === 404 || failure.status === 400) return 'answer.notFound';
  if (failure.status === 429) return 'answer.rateLimited';
  return failure.status >= 500 ? 'answer.serverFailed' : 'answer.refused';
}

/** Forwards the stream's messages. The browser must not reconnect by itself: the machine decides when to retry. */
function followStream(id: string, send: (event: HeadToHeadEvent) => void): (() => void) | undefined {
  if (typeof EventSource === 'undefined') {
    send({ type: 'stream.lost' });
    return undefined;
  }
  const path = headToHeadStreamPath.replace('{id}', encodeURIComponent(id));
  const stream = new EventSource(apiBaseUrl + path, { withCredentials: true });
  const listen = (name: StreamEvent, onData: (data: string) => void) =>
    stream.addEventListener(name, (event: MessageEvent<string>) => onData(event.data));
  listen('state', (data) => send({ type: 'stream.stateReceived', answer: JSON.parse(data) as HeadToHeadAnswer }));
  listen('beat', () => send({ type: 'stream.beatReceived' }));
  listen('gone', () => send({ type: 'stream.ended' }));
  stream.onerror = () => {
    stream.close();
    send({ type: 'stream.lost' });
  };
  return () => stream.close();
}

/** One head-to-head, live. */
export function useHeadToHead(id: string) {
  const [machine] = useState(provideHeadToHead);
  const actor = useActorRef(machine, { input: { id } });
  const { answer, error, isLost } = useSelector(actor, ({ context }) => context);
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches('missing'));
  const isLive = useSelector(actor, (snapshot) => snapshot.matches({ following: 'live' }));
  return {
    answer,
    isMissing,
    isLost,
    isLive,
    failure: error === null ? null : toFailure(error.code),
    retry: () => actor.send({ type: 'rider.retried' }),
    applyAnswer: (changed: HeadToHeadAnswer) => actor.send({ type: 'change.answered', answer: changed }),
  };
}
export type HeadToHeadFeed = ReturnType<typeof useHeadToHead>;

const statusByCode: Partial<Record<AppErrorCode, number>> = { 'answer.rateLimited': 429, 'answer.serverFailed': 500 };

function toFailure(code: AppErrorCode): Failure {
  if (code === 'answer.timedOut') return { kind: 'noAnswer', reason: 'timeout' };
  if (code === 'answer.none') return { kind: 'noAnswer', reason: 'offline' };
  return { kind: 'problem', status: statusByCode[code] ?? 400 };
}
