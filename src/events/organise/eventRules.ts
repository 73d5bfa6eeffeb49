import type { Translate } from '#src/i18n/createTranslator.ts';
import type { FormFailure } from '#src/ui/form/formTypes.ts';
import type { EventForm } from './eventForm.ts';
import { findLevelProblems, isInOrder } from './levelRows.ts';

type FieldErrors = { readonly [Field in keyof EventForm]?: string };

/** Finds what the server would refuse with an error code, as messages at the fields. */
export function findBrokenRules(form: EventForm, t: Translate): FieldErrors {
  return { ...findPeriodErrors(form, t), ...findLevelErrors(form, t) };
}

function findPeriodErrors(form: EventForm, t: Translate): FieldErrors {
  const registrationUntil = isReversed(form.registration_from, form.registration_until)
    ? t('kit.endBeforeStart')
    : isReversed(form.registration_until, form.certification_until)
      ? t('organise.periodOrder')
      : null;
  return {
    ...(registrationUntil !== null && { registration_until: registrationUntil }),
    ...(isReversed(form.certification_from, form.certification_until) && {
      certification_until: t('kit.endBeforeStart'),
    }),
  };
}

const isReversed = (from: string, until: string): boolean =>
  from !== '' && until !== '' && Date.parse(until) <= Date.parse(from);

function findLevelErrors({ type, levels }: EventForm, t: Translate): FieldErrors {
  if (type === 'certification' && levels.length === 0) return { levels: t('organise.level.needed') };
  if (!isInOrder(levels)) return { levels: t('organise.level.order') };
  const isComplete = findLevelProblems(levels).every(
    ({ name, time, isHighestWrong }) => name === null && time === null && !isHighestWrong,
  );
  return isComplete ? {} : { levels: t('organise.level.incomplete') };
}

/** Maps the server's error codes that concern a field but do not name it. */
export function toFieldErrors(failure: FormFailure, t: Translate): FieldErrors {
  const code = failure.kind === 'problem' ? failure.problem?.code : undefined;
  if (code === 'event.periodOrder') return { registration_until: t('organise.periodOrder') };
  if (code === 'event.levelsOrder') return { levels: t('organise.level.order') };
  return {};
}
