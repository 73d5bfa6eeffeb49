import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { LocalisedText } from '#contract/localisedText.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { EntryRow } from '#src/ui/EntryRow.tsx';
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
        <StyledLink as={Link} href={href}>
          {l(title)}
        </StyledLink>
      }
      lines={[
        <Chips key="chips">
          <StateChip item={item} />
          {marks}
        </Chips>,
        ...(updatedAt === null ? [] : [t('adminContent.changedAt', { at: formatMoment(updatedAt, language) })]),
      ]}
    />
  );
}

const Chips = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
`;
const StyledLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--cypress);
  overflow-wrap: anywhere;
`;
