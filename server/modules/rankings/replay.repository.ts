import { sql } from 'kysely';
import type { RankingSpan } from '#contract/rankings/rankings.ts';
import type { Db } from '#server/db/connect.ts';
import { getBoardsSql } from './boards.repository.ts';

const replayVerdicts = ['same', 'changed', 'differing'] as const;

/** How many rows of a board are the same, are based on changed efforts, or differ; and which ones differ. */
export interface Comparison {
  readonly same: number;
  readonly changed: number;
  readonly differing: number;
  readonly examples: readonly Difference[];
}
export interface Difference {
  readonly span: RankingSpan;
  readonly riderId: string;
  /** Score, ranks and wins as stored and as recalculated; null if there is no row. */
  readonly stored: string | null;
  readonly again: string | null;
}

const maxExamples = 20;

export const replayRepository = {
  async find(db: Db, id: string | 'current') {
    return db
      .selectFrom('ranking_calculation')
      .selectAll()
      .$if(id === 'current', (query) => query.where('is_current', '=', true))
      .$if(id !== 'current', (query) => query.where('id', '=', id))
      .executeTakeFirst();
  },

  /**
   * Compares each stored row with the one that today's efforts and the stored segments give. No comparison is possible
   * for an athlete whose number of efforts has changed. If rows are missing, ranks have gaps, so the order is compared
   * instead.
   */
  async compare(tx: Db, calculationId: string, { previousId, isComplete }: PastBoard): Promise<Comparison> {
    const { rows } = await sql<{ verdict: (typeof replayVerdicts)[number]; count: number; examples: Difference[] }>`
      with again as materialized (
        select board.*, before.rank as rank_before, before.climbing_rank as climbing_rank_before
        from ${getBoardsSql(calculationId)} board
        left join ranking_entry before on before.rider_id = board.rider_id and before.span = board.span
          and before.calculation_id = ${previousId}
      ),
      stored as (select * from ranking_entry where calculation_id = ${calculationId}),
      paired as (
        select coalesce(stored.span, again.span) as span, coalesce(stored.rider_id, again.rider_id) as rider_id,
          stored, again,
          case when stored.rider_id is null then false else again.effort_count is distinct from stored.effort_count end
            as is_changed
        from stored full join again on again.rider_id = stored.rider_id and again.span = stored.span
      ),
      gone as (select ${!isComplete}::boolean or exists (select from paired where is_changed) as is_any),
      placed as (
        select *, rank() over (partition by side order by (stored).rank) as place,
          rank() over (partition by side order by (again).rank) as place_again,
          rank() over (partition by side order by (stored).climbing_rank) as climbing_place,
          rank() over (partition by side order by (again).climbing_rank) as climbing_place_again
        from paired cross join lateral (select (span, is_changed, (stored).rider_id is null) as side) sides
      ),
      judged as (
        select span, rider_id, stored, again, case
          when is_changed then 'changed'
          when ((again).score, (again).climbing_score, (again).wins)
              is not distinct from ((stored).score, (stored).climbing_score, (stored).wins)
            and ((again).climbing_rank is null) = ((stored).climbing_rank is null)
            and (${previousId === undefined}::boolean or ((again).rank_before, (again).climbing_rank_before)
              is not distinct from ((stored).rank_before, (stored).climbing_rank_before))
            and case when gone.is_any then place = place_again and climbing_place = climbing_place_again
              else ((again).rank, (again).climbing_rank)
                is not distinct from ((stored).rank, (stored).climbing_rank) end
          then 'same' else 'differing' end as verdict
        from placed cross join gone
      ),
      numbered as (select *, row_number() over (partition by verdict order by span, rider_id) as number from judged)
      select verdict, count(*)::integer as count,
        coalesce(json_agg(json_build_object('span', span, 'riderId', rider_id,
          'stored', ${getFiguresSql('stored')}, 'again', ${getFiguresSql('again')}) order by number)
          filter (where verdict = 'differing' and number <= ${sql.lit(maxExamples)}), '[]') as examples
      from numbered group by verdict`.execute(tx);
    const rowByVerdict = new Map(rows.map((row) => [row.verdict, row]));
    const [same, changed, differing] = replayVerdicts.map((verdict) => rowByVerdict.get(verdict)?.count ?? 0);
    return {
      same: same ?? 0,
      changed: changed ?? 0,
      differing: differing ?? 0,
      examples: rowByVerdict.get('differing')?.examples ?? [],
    };
  },
};

const getFiguresSql = (side: 'stored' | 'again') => {
  const record = sql.ref(side);
  return sql`case when (${record}).score is not null then format('rank %s with %s points, climbing %s with %s, %s wins',
    (${record}).rank, (${record}).score, coalesce((${record}).climbing_rank::text, '-'), (${record}).climbing_score, (${record}).wins) end`;
};

interface PastBoard {
  /** The board shown before; null if there was none, undefined if it has been deleted. */
  readonly previousId: string | null | undefined;
  /** Whether all athletes of the board are still members. */
  readonly isComplete: boolean;
}
