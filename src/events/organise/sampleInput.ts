import { type CertificateSampleDraft, CertificateSampleDraftSchema } from '#contract/certificates/certificateSample.ts';
import { LevelDraftSchema } from '#contract/events/eventDraft.ts';
import { type Language, languages } from '#contract/languages.ts';
import { type EventForm, toEventInput } from './eventForm.ts';

/** The request of a sample certificate, without the language: the organiser chooses it at the picture. */
export type SampleInput = Omit<CertificateSampleDraft, 'language'>;

/** The sample's request from the form as typed; null while a value that it needs is missing or invalid. */
export function toSampleInput(form: EventForm): SampleInput | null {
  // The sample shows a ride at the start of the certification period that reached the highest level, the last one.
  const { name, challenge_id, certificate_text, levels, certification_from: riddenAt } = toEventInput(form);
  const level = LevelDraftSchema.safeParse(levels.at(-1));
  const draft = CertificateSampleDraftSchema.safeParse({
    name,
    challenge_id,
    certificate_text,
    ridden_at: riddenAt ?? null,
    // The schema requires a language; `SamplePicture` replaces this one.
    language: 'zh-TW',
    level: level.success ? level.data : null,
  });
  return draft.success ? draft.data : null;
}

/** Chinese, and the languages whose certificate differs from the Chinese one. */
export const listSampleLanguages = ({ certificate_text: text, name }: EventForm): readonly Language[] =>
  languages.filter((language) => language === 'zh-TW' || text[language].trim() !== '' || name[language].trim() !== '');
