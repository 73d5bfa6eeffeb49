import type { FieldMessage } from '#src/ui/form/formTypes.ts';

/** Attributes of an input for a part of an address. */
export const slugInput = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false, maxLength: 80 } as const;

/** As SlugSchema of contract/ has it. */
const slugPattern = /^(?!login|auth|own-|verifications$|attempts$)[a-z0-9]+(-[a-z0-9]+)*$/;

export function slugProblem(slug: string): FieldMessage | null {
  if (slug.trim() === '') return { code: 'required', params: {} };
  return slugPattern.test(slug.trim()) ? null : { code: 'formatInvalid', params: {} };
}
