import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { HeadToHeadAnswer } from '#contract/headToHeads/headToHeads.ts';
import type { AppErrorCode } from '#machines/appError.ts';
import type { Failure } from '#src/ui/FailedState.tsx';
import { provideHeadToHead } from './provideHeadToHead.ts';

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

const statuses: Partial<Record<AppErrorCode, number>> = { 'answer.rateLimited': 429, 'answer.serverFailed': 500 };

function toFailure(code: AppErrorCode): Failure {
  if (code === 'answer.timedOut') return { kind: 'noAnswer', reason: 'timeout' };
  if (code === 'answer.none') return { kind: 'noAnswer', reason: 'offline' };
  return { kind: 'problem', status: statuses[code] ?? 400 };
}
