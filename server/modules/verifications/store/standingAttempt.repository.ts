import { type RawBuilder, sql } from 'kysely';

const of = (alias: string, column: string) => sql.ref(`${alias}.${column}`);

/** A person has rejected the attempt (its alias in the query), and the rejection holds. */
export const wasRefused = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${of(alias, 'status')} = 'failed' and exists (
    select from attempt_review where attempt_review.attempt_id = ${of(alias, 'id')}
      and attempt_review.decision = 'rejected' and attempt_review.decided_by = 'person'))`;

/**
 * The outcome of the attempt (its alias in the query) holds for its ride: it is in review, has passed by the present
 * rules, or a person has rejected it by them.
 */
export const isStanding = (alias: string, ruleVersion: number): RawBuilder<boolean> =>
  sql<boolean>`(${of(alias, 'status')} = 'inReview' or ${of(alias, 'rule_version')} = ${ruleVersion}
    and (${of(alias, 'status')} = 'passed' or ${wasRefused(alias)}))`;
