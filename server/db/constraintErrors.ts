/** PostgreSQL's error codes. */
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** Another writer has inserted the same key first. */
export function isUniqueConstraintError(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false;
  return error.code === uniqueViolation && error.constraint === constraint;
}

/** Another writer has deleted the referenced row first. */
export function isForeignKeyConstraintError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === foreignKeyViolation;
}
