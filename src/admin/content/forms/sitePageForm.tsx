import { PageDraftSchema } from '#contract/content/contentDrafts.ts';
import { contentLimits } from '#contract/content/contentKinds.ts';
import type { PreviewProps } from '#src/admin/drafts/draftKind.ts';
import { emptyTexts, type Texts, toLocalisedText, toLocalisedTextOrNull, toTexts } from '#src/ui/form/texts.ts';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import { defineContentKind } from '../contentKind.ts';
import { FormattedField } from '../fields/FormattedField.tsx';
import { type LinkRow, LinkRows } from '../fields/LinkRows.tsx';
import { withKeys } from '../fields/listRows.ts';
import {
  emptyPicture,
  type FormPicture,
  PictureField,
  toFormPicture,
  toPictureInput,
} from '../fields/PictureField.tsx';
import { TextsField } from '../fields/TextsField.tsx';
import { ContentPreview } from '../item/ContentPreview.tsx';
import { buildListProblems } from './formValues.ts';

export type SitePageForm = {
  readonly title: Texts;
  readonly lead: Texts;
  readonly text: Texts;
  readonly picture: FormPicture;
  readonly links: readonly LinkRow[];
};

function SitePageFields({ form: { field } }: { readonly form: FormHandle<SitePageForm> }) {
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
        <PictureField field={field('picture')} />
      </div>
      <div data-wide="">
        <LinkRows field={field('links')} />
      </div>
    </>
  );
}

const toLinksInput = (links: readonly LinkRow[]) =>
  links.map(({ name, url }) => ({ name: toLocalisedText(name), url: url.trim() }));

function SitePagePreview({ values: { title, lead, text, picture }, formLanguage }: PreviewProps<SitePageForm>) {
  return <ContentPreview formLanguage={formLanguage} title={title} lead={lead} text={text} pictureId={picture.id} />;
}

export const sitePageForm = defineContentKind<'page', SitePageForm>('page', {
  schema: PageDraftSchema,
  empty: { title: emptyTexts, lead: emptyTexts, text: emptyTexts, picture: emptyPicture, links: [] },
  getTitle: ({ title }) => title,
  toForm: ({ title, lead, text, picture, links }) => ({
    title: toTexts(title),
    lead: toTexts(lead),
    text: toTexts(text),
    picture: toFormPicture(picture),
    links: withKeys(links.map(({ name, url }) => ({ name: toTexts(name), url }))),
  }),
  toInput: ({ title, lead, text, picture, links }) => ({
    title: toLocalisedText(title),
    lead: toLocalisedTextOrNull(lead),
    text: toLocalisedTextOrNull(text),
    picture: toPictureInput(picture),
    links: toLinksInput(links),
  }),
  checkRules: ({ links }, t) =>
    buildListProblems({ links: !PageDraftSchema.shape.links.safeParse(toLinksInput(links)).success }, t),
  Fields: SitePageFields,
  Preview: SitePagePreview,
});
