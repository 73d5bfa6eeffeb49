/** Unique violation: another writer was first. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return Reflect.get(error, 'code') === '23505' && Reflect.get(error, 'constraint') === constraint;
}

/** What a row refers to is gone: another writer was first. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === '23503';
}
