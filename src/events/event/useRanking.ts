import { useEffect, useMemo } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { rankingGroups } from '#contract/events/eventKinds.ts';
import type { EventDetail } from '#contract/events/events.ts';
import type { CompetitionRanking, RankingQuery } from '#contract/events/rankings.ts';
import { readItem } from '#src/account/session/readToken.ts';
import { writeItem } from '#src/account/session/writeItem.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTabInUrl } from '#src/ui/useTabInUrl.ts';
import { usePagedTable } from './usePagedTable.ts';

const storageKey = 'event-rankings';
/** For example both tables of the last two events; each group of a table is one entry. */
const maxStored = 4;

interface StorableRanking {
  readonly results: readonly unknown[];
}

type StoredRankings = readonly (readonly [key: string, answer: StorableRanking])[];

function readStoredRankings(): StoredRankings {
  try {
    const stored: unknown = JSON.parse(readItem('localStorage', storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** The last shown copy of a ranking, for when it cannot be loaded; undefined if there is none on this device. */
function readRanking<Answer extends StorableRanking>(key: string): Answer | undefined {
  return readStoredRankings().find((entry) => entry[0] === key)?.[1] as Answer | undefined;
}

/** Stores the public part of a ranking's first page: another rider on this device must not see this rider's own row. */
function storeRanking(key: string, answer: StorableRanking): void {
  const results = answer.results.map((row) => ({ ...(row as object), is_own: false }));
  const otherEntries = readStoredRankings().filter((entry) => entry[0] !== key);
  const entries = [[key, { ...answer, results, own: null, next_cursor: null }], ...otherEntries].slice(0, maxStored);
  writeItem('localStorage', storageKey, JSON.stringify(entries));
}

export interface RankingProps {
  readonly event: EventDetail;
  /** Null for a visitor. */
  readonly riderId: string | null;
}

/** Common fields of both rankings. */
export type SharedRanking<Row = unknown> = Pick<
  CompetitionRanking,
  'as_of' | 'group' | 'group_counts' | 'unlisted' | 'next_cursor' | 'server_now'
> & { readonly results: readonly Row[] };

type RankingEndpoint<Answer> = Endpoint<{
  params: { id: string };
  query: RankingQuery;
  answer: Answer;
}>;

/**
 * One ranking of an event: its table, the group chosen in the address, and, if loading fails, the stored copy of the
 * group's last answer. Reloads when the rider, the rider's result or the rider's choice changes.
 */
export function useRanking<Row, Answer extends SharedRanking<Row>>(
  endpoint: RankingEndpoint<Answer>,
  { event, riderId }: RankingProps,
) {
  const { id } = event;
  const [group, setGroup] = useTabInUrl(rankingGroups, 'group');
  const ownRegistration = event.viewer.registration;
  const ownElapsedS = ownRegistration.state === 'registered' ? ownRegistration.result?.elapsed_s : undefined;
  const choice = ownRegistration.state === 'registered' ? JSON.stringify(ownRegistration.choice) : '';
  // The ranking loads again when one of these changes.
  const parts = [endpoint.path, id, group, riderId, ownElapsedS, choice];
  const table = usePagedTable<Row, Answer>('ranking', parts, (cursor, signal) =>
    callEndpoint(endpoint, { params: { id }, query: { group, cursor } }, signal),
  );
  const key = `${endpoint.path} ${id} ${group}`;
  const answer = table.resource.state === 'ready' ? table.resource.answer : null;
  useEffect(() => {
    if (answer !== null) storeRanking(key, answer);
  }, [key, answer]);
  const hasFailed = table.resource.state === 'failed';
  const stored = useMemo(() => (hasFailed ? (readRanking<Answer>(key) ?? null) : null), [hasFailed, key]);
  return { group, setGroup, table, stored, rows: answer === null ? (stored?.results ?? []) : table.rows };
}

export type Ranking<Row, Answer extends SharedRanking<Row>> = ReturnType<typeof useRanking<Row, Answer>>;
