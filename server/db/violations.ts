/** Another writer has inserted the same key first. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return Reflect.get(error, 'code') === '23505' && Reflect.get(error, 'constraint') === constraint;
}

/** Another writer has deleted the referenced row first. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === '23503';
}
