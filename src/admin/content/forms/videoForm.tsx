import { VideoDraftSchema } from '#contract/content/contentDrafts.ts';
import { contentLimits, productSlugs } from '#contract/content/contentKinds.ts';
import type { PreviewProps } from '#src/admin/drafts/draftKind.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { parseNumberInput } from '#src/ui/form/numberInput.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { emptyTexts, type Texts, toLocalisedText, toTexts } from '#src/ui/form/texts.ts';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import { defineContentKind } from '../contentKind.ts';
import { LinkedItemsField, LinkedRoutesField, LinkedSegmentsField } from '../fields/LinkedItemsField.tsx';
import { addressInput } from '../fields/LinkRows.tsx';
import { TextsField } from '../fields/TextsField.tsx';
import { ContentPreview } from '../item/ContentPreview.tsx';

export type VideoForm = {
  readonly youtube_id: string;
  readonly title: Texts;
  readonly channel: string;
  readonly published_on: string;
  readonly start_s: string;
  readonly route_ids: readonly string[];
  readonly segment_ids: readonly string[];
  readonly product_ids: readonly string[];
};

const productChoices = {
  state: 'ready',
  answer: productSlugs.map((id) => ({ id, name: { 'zh-TW': id } })),
} as const;

function VideoFields({ form: { field } }: { readonly form: FormHandle<VideoForm> }) {
  const { t } = useTranslator();
  return (
    <>
      <div data-wide="">
        <TextField {...field('youtube_id')} hint={t('adminContent.youtubeHint')} input={addressInput} />
      </div>
      <div data-wide="">
        <TextsField field={field('title')} maxLength={contentLimits.titleMax} />
      </div>
      <TextField {...field('channel')} isOptional input={{ autoComplete: 'off' }} />
      <DateField {...field('published_on')} />
      <NumberField {...field('start_s')} isWhole isOptional unit={t('adminContent.seconds')} />
      <div data-wide="">
        <LinkedRoutesField field={field('route_ids')} />
      </div>
      <div data-wide="">
        <LinkedSegmentsField field={field('segment_ids')} />
      </div>
      <div data-wide="">
        <LinkedItemsField field={field('product_ids')} choices={productChoices} />
      </div>
    </>
  );
}

function VideoPreview({ values: { title, channel }, formLanguage }: PreviewProps<VideoForm>) {
  return <ContentPreview formLanguage={formLanguage} title={title} byline={channel} />;
}

export const videoForm = defineContentKind<'video', VideoForm>('video', {
  schema: VideoDraftSchema,
  empty: {
    youtube_id: '',
    title: emptyTexts,
    channel: '',
    published_on: '',
    start_s: '',
    route_ids: [],
    segment_ids: [],
    product_ids: [],
  },
  getTitle: ({ title }) => title,
  toForm: ({ title, channel, start_s, ...draft }) => ({
    ...draft,
    title: toTexts(title),
    channel: channel ?? '',
    start_s: start_s === 0 ? '' : String(start_s),
  }),
  toInput: ({ youtube_id, title, channel, published_on, start_s, ...linkedIds }) => ({
    youtube_id: youtube_id.trim() || undefined,
    title: toLocalisedText(title),
    channel: channel.trim() || null,
    published_on: published_on || undefined,
    start_s: parseNumberInput(start_s) ?? 0,
    ...linkedIds,
  }),
  checkRules: () => ({}),
  Fields: VideoFields,
  Preview: VideoPreview,
});
