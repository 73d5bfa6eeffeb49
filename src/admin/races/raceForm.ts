import type { AdminEdition, AdminRace } from '#contract/races/raceAdmin.ts';
import { formatNumberInput, parseNumberInput } from '#src/ui/form/numberInput.ts';
import { emptyTexts, type Texts, toLocalisedText, toLocalisedTextOrNull, toTexts } from '#src/ui/form/texts.ts';

/** An edition as typed. */
export type EditionForm = {
  readonly id: string;
  readonly ordinal: string;
  readonly year: string;
  readonly name: Texts;
  readonly description: Texts;
};

/** A race as typed. */
export type RaceForm = {
  readonly id: string;
  readonly name: Texts;
  readonly day: string;
  readonly predecessor_race_id: string;
  readonly pre_registration_from: string;
  readonly pre_registration_until: string;
  readonly signup_from: string;
  readonly signup_until: string;
  readonly quota_public: string;
  readonly quota_pr: string;
  readonly quota_reserved: string;
  readonly max_organised_teams: string;
  readonly lap_count: string;
  readonly lap_m: string;
  readonly counting_rider: string;
  readonly fee_twd: string;
  readonly payment_text: Texts;
  readonly info: Texts;
};

export const toEditionForm = (edition: AdminEdition | null): EditionForm =>
  edition === null
    ? { id: '', ordinal: '', year: '', name: emptyTexts, description: emptyTexts }
    : {
        id: edition.id,
        ordinal: String(edition.ordinal),
        year: String(edition.year),
        name: toTexts(edition.name),
        description: toTexts(edition.description),
      };

const emptyRace: RaceForm = {
  id: '',
  name: emptyTexts,
  day: '',
  predecessor_race_id: '',
  pre_registration_from: '',
  pre_registration_until: '',
  signup_from: '',
  signup_until: '',
  quota_public: '',
  quota_pr: '0',
  quota_reserved: '0',
  max_organised_teams: '',
  lap_count: '',
  lap_m: '',
  counting_rider: '',
  fee_twd: '',
  payment_text: emptyTexts,
  info: emptyTexts,
};

export function toRaceForm(race: AdminRace | null): RaceForm {
  if (race === null) return emptyRace;
  const { draft } = race;
  return {
    id: draft.id,
    name: toTexts(draft.name),
    day: draft.day,
    predecessor_race_id: draft.predecessor_race_id ?? '',
    pre_registration_from: draft.pre_registration_from ?? '',
    pre_registration_until: draft.pre_registration_until ?? '',
    signup_from: draft.signup_from ?? '',
    signup_until: draft.signup_until ?? '',
    quota_public: String(draft.quota_public),
    quota_pr: String(draft.quota_pr),
    quota_reserved: String(draft.quota_reserved),
    max_organised_teams: formatNumberInput(draft.max_organised_teams),
    lap_count: String(draft.lap_count),
    lap_m: String(draft.lap_m),
    counting_rider: String(draft.counting_rider),
    fee_twd: formatNumberInput(draft.fee_twd),
    payment_text: toTexts(draft.payment_text),
    info: toTexts(draft.info),
  };
}

/** The request without its version; `undefined` for required numbers that are missing. */
export const toEditionInput = ({ id, ordinal, year, name, description }: EditionForm) => ({
  id: id.trim(),
  ordinal: parseNumberInput(ordinal) ?? undefined,
  year: parseNumberInput(year) ?? undefined,
  name: toLocalisedText(name),
  description: toLocalisedTextOrNull(description),
});

/** The request without its edition and version; `undefined` for required values that are missing. */
export const toRaceInput = (form: RaceForm) => ({
  id: form.id.trim(),
  name: toLocalisedText(form.name),
  day: form.day || undefined,
  predecessor_race_id: form.predecessor_race_id || null,
  pre_registration_from: form.pre_registration_from || null,
  pre_registration_until: form.pre_registration_until || null,
  signup_from: form.signup_from || null,
  signup_until: form.signup_until || null,
  quota_public: parseNumberInput(form.quota_public) ?? undefined,
  quota_pr: parseNumberInput(form.quota_pr) ?? undefined,
  quota_reserved: parseNumberInput(form.quota_reserved) ?? undefined,
  max_organised_teams: parseNumberInput(form.max_organised_teams),
  lap_count: parseNumberInput(form.lap_count) ?? undefined,
  lap_m: parseNumberInput(form.lap_m) ?? undefined,
  counting_rider: parseNumberInput(form.counting_rider) ?? undefined,
  fee_twd: parseNumberInput(form.fee_twd),
  payment_text: toLocalisedTextOrNull(form.payment_text),
  info: toLocalisedTextOrNull(form.info),
});
