import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { LocalisedText } from '#contract/localisedText.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { EntryRow } from '#src/ui/EntryRow.tsx';
import { InlineCluster } from '#src/ui/primitives/Cluster.tsx';
import { InlineRow } from '#src/ui/primitives/Row.tsx';
import type { DraftItem } from './draftKind.ts';
import { StateChip } from './StateChip.tsx';

interface Props {
  readonly item: Pick<DraftItem, 'state' | 'publish_at'> & {
    readonly title: LocalisedText;
    /** Null: never changed in the administration. */
    readonly updated_at: string | null;
  };
  readonly href: string;
  /** Beside the state. */
  readonly marks?: ReactNode;
}

/** An item in the list of its kind, with a link to its editor. */
export function DraftRow({ item, href, marks }: Props) {
  const { t, l, language } = useTranslator();
  const { title, updated_at: updatedAt } = item;
  return (
    <EntryRow
      title={
        <InlineRow align="center" tone="good" wrap="anywhere" minHeight={44} as={Link} href={href}>
          {l(title)}
        </InlineRow>
      }
      lines={[
        <InlineCluster align="center" rowGap={4} gap={8} key="chips">
          <StateChip item={item} />
          {marks}
        </InlineCluster>,
        ...(updatedAt === null ? [] : [t('adminContent.changedAt', { at: formatMoment(updatedAt, language) })]),
      ]}
    />
  );
}
