import { type ProductDraft, ProductDraftSchema } from '#contract/content/contentDrafts.ts';
import { contentLimits } from '#contract/content/contentKinds.ts';
import type { PreviewProps } from '#src/admin/drafts/draftKind.ts';
import { emptyTexts, type Texts, toLocalisedText, toLocalisedTextOrNull, toTexts } from '#src/ui/form/texts.ts';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import { defineContentKind } from '../contentKind.ts';
import { type Comparison, ComparisonField } from '../fields/ComparisonField.tsx';
import { FormattedField } from '../fields/FormattedField.tsx';
import { type ShopRow, ShopRows } from '../fields/LinkRows.tsx';
import { withKeys } from '../fields/listRows.ts';
import { type PictureRow, PicturesField, toPictureRows, toPicturesInput } from '../fields/PictureField.tsx';
import { type SpecificationRow, SpecificationRows } from '../fields/SpecificationRows.tsx';
import { TextsField } from '../fields/TextsField.tsx';
import { ContentPreview } from '../item/ContentPreview.tsx';
import { buildListProblems } from './formValues.ts';

export type ProductForm = {
  readonly title: Texts;
  readonly lead: Texts;
  readonly text: Texts;
  readonly pictures: readonly PictureRow[];
  readonly specifications: readonly SpecificationRow[];
  readonly comparison: Comparison;
  readonly shops: readonly ShopRow[];
};

function ProductFields({ form: { field } }: { readonly form: FormHandle<ProductForm> }) {
  return (
    <>
      <div data-wide="">
        <TextsField field={field('title')} maxLength={contentLimits.titleMax} />
      </div>
      <div data-wide="">
        <TextsField field={field('lead')} maxLength={contentLimits.lineMax} isOptional />
      </div>
      <FormattedField field={field('text')} />
      <div data-wide="">
        <PicturesField field={field('pictures')} />
      </div>
      <div data-wide="">
        <SpecificationRows field={field('specifications')} />
      </div>
      <div data-wide="">
        <ComparisonField field={field('comparison')} />
      </div>
      <div data-wide="">
        <ShopRows field={field('shops')} />
      </div>
    </>
  );
}

function toComparison(comparison: ProductDraft['comparison']): Comparison {
  if (comparison === null) return { columns: [], rows: [] };
  const columns = withKeys(comparison.columns.map((name) => ({ name: toTexts(name) })));
  const rows = comparison.rows.map(({ name, cells }) => ({
    name: toTexts(name),
    cells: Object.fromEntries(columns.map(({ key }, index) => [key, toTexts(cells[index] ?? null)])),
  }));
  return { columns, rows: withKeys(rows) };
}

const toComparisonInput = ({ columns, rows }: Comparison) =>
  columns.length === 0
    ? null
    : {
        columns: columns.map(({ name }) => toLocalisedText(name)),
        rows: rows.map(({ name, cells }) => ({
          name: toLocalisedText(name),
          cells: columns.map(({ key }) => toLocalisedText(cells[key] ?? emptyTexts)),
        })),
      };

const toInput = (form: ProductForm) => ({
  title: toLocalisedText(form.title),
  lead: toLocalisedTextOrNull(form.lead),
  text: toLocalisedTextOrNull(form.text),
  pictures: toPicturesInput(form.pictures),
  specifications: form.specifications.map(({ name, value }) => ({
    name: toLocalisedText(name),
    value: toLocalisedText(value),
  })),
  comparison: toComparisonInput(form.comparison),
  shops: form.shops.map(({ name, url }) => ({ name, url: url.trim() })),
});

const isPartInvalid = (part: 'pictures' | 'specifications' | 'comparison' | 'shops', form: ProductForm): boolean =>
  !ProductDraftSchema.shape[part].safeParse(toInput(form)[part]).success;

function ProductPreview({ values: { title, lead, text, pictures }, formLanguage }: PreviewProps<ProductForm>) {
  return (
    <ContentPreview
      formLanguage={formLanguage}
      title={title}
      lead={lead}
      text={text}
      pictureId={pictures.find(({ id }) => id !== '')?.id ?? ''}
    />
  );
}

export const productForm = defineContentKind<'product', ProductForm>('product', {
  schema: ProductDraftSchema,
  empty: {
    title: emptyTexts,
    lead: emptyTexts,
    text: emptyTexts,
    pictures: [],
    specifications: [],
    shops: [],
    comparison: { columns: [], rows: [] },
  },
  getTitle: ({ title }) => title,
  toForm: (draft) => ({
    title: toTexts(draft.title),
    lead: toTexts(draft.lead),
    text: toTexts(draft.text),
    pictures: toPictureRows(draft.pictures),
    specifications: withKeys(
      draft.specifications.map(({ name, value }) => ({ name: toTexts(name), value: toTexts(value) })),
    ),
    comparison: toComparison(draft.comparison),
    shops: withKeys(draft.shops),
  }),
  toInput,
  checkRules: (form, t) =>
    buildListProblems(
      {
        pictures: isPartInvalid('pictures', form),
        specifications: isPartInvalid('specifications', form),
        comparison: isPartInvalid('comparison', form),
        shops: isPartInvalid('shops', form),
      },
      t,
    ),
  Fields: ProductFields,
  Preview: ProductPreview,
});
