import { PromotionDraftSchema } from '#contract/content/contentDrafts.ts';
import { contentLimits } from '#contract/content/contentKinds.ts';
import type { PreviewProps } from '#src/admin/drafts/draftKind.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { DateTimeRange } from '#src/ui/form/DateTimeRange.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { emptyTexts, type Texts, toLocalisedText, toLocalisedTextOrNull, toTexts } from '#src/ui/form/texts.ts';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import { defineContentKind } from '../contentKind.ts';
import { FormattedField } from '../fields/FormattedField.tsx';
import { addressInput } from '../fields/LinkRows.tsx';
import {
  emptyPicture,
  type FormPicture,
  PictureField,
  toFormPicture,
  toPictureInput,
} from '../fields/PictureField.tsx';
import { TextsField } from '../fields/TextsField.tsx';
import { ContentPreview } from '../item/ContentPreview.tsx';

export type PromotionForm = {
  readonly title: Texts;
  readonly text: Texts;
  readonly picture: FormPicture;
  readonly link_url: string;
  readonly link_text: Texts;
  readonly is_pinned: boolean;
  readonly valid_from: string;
  readonly valid_until: string;
};

function PromotionFields({ form: { field } }: { readonly form: FormHandle<PromotionForm> }) {
  const { t } = useTranslator();
  return (
    <>
      <div data-wide="">
        <TextsField field={field('title')} maxLength={contentLimits.titleMax} />
      </div>
      <FormattedField field={field('text')} />
      <div data-wide="">
        <PictureField field={field('picture')} />
      </div>
      <TextField {...field('link_url')} isOptional input={{ ...addressInput, placeholder: 'https://' }} />
      <TextsField
        field={field('link_text')}
        maxLength={contentLimits.lineMax}
        isOptional
        hint={t('adminContent.linkTextHint')}
      />
      <div data-wide="">
        <DateTimeRange
          legend={t('adminContent.validity')}
          from={field('valid_from')}
          to={field('valid_until')}
          hint={t('adminContent.validityHint')}
        />
      </div>
      <div data-wide="">
        <Checkbox {...field('is_pinned')} hint={t('adminContent.pinnedHint')} />
      </div>
    </>
  );
}

function PromotionPreview({
  values: { title, text, picture, valid_from, valid_until },
  formLanguage,
}: PreviewProps<PromotionForm>) {
  return (
    <ContentPreview
      formLanguage={formLanguage}
      title={title}
      text={text}
      pictureId={picture.id}
      period={{ from: valid_from, until: valid_until }}
    />
  );
}

export const promotionForm = defineContentKind<'promotion', PromotionForm>('promotion', {
  schema: PromotionDraftSchema,
  empty: {
    title: emptyTexts,
    text: emptyTexts,
    picture: emptyPicture,
    link_url: '',
    link_text: emptyTexts,
    is_pinned: false,
    valid_from: '',
    valid_until: '',
  },
  getEffect: ({ is_pinned }) => (is_pinned ? 'adminContent.publish.pinned' : null),
  getTitle: ({ title }) => title,
  toForm: ({ title, text, picture, link_url, link_text, is_pinned, valid_from, valid_until }) => ({
    title: toTexts(title),
    text: toTexts(text),
    picture: toFormPicture(picture),
    link_url: link_url ?? '',
    link_text: toTexts(link_text),
    is_pinned,
    valid_from,
    valid_until: valid_until ?? '',
  }),
  toInput: ({ title, text, picture, link_url, link_text, is_pinned, valid_from, valid_until }) => ({
    title: toLocalisedText(title),
    text: toLocalisedTextOrNull(text),
    picture: toPictureInput(picture),
    link_url: link_url.trim() || null,
    link_text: toLocalisedTextOrNull(link_text),
    is_pinned,
    valid_from: valid_from || undefined,
    valid_until: valid_until || null,
  }),
  checkRules: ({ valid_from: from, valid_until: until, link_url: url }, t) => ({
    ...(from !== '' && until !== '' && until <= from && { valid_until: t('kit.endBeforeStart') }),
    ...(url.trim() !== '' && !url.trim().startsWith('https://') && { link_url: t('adminContent.httpsOnly') }),
  }),
  Fields: PromotionFields,
  Preview: PromotionPreview,
});
