import type { ContentItemOf } from '#contract/content/content.ts';
import type { ContentKind } from '#contract/content/contentKinds.ts';
import { DraftEditor } from '#src/admin/drafts/DraftEditor.tsx';
import { useDraftForm } from '#src/admin/drafts/useDraftForm.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { contentForms } from '../forms/contentForms.ts';
import { AdFigures } from './AdFigures.tsx';

interface Props<Kind extends ContentKind> {
  readonly kind: Kind;
  readonly loaded: ContentItemOf<Kind>;
  readonly owner: string;
}

/** One item of content. */
export function ContentEditor<Kind extends ContentKind>({ kind, loaded, owner }: Props<Kind>) {
  const { t } = useTranslator();
  const draftForm = useDraftForm({ kind: contentForms[kind], loaded, owner });
  const { id, is_sample: isSample } = draftForm.item;
  return (
    <DraftEditor
      draftForm={draftForm}
      marks={isSample ? <StatusChip tone="known">{t('adminContent.sample')}</StatusChip> : null}
      belowPreview={kind === 'ad' ? <AdFigures id={id} /> : null}
    />
  );
}
