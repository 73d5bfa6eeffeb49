import { languages } from '#contract/languages.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { languageNames } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { isBlank, type Texts } from '#src/ui/form/texts.ts';
import { type EventForm, type FieldName, levelSeconds } from './eventForm.ts';

/** A field's value in words, to be compared with another. */
export function useFieldText(): (form: EventForm, name: FieldName) => string {
  const { t, language } = useTranslator();
  const none = t('organise.none');
  const texts = (value: Texts) =>
    isBlank(value)
      ? none
      : languages
          .filter((each) => value[each].trim() !== '')
          .map((each) => (each === 'zh-TW' ? value[each] : `${languageNames[each]}: ${value[each]}`))
          .join('\n');
  const moment = (instant: string) => (instant === '' ? none : formatMoment(instant, language));
  return (form, name) => {
    switch (name) {
      case 'name':
      case 'description':
      case 'certificate_text':
        return texts(form[name]);
      case 'type':
        return t(`organise.typeName.${form.type}`);
      case 'picture':
        return t(`organise.picture.${form.picture}`);
      case 'challenge_id':
        return form.challenge_id || none;
      case 'max_participants':
        return form.max_participants.trim() === '' ? t('organise.unlimited') : form.max_participants;
      case 'levels':
        return form.levels.length === 0
          ? none
          : form.levels
              .map((level) => `${level.name['zh-TW']} ${formatDuration(levelSeconds(level) ?? Number.NaN)}`)
              .join('\n');
      default:
        return moment(form[name]);
    }
  };
}
