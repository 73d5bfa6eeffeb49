/** Another writer has inserted the same key first. */
export function isUniqueConstraintError(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return Reflect.get(error, 'code') === '23505' && Reflect.get(error, 'constraint') === constraint;
}

/** Another writer has deleted the referenced row first. */
export function isForeignKeyConstraintError(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === '23503';
}
