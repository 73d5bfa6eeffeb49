import { type AdPlacement, adPlacements } from '#contract/ads/adKinds.ts';
import { AdDraftSchema } from '#contract/content/adDraft.ts';
import { contentLimits } from '#contract/content/contentKinds.ts';
import type { PreviewProps } from '#src/admin/drafts/draftKind.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { DateTimeRange } from '#src/ui/form/DateTimeRange.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { emptyTexts, type Texts, toLocalisedText, toLocalisedTextOrNull, toTexts } from '#src/ui/form/texts.ts';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import { defineContentKind } from '../contentKind.ts';
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

export type AdForm = {
  readonly advertiser: string;
  readonly title: Texts;
  readonly text: Texts;
  readonly picture: FormPicture;
  readonly link_url: string;
  readonly placement: AdPlacement;
  readonly from_at: string;
  readonly until_at: string;
};

function AdFields({ form: { field } }: { readonly form: FormHandle<AdForm> }) {
  const { t } = useTranslator();
  return (
    <>
      <TextField {...field('advertiser')} input={{ autoComplete: 'off' }} />
      <Select
        {...field('placement')}
        choices={adPlacements.map((value) => ({ value, label: t(`adminContent.ad.placement.${value}`) }))}
      />
      <div data-wide="">
        <TextsField field={field('title')} maxLength={contentLimits.titleMax} />
      </div>
      <div data-wide="">
        <TextsField
          field={field('text')}
          maxLength={contentLimits.lineMax}
          isOptional
          hint={t('adminContent.ad.textHint')}
        />
      </div>
      <div data-wide="">
        <TextField {...field('link_url')} input={{ ...addressInput, placeholder: 'https://' }} />
      </div>
      <div data-wide="">
        <PictureField field={field('picture')} />
      </div>
      <div data-wide="">
        <DateTimeRange
          legend={t('adminContent.ad.period')}
          from={field('from_at')}
          to={field('until_at')}
          hint={t('adminContent.untilHint')}
        />
      </div>
    </>
  );
}

function AdPreview({
  values: { title, text, picture, advertiser, from_at, until_at },
  formLanguage,
}: PreviewProps<AdForm>) {
  return (
    <ContentPreview
      formLanguage={formLanguage}
      title={title}
      text={text}
      pictureId={picture.id}
      period={{ from: from_at, until: until_at }}
      byline={advertiser}
    />
  );
}

export const adForm = defineContentKind<'ad', AdForm>('ad', {
  schema: AdDraftSchema,
  empty: {
    advertiser: '',
    title: emptyTexts,
    text: emptyTexts,
    picture: emptyPicture,
    link_url: '',
    placement: 'promotions',
    from_at: '',
    until_at: '',
  },
  getTitle: ({ title }) => title,
  toForm: ({ advertiser, title, text, picture, link_url, placement, from_at, until_at }) => ({
    advertiser,
    title: toTexts(title),
    text: toTexts(text),
    picture: toFormPicture(picture),
    link_url,
    placement,
    from_at,
    until_at: until_at ?? '',
  }),
  toInput: ({ advertiser, title, text, picture, link_url, placement, from_at, until_at }) => ({
    advertiser: advertiser.trim() || undefined,
    title: toLocalisedText(title),
    text: toLocalisedTextOrNull(text),
    picture: toPictureInput(picture),
    link_url: link_url.trim() || undefined,
    placement,
    from_at: from_at || undefined,
    until_at: until_at || null,
  }),
  checkRules: ({ from_at: from, until_at: until, link_url: url }, t) => ({
    ...(from !== '' && until !== '' && until <= from && { until_at: t('kit.endBeforeStart') }),
    ...(url.trim() !== '' && !url.trim().startsWith('https://') && { link_url: t('adminContent.httpsOnly') }),
  }),
  Fields: AdFields,
  Preview: AdPreview,
});
