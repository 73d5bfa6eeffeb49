import { type RawBuilder, sql } from 'kysely';
import { ageGroupStarts, ageGroups } from '#contract/ageGroups.ts';

/** Index in `ageGroups` of those born in a year, in the given year of Asia/Taipei; null if the year of birth is. */
export const getAgeGroupIndexSql = (year: number, birthYear: RawBuilder<number | null>): RawBuilder<number | null> =>
  sql`width_bucket(${sql.lit(year)} - ${birthYear}, array[${sql.join(ageGroupStarts.map((age) => sql.lit(age)))}]::integer[])`;

/** The same as the name of the group. */
export const getAgeGroupSql = (year: number, birthYear: RawBuilder<number | null>): RawBuilder<string | null> =>
  sql`(array[${sql.join(ageGroups.map((group) => sql.lit(group)))}])[1 + ${getAgeGroupIndexSql(year, birthYear)}]`;
