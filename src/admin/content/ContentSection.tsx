import type { ContentItemOfKind } from '#contract/content/content.ts';
import { contentEndpoints } from '#contract/content/contentEndpoints.ts';
import { type ContentKind, contentKinds } from '#contract/content/contentKinds.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { DraftEditor } from '#src/admin/drafts/DraftEditor.tsx';
import { useDraftForm } from '#src/admin/drafts/useDraftForm.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { useTabInUrl } from '#src/ui/useTabInUrl.ts';
import { OpenDraft } from '../drafts/OpenDraft.tsx';
import { useOpenItem } from '../drafts/useOpenItem.ts';
import { ContentList } from './ContentList.tsx';
import { contentForms } from './forms/contentForms.ts';
import { AdFigures } from './item/AdFigures.tsx';
import { NewItem } from './item/NewItem.tsx';

/** The site's content: the items of each kind, or the open item. */
export function ContentSection() {
  const { t } = useTranslator();
  const [kind, setKind] = useTabInUrl(contentKinds);
  const { openItem, open } = useOpenItem();
  const close = () => open(null);
  if (openItem?.kind === 'item') return <OpenContentItem key={openItem.id} id={openItem.id} onClose={close} />;
  if (openItem?.kind === 'new')
    return (
      <NewItem
        key={`${kind} ${openItem.slug}`}
        kind={kind}
        slug={openItem.slug}
        onClose={close}
        onCreated={(id) => open(id, true)}
      />
    );
  return (
    <Section title={t('admin.sections.content')} intro={t('adminContent.text')}>
      <Tabs
        label={t('admin.sections.content')}
        tabs={contentKinds.map((id) => ({ id, label: t(`adminContent.kinds.${id}`) }))}
        chosen={kind}
        onChoose={setKind}
      >
        <KindList key={kind} kind={kind} />
      </Tabs>
    </Section>
  );
}

function KindList({ kind }: { readonly kind: ContentKind }) {
  const { t } = useTranslator();
  return (
    <OwnResourceView
      resource={useResource('content.list', [kind], (signal) =>
        callEndpoint(contentEndpoints.listContent, { query: { kind } }, signal),
      )}
      failedTitle={t('adminContent.listFailed')}
      busy={<Skeleton height={320} />}
    >
      {({ results }) => <ContentList kind={kind} items={results} />}
    </OwnResourceView>
  );
}

/** One item, by the id in the address. */
function OpenContentItem({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslator();
  const item = useResource('content.item', [id], (signal) =>
    callEndpoint(contentEndpoints.getContent, { params: { id } }, signal),
  );
  return (
    <OpenDraft
      item={item}
      unknownTitle={t('adminContent.unknown')}
      unknownText={t('adminContent.unknownText')}
      failedTitle={t('adminContent.itemFailed')}
      onClose={onClose}
    >
      {(loadedItem, riderId) => <ContentEditor kind={loadedItem.kind} loadedItem={loadedItem} riderId={riderId} />}
    </OpenDraft>
  );
}

interface Props<Kind extends ContentKind> {
  readonly kind: Kind;
  readonly loadedItem: ContentItemOfKind<Kind>;
  readonly riderId: string;
}

/** One item of content. */
function ContentEditor<Kind extends ContentKind>({ kind, loadedItem, riderId }: Props<Kind>) {
  const { t } = useTranslator();
  const draftForm = useDraftForm({ kind: contentForms[kind], loadedItem, riderId });
  const { id, is_sample: isSample } = draftForm.item;
  return (
    <DraftEditor
      draftForm={draftForm}
      marks={isSample ? <StatusChip tone="announced">{t('adminContent.sample')}</StatusChip> : null}
      belowPreview={kind === 'ad' ? <AdFigures id={id} /> : null}
    />
  );
}
