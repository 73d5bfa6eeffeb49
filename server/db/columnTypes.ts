import type { ColumnType } from 'kysely';

/** jsonb is read as a value and written as text. */
export type Json<Value> = ColumnType<Value, string | Extract<Value, null>, string | Extract<Value, null>>;
/** Like Json, for a column with a default. */
export type JsonWithDefault<Value> = ColumnType<
  Value,
  string | undefined | Extract<Value, null>,
  string | Extract<Value, null>
>;
/** Read as text: it may exceed JavaScript's safe integers. */
export type BigInteger = ColumnType<string, bigint, bigint>;
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
export type UpdatedAt = ColumnType<Date, Date | undefined, Date>;
