import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { SegmentBoardRow } from '#contract/segments/segmentBoard.ts';
import { Avatar } from '#src/account/Avatar.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { InlineRow } from '#src/ui/primitives/Row.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

interface Props {
  /** Null for the plan. */
  readonly row: SegmentBoardRow | null;
  readonly isOwn: boolean;
}

/** The athlete's name, with a link to the masters board, or a label for the rider's plan. */
export function AthleteName({ row, isOwn }: Props) {
  const { t } = useTranslator();
  if (row === null)
    return (
      <InlineRow align="center" minHeight={48} data-plan="">
        {t('segmentBoard.plan')}
      </InlineRow>
    );
  const { athlete, is_new: isNew } = row;
  return (
    <Name>
      <Avatar user={athlete} size={28} />
      <span>
        <Link href={`${pageHref('wolf-rankings')}?athlete=${encodeURIComponent(athlete.id)}`}>{athlete.name}</Link>
        {isOwn ? <StatusChip tone="known">{t('segmentBoard.you')}</StatusChip> : null}
        {isNew ? <StatusChip tone="warning">{t('segmentBoard.new')}</StatusChip> : null}
        {athlete.is_sample ? (
          <Text as="span" hidden="phone">
            <StatusChip>{t('segmentBoard.sample')}</StatusChip>
          </Text>
        ) : null}
      </span>
    </Name>
  );
}
const Name = styled.span`
  display: flex;
  gap: 8px;
  align-items: center;
  > span { display: flex; flex-wrap: wrap; gap: 0 8px; align-items: center; min-width: 0; }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
    padding-block: 4px;
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--line);
    text-underline-offset: 4px;
  }
`;
