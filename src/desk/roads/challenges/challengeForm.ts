import { type ChallengeTextDraft, ChallengeTextDraftSchema } from '#contract/roadDesk/roadDrafts.ts';
import { keyed } from '#src/desk/content/fields/listRows.ts';
import { formatHhMmSs } from '#src/format/formatHhMmSs.ts';
import type { Problems } from '#src/ui/form/formDraft.ts';
import { parseNumberInput } from '#src/ui/form/numberText.ts';
import { emptyTexts, toTexts, toLocalisedText, toLocalisedTextOrNull } from '#src/ui/form/texts.ts';
import { metresOf, sentMetres, typedMetres } from '../course/metres.ts';
import type { RoadForm, RuleContext } from '../item/roadForm.ts';
import { ChallengeFields } from './ChallengeFields.tsx';
import { ChallengePreview } from './ChallengePreview.tsx';
import type { ChallengeFormValues, GateRow } from './challengeFormTypes.ts';
import { secondsOf } from './secondsOf.ts';

const gatesOf = (checkpoints: ChallengeTextDraft['checkpoints']): readonly GateRow[] =>
  keyed(
    checkpoints.map(({ name, course_distance_m, radius_m, is_mandatory, ...given }) => ({
      name: toTexts(name),
      at: typedMetres(course_distance_m),
      given,
      radius: String(radius_m),
      isMandatory: is_mandatory,
    })),
  );

const endsBefore = (from: string, until: string): boolean => from !== '' && until !== '' && until < from;

/** Checkpoints must be in order, and the first and the last must be mandatory. */
function wrongGates({ checkpoints }: ChallengeFormValues, { t, lengthM }: RuleContext): string | null {
  const places = checkpoints.map(({ at }) => metresOf(at));
  const known = places.filter((place) => place !== null);
  const isOutside = known.some((place) => !(place >= 0 && place <= lengthM + 1));
  const hasNoPlace = checkpoints.some(({ at, given }) => metresOf(at) === null && given.lat_deg === undefined);
  if (checkpoints.length < 2) return t('deskRoads.gates.tooFew');
  if (isOutside || hasNoPlace) return t('deskRoads.gates.outside');
  if (known.some((place, at) => at > 0 && place <= (known[at - 1] ?? 0))) return t('deskRoads.gates.notInOrder');
  const areEndsFree = checkpoints[0]?.isMandatory === false || checkpoints.at(-1)?.isMandatory === false;
  return areEndsFree ? t('deskRoads.gates.endsFree') : null;
}

function rules(values: ChallengeFormValues, context: RuleContext): Problems<ChallengeFormValues> {
  const { best_known_s, valid_from, valid_until } = values;
  const wrong = wrongGates(values, context);
  const isClockWrong = best_known_s.trim() !== '' && Number.isNaN(secondsOf(best_known_s));
  return {
    ...(wrong !== null && { checkpoints: wrong }),
    ...(endsBefore(valid_from, valid_until) && { valid_until: context.t('deskRoads.validUntilWrong') }),
    ...(isClockWrong && { best_known_s: context.t('deskRoads.clockWrong') }),
  };
}

export const challengeForm: RoadForm<ChallengeFormValues, ChallengeTextDraft> = {
  kind: 'challenge',
  schema: ChallengeTextDraftSchema,
  empty: {
    title: emptyTexts,
    name: emptyTexts,
    description: emptyTexts,
    route_id: '',
    categories: ['ride'],
    valid_from: '',
    valid_until: '',
    best_known_s: '',
    checks_coverage: true,
    unchecked_stretches: [],
    checkpoints: [],
  },
  titleOf: ({ title }) => title,
  formOf: ({
    title,
    name,
    description,
    unchecked_stretches: stretches,
    checkpoints,
    valid_from,
    valid_until,
    best_known_s,
    ...rest
  }) => ({
    title: toTexts(title),
    name: toTexts(name),
    description: toTexts(description),
    ...rest,
    valid_from: valid_from ?? '',
    valid_until: valid_until ?? '',
    best_known_s: best_known_s === null ? '' : formatHhMmSs(best_known_s),
    unchecked_stretches: keyed(
      stretches.map(({ from_m, to_m }) => ({ start: typedMetres(from_m), end: typedMetres(to_m) })),
    ),
    checkpoints: gatesOf(checkpoints),
  }),
  inputOf: ({
    title,
    name,
    description,
    unchecked_stretches: stretches,
    checkpoints,
    valid_from,
    valid_until,
    best_known_s,
    ...rest
  }) => ({
    title: toLocalisedText(title),
    name: toLocalisedTextOrNull(name),
    description: toLocalisedTextOrNull(description),
    ...rest,
    valid_from: valid_from || null,
    valid_until: valid_until || null,
    best_known_s: best_known_s.trim() === '' ? null : secondsOf(best_known_s),
    unchecked_stretches: stretches.map(({ start, end }) => ({ from_m: sentMetres(start), to_m: sentMetres(end) })),
    checkpoints: checkpoints.map(({ name: gate, at, given, radius, isMandatory }) => ({
      name: toLocalisedText(gate),
      course_distance_m: metresOf(at),
      ...given,
      radius_m: parseNumberInput(radius) ?? undefined,
      is_mandatory: isMandatory,
    })),
  }),
  rules,
  Fields: ChallengeFields,
  Preview: ChallengePreview,
};
