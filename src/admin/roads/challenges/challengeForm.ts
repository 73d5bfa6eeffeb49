import { type ChallengeTextDraft, ChallengeTextDraftSchema } from '#contract/roadAdmin/roadDrafts.ts';
import { withKeys } from '#src/admin/content/fields/listRows.ts';
import { formatHhMmSs } from '#src/format/formatHhMmSs.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import type { Problems } from '#src/ui/form/formDraft.ts';
import { parseNumberInput } from '#src/ui/form/numberInput.ts';
import { emptyTexts, toLocalisedText, toLocalisedTextOrNull, toTexts } from '#src/ui/form/texts.ts';
import { parseMetres, toMetresInput, toTypedMetres } from '../course/metres.ts';
import { listChallengeEffects } from '../item/roadEffects.ts';
import { defineRoadKind } from '../item/roadKind.ts';
import { ChallengeFields } from './ChallengeFields.tsx';
import { ChallengePreview } from './ChallengePreview.tsx';
import type { ChallengeFormValues, GateRow } from './challengeFormTypes.ts';

/** Seconds of a typed h:mm:ss; NaN if it is not a time. */
function parseSeconds(typed: string): number {
  const [, hours, minutes, seconds] = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(typed.normalize('NFKC').trim()) ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

const toGateRows = (checkpoints: ChallengeTextDraft['checkpoints']): readonly GateRow[] =>
  withKeys(
    checkpoints.map(({ name, course_distance_m, radius_m, is_mandatory, ...placement }) => ({
      name: toTexts(name),
      position: toTypedMetres(course_distance_m),
      placement,
      radius: String(radius_m),
      isMandatory: is_mandatory,
    })),
  );

const isEndBeforeStart = (from: string, until: string): boolean => from !== '' && until !== '' && until < from;

/** Checkpoints must be in order, and the first and the last must be mandatory. */
function findGateProblem({ checkpoints }: ChallengeFormValues, t: Translate, lengthM: number): string | null {
  const positions = checkpoints.map(({ position }) => parseMetres(position));
  const knownPositions = positions.filter((positionM) => positionM !== null);
  // Positions are typed in whole metres, so the last one may be up to 1 m beyond the course.
  // Negated, so that NaN is outside, too.
  const isOutside = knownPositions.some((positionM) => !(positionM >= 0 && positionM <= lengthM + 1));
  const hasGateWithoutPosition = checkpoints.some(
    ({ position, placement }) => parseMetres(position) === null && placement.lat_deg === undefined,
  );
  if (checkpoints.length < 2) return t('adminRoads.gates.tooFew');
  if (isOutside || hasGateWithoutPosition) return t('adminRoads.gates.outside');
  if (knownPositions.some((positionM, index) => index > 0 && positionM <= (knownPositions[index - 1] ?? 0)))
    return t('adminRoads.gates.notInOrder');
  const hasOptionalEnd = checkpoints[0]?.isMandatory === false || checkpoints.at(-1)?.isMandatory === false;
  return hasOptionalEnd ? t('adminRoads.gates.endsFree') : null;
}

function findFormProblems(values: ChallengeFormValues, t: Translate, lengthM: number): Problems<ChallengeFormValues> {
  const { best_known_s, valid_from, valid_until } = values;
  const gateProblem = findGateProblem(values, t, lengthM);
  const isBestTimeInvalid = best_known_s.trim() !== '' && Number.isNaN(parseSeconds(best_known_s));
  return {
    ...(gateProblem !== null && { checkpoints: gateProblem }),
    ...(isEndBeforeStart(valid_from, valid_until) && { valid_until: t('adminRoads.validUntilWrong') }),
    ...(isBestTimeInvalid && { best_known_s: t('adminRoads.clockWrong') }),
  };
}

export const challengeForm = defineRoadKind<'challenge', ChallengeFormValues>('challenge', {
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
  getTitle: ({ title }) => title,
  toForm: ({
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
    unchecked_stretches: withKeys(
      stretches.map(({ from_m, to_m }) => ({ start: toTypedMetres(from_m), end: toTypedMetres(to_m) })),
    ),
    checkpoints: toGateRows(checkpoints),
  }),
  toInput: ({
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
    best_known_s: best_known_s.trim() === '' ? null : parseSeconds(best_known_s),
    unchecked_stretches: stretches.map(({ start, end }) => ({
      from_m: toMetresInput(start),
      to_m: toMetresInput(end),
    })),
    checkpoints: checkpoints.map(({ name: gateName, position, placement, radius, isMandatory }) => ({
      name: toLocalisedText(gateName),
      course_distance_m: parseMetres(position),
      ...placement,
      radius_m: parseNumberInput(radius) ?? undefined,
      is_mandatory: isMandatory,
    })),
  }),
  checkRules: findFormProblems,
  Fields: ChallengeFields,
  Preview: ChallengePreview,
  listConsequences: listChallengeEffects,
});
