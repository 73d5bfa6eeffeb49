import type { EventDraft } from '#contract/events/eventDraft.ts';
import type { EventPicture, EventType } from '#contract/events/eventKinds.ts';
import { formatNumberInput, parseNumberInput } from '#src/ui/form/numberInput.ts';
import { emptyTexts, type Texts, toLocalisedText, toLocalisedTextOrNull, toTexts } from '#src/ui/form/texts.ts';

export interface LevelForm {
  /** Identifies a row while rows move. */
  readonly key: string;
  readonly name: Texts;
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
  readonly is_highest: boolean;
}

/** An event in the form, as typed. */
export type EventForm = {
  readonly id: string;
  readonly name: Texts;
  readonly type: EventType;
  readonly challenge_id: string;
  readonly picture: EventPicture;
  readonly description: Texts;
  readonly registration_from: string;
  readonly registration_until: string;
  readonly certification_from: string;
  readonly certification_until: string;
  readonly max_participants: string;
  readonly levels: readonly LevelForm[];
  readonly certificate_text: Texts;
};

export const emptyForm: EventForm = {
  id: '',
  name: emptyTexts,
  type: 'certification',
  challenge_id: '',
  picture: 'silhouette',
  description: emptyTexts,
  registration_from: '',
  registration_until: '',
  certification_from: '',
  certification_until: '',
  max_participants: '',
  levels: [],
  certificate_text: emptyTexts,
};

export function toEventForm(draft: EventDraft): EventForm {
  return {
    id: '',
    name: toTexts(draft.name),
    type: draft.type,
    challenge_id: draft.challenge_id,
    picture: draft.picture,
    description: toTexts(draft.description),
    registration_from: draft.registration_from,
    registration_until: draft.registration_until,
    certification_from: draft.certification_from,
    certification_until: draft.certification_until,
    max_participants: formatNumberInput(draft.max_participants),
    levels: draft.levels.map(({ name, within_s: withinS, is_highest }, index) => ({
      key: `l${index}`,
      name: toTexts(name),
      is_highest,
      hours: String(Math.floor(withinS / 3_600)),
      minutes: String(Math.floor((withinS % 3_600) / 60)),
      seconds: String(withinS % 60),
    })),
    certificate_text: toTexts(draft.certificate_text),
  };
}

/**
 * The schema's input. Empty translations are left out, except Chinese; a missing required field is undefined, a missing
 * optional one null.
 */
export function toEventInput(form: EventForm) {
  const id = form.id.trim();
  return {
    ...(id !== '' && { id }),
    name: toLocalisedText(form.name),
    type: form.type,
    challenge_id: form.challenge_id || undefined,
    description: toLocalisedTextOrNull(form.description),
    picture: form.picture,
    registration_from: form.registration_from || undefined,
    registration_until: form.registration_until || undefined,
    certification_from: form.certification_from || undefined,
    certification_until: form.certification_until || undefined,
    max_participants: parseNumberInput(form.max_participants),
    certificate_text: toLocalisedTextOrNull(form.certificate_text),
    levels: form.levels.map((level) => ({
      name: toLocalisedText(level.name),
      within_s: parseLevelSeconds(level) ?? undefined,
      is_highest: level.is_highest,
    })),
  };
}

/** Seconds of a level's time; null if nothing was typed, NaN if it is not a time. */
export function parseLevelSeconds({
  hours,
  minutes,
  seconds,
}: Pick<LevelForm, 'hours' | 'minutes' | 'seconds'>): number | null {
  const parts = [hours, minutes, seconds].map(parseNumberInput);
  if (parts.every((part) => part === null)) return null;
  const [hour = 0, minute = 0, second = 0] = parts.map((part) => part ?? 0);
  const isTime =
    [hour, minute, second].every((part) => Number.isInteger(part) && part >= 0) && minute < 60 && second < 60;
  return isTime ? hour * 3_600 + minute * 60 + second : Number.NaN;
}

export type FieldName = Exclude<keyof EventForm, 'id'>;
/** In the order of the form. */
export const fieldNames: readonly FieldName[] = [
  'name',
  'type',
  'challenge_id',
  'picture',
  'description',
  'registration_from',
  'registration_until',
  'certification_from',
  'certification_until',
  'max_participants',
  'levels',
  'certificate_text',
];
