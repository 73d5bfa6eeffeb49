import { type RawBuilder, sql } from 'kysely';

const of = (alias: string, column: string) => sql.ref(`${alias}.${column}`);

/** Whether a person has said no to an attempt, by its alias in the query, and that holds. */
export const wasRefused = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${of(alias, 'status')} = 'failed' and exists (
    select from attempt_review where attempt_review.attempt_id = ${of(alias, 'id')}
      and attempt_review.decision = 'rejected' and attempt_review.decided_by = 'person'))`;

/**
 * Whether what was decided of an attempt, by its alias in the query, holds for its ride: it is looked at, has passed by
 * the rules of now, or a person has rejected it by them.
 */
export const isStanding = (alias: string, ruleVersion: number): RawBuilder<boolean> =>
  sql<boolean>`(${of(alias, 'status')} = 'inReview' or ${of(alias, 'rule_version')} = ${ruleVersion}
    and (${of(alias, 'status')} = 'passed' or ${wasRefused(alias)}))`;
