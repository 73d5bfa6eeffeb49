import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { ContentSummary } from '#contract/content/content.ts';
import { type ContentKind, pageSlugs, productSlugs } from '#contract/content/contentKinds.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { EntryList } from '#src/ui/EntryRow.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { DraftRow } from '../drafts/DraftRow.tsx';
import { toNewItemParam } from '../drafts/useOpenItem.ts';
import { itemHref } from './contentHref.ts';

interface Props {
  readonly kind: ContentKind;
  readonly items: readonly ContentSummary[];
}

/** The items of one kind, the last changed first. */
export function ContentList({ kind, items }: Props) {
  const { t } = useTranslator();
  const addButtons = <AddButtons kind={kind} items={items} />;
  if (items.length === 0)
    return <EmptyState title={t('adminContent.none')} text={t(`adminContent.noneText.${kind}`)} action={addButtons} />;
  return (
    <>
      {addButtons}
      <EntryList>
        {items.map((item) => (
          <DraftRow
            key={item.id}
            item={item}
            href={itemHref(item.kind, item.id)}
            marks={item.is_sample ? <StatusChip tone="announced">{t('adminContent.sample')}</StatusChip> : null}
          />
        ))}
      </EntryList>
    </>
  );
}

/** The only addresses that these kinds may have; null: any number of items. */
const fixedSlugs: Readonly<Record<ContentKind, readonly string[] | null>> = {
  announcement: null,
  promotion: null,
  video: null,
  cycling_event: null,
  ad: null,
  incident: null,
  product: productSlugs,
  page: pageSlugs,
};

/** A button for a new item; for kinds with fixed addresses, one for each address without an item. */
function AddButtons({ kind, items }: Props) {
  const { t } = useTranslator();
  const slugs = fixedSlugs[kind];
  // Null stands for an item whose address is chosen in its form.
  const missingSlugs = slugs?.filter((slug) => items.every((item) => item.slug !== slug)) ?? [null];
  if (missingSlugs.length === 0) return <Text tone="soft">{t('adminContent.allThere')}</Text>;
  return (
    <Actions>
      {missingSlugs.map((slug) => (
        <ButtonLink key={slug ?? ''} as={Link} data-variant="primary" href={itemHref(kind, toNewItemParam(slug))}>
          {slug === null
            ? t(`adminContent.add.${kind}`)
            : t('adminContent.addAt', { address: toPublicPath(kind, slug) })}
        </ButtonLink>
      ))}
    </Actions>
  );
}

const toPublicPath = (kind: ContentKind, slug: string): string =>
  kind === 'product' ? `/product/${slug}` : `/${slug}`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  justify-content: inherit;
`;
