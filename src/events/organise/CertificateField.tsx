import { findUnknownPlaceholders } from '#contract/certificates/certificateText.ts';
import { certificateVariables, eventLimits } from '#contract/events/eventLimits.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import type { Texts } from '#src/ui/form/texts.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { CertificateLines } from './CertificateLines.tsx';
import { LocalisedField } from './LocalisedField.tsx';

interface Props {
  readonly field: FieldBinding<Texts>;
  readonly eventName: Texts;
  readonly verificationName: LocalisedText | null;
}

/** The certificate's text, with a preview below as it is typed. */
export function CertificateField({ field, eventName, verificationName }: Props) {
  const { t } = useTranslator();
  return (
    <LocalisedField
      field={field}
      maxLength={eventLimits.certificateTextMax}
      rows={4}
      isOptional
      hint={t('organise.certificate.hint')}
      insertions={certificateVariables.map((variable) => ({
        label: t(`organise.certificate.variable.${variable}`),
        insert: () => `{${variable}}`,
      }))}
      note={(language, text) => {
        if (text.trim() === '') return null;
        const unknown = findUnknownPlaceholders(text);
        return (
          <>
            {unknown.length === 0 ? null : (
              <Notice tone="warning">
                {t('organise.certificate.unknown', { words: unknown.map((word) => `{${word}}`).join(' ') })}
              </Notice>
            )}
            <CertificateLines
              language={language}
              text={text}
              eventName={eventName}
              verificationName={verificationName}
            />
          </>
        );
      }}
    />
  );
}
