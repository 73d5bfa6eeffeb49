import type { ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import { toPictureHref } from '#contract/pictures/pictureLimits.ts';
import { PreviewCard } from '#src/admin/PreviewCard.styles.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { toHtmlLang } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { emptyTexts, type Texts } from '#src/ui/form/texts.ts';
import { FormattedText } from '#src/ui/formatted/FormattedText.tsx';
import { WidePicture } from '#src/ui/mountain/WidePicture.tsx';

interface Props {
  /** The language that the form shows. */
  readonly formLanguage: Language;
  readonly title: Texts;
  readonly lead?: Texts;
  readonly text?: Texts;
  /** Empty: no picture. */
  readonly pictureId?: string;
  /** Above the title. */
  readonly marks?: ReactNode;
  readonly period?: { readonly from: string; readonly until: string };
  readonly byline?: string;
  /** Below everything else. */
  readonly children?: ReactNode;
}

/** The draft as riders of that language will see it: untranslated texts are in Chinese. */
export function ContentPreview({
  formLanguage,
  title,
  lead = emptyTexts,
  text = emptyTexts,
  pictureId = '',
  marks,
  period,
  byline,
  children,
}: Props) {
  const { t } = useTranslator();
  const getText = (texts: Texts): string => texts[formLanguage].trim() || texts['zh-TW'].trim();
  const shownLead = getText(lead);
  const shownText = getText(text);
  return (
    <PreviewCard lang={toHtmlLang(formLanguage)}>
      {pictureId === '' ? null : <WidePicture src={toPictureHref(pictureId)} name="" sizes="320px" />}
      {marks}
      <strong>{getText(title) || t('adminContent.noTitle')}</strong>
      {period === undefined ? null : <Period {...period} />}
      {byline === undefined ? null : <p>{byline}</p>}
      {shownLead === '' ? null : <p>{shownLead}</p>}
      {shownText === '' ? null : <FormattedText text={shownText} />}
      {children}
    </PreviewCard>
  );
}

function Period({ from, until }: NonNullable<Props['period']>) {
  const { t, language } = useTranslator();
  if (from === '') return null;
  const startText = formatMoment(from, language);
  return (
    <small>
      {until === ''
        ? t('adminContent.fromOn', { from: startText })
        : t('adminContent.fromUntil', { from: startText, until: formatMoment(until, language) })}
    </small>
  );
}
