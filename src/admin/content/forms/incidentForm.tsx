import { contentLimits } from '#contract/content/contentKinds.ts';
import { IncidentDraftSchema } from '#contract/content/incidentDraft.ts';
import type { PreviewProps } from '#src/admin/drafts/draftKind.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { DateTimeRange } from '#src/ui/form/DateTimeRange.tsx';
import { emptyTexts, type Texts, toLocalisedText, toLocalisedTextOrNull, toTexts } from '#src/ui/form/texts.ts';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import { defineContentKind } from '../contentKind.ts';
import { FormattedField } from '../fields/FormattedField.tsx';
import { TextsField } from '../fields/TextsField.tsx';
import { ContentPreview } from '../item/ContentPreview.tsx';
import { toMinute } from './formValues.ts';

export type IncidentForm = {
  readonly title: Texts;
  readonly text: Texts;
  readonly from_at: string;
  readonly until_at: string;
};

function IncidentFields({ form: { field } }: { readonly form: FormHandle<IncidentForm> }) {
  const { t } = useTranslator();
  return (
    <>
      <div data-wide="">
        <TextsField field={field('title')} maxLength={contentLimits.titleMax} />
      </div>
      <FormattedField field={field('text')} />
      <div data-wide="">
        <DateTimeRange
          legend={t('adminContent.period')}
          from={field('from_at')}
          to={field('until_at')}
          hint={t('adminContent.incidentUntilHint')}
        />
      </div>
    </>
  );
}

function IncidentPreview({ values: { title, text, from_at, until_at }, formLanguage }: PreviewProps<IncidentForm>) {
  return (
    <ContentPreview formLanguage={formLanguage} title={title} text={text} period={{ from: from_at, until: until_at }} />
  );
}

export const incidentForm = defineContentKind<'incident', IncidentForm>('incident', {
  schema: IncidentDraftSchema,
  empty: { title: emptyTexts, text: emptyTexts, from_at: '', until_at: '' },
  getStartValues: (nowMs) => ({ from_at: toMinute(nowMs) }),
  getTitle: ({ title }) => title,
  toForm: ({ title, text, from_at, until_at }) => ({
    title: toTexts(title),
    text: toTexts(text),
    from_at,
    until_at: until_at ?? '',
  }),
  toInput: ({ title, text, from_at, until_at }) => ({
    title: toLocalisedText(title),
    text: toLocalisedTextOrNull(text),
    from_at: from_at || undefined,
    until_at: until_at || null,
  }),
  checkRules: ({ from_at: from, until_at: until }, t) => ({
    ...(from !== '' && until !== '' && until <= from && { until_at: t('kit.endBeforeStart') }),
  }),
  Fields: IncidentFields,
  Preview: IncidentPreview,
});
