/** Another row has it already: what a race of two writers comes to. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return Reflect.get(error, 'code') === '23505' && Reflect.get(error, 'constraint') === constraint;
}
