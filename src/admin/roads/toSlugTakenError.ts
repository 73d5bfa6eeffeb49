import type { FormFailure } from '#src/ui/form/formTypes.ts';

/** Reports a taken address at the address field. */
export const toSlugTakenError = (failure: FormFailure, message: string): { readonly id?: string } =>
  failure.kind === 'problem' && failure.problem?.code === 'content.slugTaken' ? { id: message } : {};
