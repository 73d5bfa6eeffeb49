import type { FormFailure } from '#src/ui/form/formTypes.ts';

/** A refusal because the address is taken, at the field of the address. */
export const takenAt = (failure: FormFailure, words: string): { readonly id?: string } =>
  failure.kind === 'problem' && failure.problem?.code === 'content.slugTaken' ? { id: words } : {};
