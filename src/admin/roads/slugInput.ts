import type { FieldMessage } from '#src/ui/form/formTypes.ts';

/** Attributes of an input for a slug. */
export const slugInput = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false, maxLength: 80 } as const;

/** Same rule as SlugSchema in contract/. */
const slugPattern = /^(?!login|auth|own-|verifications$|attempts$)[a-z0-9]+(-[a-z0-9]+)*$/;

export function findSlugProblem(slug: string): FieldMessage | null {
  if (slug.trim() === '') return { code: 'required', params: {} };
  return slugPattern.test(slug.trim()) ? null : { code: 'formatInvalid', params: {} };
}
