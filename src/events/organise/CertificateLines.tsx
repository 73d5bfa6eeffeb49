import { styled } from 'styled-components';
import { estimateWidthEm, fillCertificateText, layoutCertificateText } from '#contract/certificates/certificateText.ts';
import { maxLengthNames, sampleTimeS } from '#contract/certificates/maxLengthNames.ts';
import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { Texts } from '#src/ui/form/texts.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';

interface Props {
  readonly language: Language;
  readonly text: string;
  readonly eventName: Texts;
  readonly verificationName: LocalisedText | null;
}

/** Shows the text with the certificate's line breaks and a name of maximum length, and warns if it does not fit. */
export function CertificateLines({ language, text, eventName, verificationName }: Props) {
  const { t } = useTranslator();
  const filledText = fillCertificateText(text, {
    participant: maxLengthNames[language],
    eventName: eventName[language].trim() || eventName['zh-TW'].trim() || t('organise.certificate.variable.eventName'),
    verificationName:
      verificationName === null
        ? t('organise.certificate.variable.verificationName')
        : localise(verificationName, language),
    completionTime: formatDuration(sampleTimeS),
  });
  const { lines, isWhole } = layoutCertificateText(filledText, language, estimateWidthEm);
  return (
    <Stack gap={4} marginTop={8} smallText="tiny" aria-live="polite">
      <small>{t('organise.certificate.preview')}</small>
      <Paper lang={language} data-cut={isWhole ? undefined : ''}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their position
          <p key={index}>{line}</p>
        ))}
      </Paper>
      {isWhole ? (
        <small>{t('organise.certificate.fits', { count: lines.length })}</small>
      ) : (
        <Notice tone="alarm">{t('organise.certificate.tooMuch', { count: lines.length })}</Notice>
      )}
    </Stack>
  );
}

/** In the certificate's colours, whatever the theme. */
const Paper = styled.div`
  padding: 12px;
  border: 1px solid var(--line);
  border-left: 4px solid #0b5d45;
  border-radius: var(--radius);
  background: #fcfcf9;
  color: #14201b;
  line-height: 1.6;
  overflow-wrap: anywhere;
  &[data-cut] { border-left-color: #b3261e; }
  & > p { padding-left: 1em; text-indent: -1em; }
`;
