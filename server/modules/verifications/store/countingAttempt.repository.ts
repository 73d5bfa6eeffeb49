import { type RawBuilder, sql } from 'kysely';

const columnRef = (alias: string, column: string) => sql.ref(`${alias}.${column}`);

/** A person has rejected the attempt (its alias in the query), and the rejection holds. */
export const wasRefused = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${columnRef(alias, 'status')} = 'failed' and exists (
    select from attempt_review where attempt_review.attempt_id = ${columnRef(alias, 'id')}
      and attempt_review.decision = 'rejected' and attempt_review.decided_by = 'person'))`;

/**
 * The outcome of the attempt (its alias in the query) counts for its ride: it is in review, has passed by the current
 * rules, or a person has rejected it by them.
 */
export const isCounting = (alias: string, ruleVersion: number): RawBuilder<boolean> =>
  sql<boolean>`(${columnRef(alias, 'status')} = 'inReview' or ${columnRef(alias, 'rule_version')} = ${ruleVersion}
    and (${columnRef(alias, 'status')} = 'passed' or ${wasRefused(alias)}))`;
