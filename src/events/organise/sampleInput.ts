import { type CertificateSampleDraft, CertificateSampleDraftSchema } from '#contract/certificates/certificateSample.ts';
import { LevelDraftSchema } from '#contract/events/eventDraft.ts';
import { type Language, languages } from '#contract/languages.ts';
import { type EventForm, toEventInput } from './eventForm.ts';

/** A sample without its language. */
export type SampleInput = Omit<CertificateSampleDraft, 'language'>;

/** The input of the form's sample certificate; null while a value that it needs is missing or wrong. */
export function toSampleInput(form: EventForm): SampleInput | null {
  const { name, challenge_id, certificate_text, levels, certification_from: riddenAt } = toEventInput(form);
  const level = LevelDraftSchema.safeParse(levels.at(-1));
  const draft = CertificateSampleDraftSchema.safeParse({
    name,
    challenge_id,
    certificate_text,
    ridden_at: riddenAt ?? null,
    language: 'zh-TW',
    level: level.success ? level.data : null,
  });
  return draft.success ? draft.data : null;
}

/** Languages whose certificate differs from the Chinese one. */
export const listSampleLanguages = ({ certificate_text: text, name }: EventForm): readonly Language[] =>
  languages.filter((language) => language === 'zh-TW' || text[language].trim() !== '' || name[language].trim() !== '');
