import { languageChoices, toLanguage } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { studioLimits } from './studioOptions.ts';
import { Hint, Section } from './studioParts.tsx';
import { placeNames } from './studioSheet.ts';
import type { Studio } from './useStudio.ts';

/** Names of the places, notes, and the emergency contact. */
export function StudioWords({ studio }: { readonly studio: Studio }) {
  const { t } = useTranslator();
  const { options, change, source, rename, resetNames } = studio;
  return (
    <>
      <Section title={t('studio.words')}>
        <Field label={t('studio.part.notes')}>
          {(field) => (
            <input
              {...field}
              value={options.notes}
              maxLength={studioLimits.notes}
              autoComplete="off"
              onChange={({ target }) => change({ notes: target.value })}
            />
          )}
        </Field>
        <Field label={t('studio.part.contact')}>
          {(field) => (
            <input
              {...field}
              value={options.contact}
              maxLength={studioLimits.contact}
              autoComplete="off"
              placeholder={t('studio.contactExample')}
              onChange={({ target }) => change({ contact: target.value })}
            />
          )}
        </Field>
        <Hint>{t('studio.privacy')}</Hint>
      </Section>
      <Section title={t('studio.names')}>
        <Field label={t('studio.nameLanguage')}>
          {(field) => (
            <select
              {...field}
              value={options.nameLanguage}
              onChange={({ target }) => change({ nameLanguage: toLanguage(target.value) })}
            >
              {languageChoices.map(({ value, label, lang }) => (
                <option key={value} value={value} lang={lang}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        {placeNames(source).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a course never move, and two may have one name.
          <Field key={index} label={t('studio.nameOf', { number: index + 1, place: name })}>
            {(field) => (
              <input
                {...field}
                value={source.names[index] ?? ''}
                placeholder={name}
                maxLength={studioLimits.name}
                autoComplete="off"
                onChange={({ target }) => rename(index, target.value)}
              />
            )}
          </Field>
        ))}
        <Button onClick={resetNames}>{t('studio.resetNames')}</Button>
      </Section>
    </>
  );
}
