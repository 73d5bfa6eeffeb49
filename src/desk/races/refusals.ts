import type { Translate } from '#src/i18n/createTranslator.ts';
import type { FormFailure } from '#src/ui/form/formTypes.ts';

const codeOf = (failure: FormFailure) => (failure.kind === 'problem' ? failure.problem?.code : undefined);

/** Somebody else was first: nothing of one's own may overwrite it. */
export const isMeanwhile = (failure: FormFailure): boolean => codeOf(failure) === 'race.changedMeanwhile';

/** What the server refuses without naming a field, at the field that it is about. */
export function refusedFields(failure: FormFailure, t: Translate): { readonly [field: string]: string } {
  const code = codeOf(failure);
  if (code === 'race.taken') return { id: t('deskRaces.taken') };
  if (code === 'race.periodOrder') return { signup_until: t('deskRaces.periodOrder') };
  return code === 'race.hasTeams' ? { lap_count: t('deskRaces.fixedLaps') } : {};
}
