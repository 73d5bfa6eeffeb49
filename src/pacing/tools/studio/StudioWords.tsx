import { languageChoices } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { studioLimits } from './studioOptions.ts';
import { StudioSection } from './studioParts.tsx';
import { toPlaceNames } from './studioSheet.ts';
import type { Studio } from './useStudio.ts';

/** Names of the places, notes, and the emergency contact. */
export function StudioWords({ studio }: { readonly studio: Studio }) {
  const { t } = useTranslator();
  const { options, change, source, rename, resetNames } = studio;
  return (
    <>
      <StudioSection title={t('studio.words')}>
        <TextField
          label={t('studio.part.notes')}
          value={options.notes}
          onChange={(notes) => change({ notes })}
          input={{ maxLength: studioLimits.notes, autoComplete: 'off' }}
        />
        <TextField
          label={t('studio.part.contact')}
          value={options.contact}
          onChange={(contact) => change({ contact })}
          input={{ maxLength: studioLimits.contact, autoComplete: 'off', placeholder: t('studio.contactExample') }}
        />
        <Text tone="soft" size="small">
          {t('studio.privacy')}
        </Text>
      </StudioSection>
      <StudioSection title={t('studio.names')}>
        <Select
          label={t('studio.nameLanguage')}
          value={options.nameLanguage}
          onChange={(nameLanguage) => change({ nameLanguage })}
          choices={languageChoices}
        />
        {toPlaceNames(source).map((name, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a course never move, and two may have one name.
            key={index}
            label={t('studio.nameOf', { number: index + 1, place: name })}
            value={source.names[index] ?? ''}
            onChange={(typed) => rename(index, typed)}
            input={{ placeholder: name, maxLength: studioLimits.name, autoComplete: 'off' }}
          />
        ))}
        <Button onClick={resetNames}>{t('studio.resetNames')}</Button>
      </StudioSection>
    </>
  );
}
