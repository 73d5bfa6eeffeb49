import type { Translate } from '#src/i18n/createTranslator.ts';
import type { FormFailure } from '#src/ui/form/formTypes.ts';

const getCode = (failure: FormFailure) => (failure.kind === 'problem' ? failure.problem?.code : undefined);

/** Whether somebody else saved first, so that the form must not overwrite that version. */
export const isConflict = (failure: FormFailure): boolean => getCode(failure) === 'race.changedMeanwhile';

/** Assigns refusals that name no field to the field that they concern. */
export function toRefusedFields(failure: FormFailure, t: Translate): { readonly [field: string]: string } {
  const code = getCode(failure);
  if (code === 'race.taken') return { id: t('adminRaces.taken') };
  if (code === 'race.periodOrder') return { signup_until: t('adminRaces.periodOrder') };
  return code === 'race.hasTeams' ? { lap_count: t('adminRaces.fixedLaps') } : {};
}
