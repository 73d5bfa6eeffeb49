import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { type BoardGroup, isUnfiltered } from './boardGroup.ts';

interface Props {
  readonly group: BoardGroup;
  readonly onEverybody: () => void;
}

/** An empty board: how to be the first, or, for an empty group, a button back to all athletes. */
export function EmptyBoard({ group, onEverybody }: Props) {
  const { t } = useTranslator();
  return isUnfiltered(group) ? (
    <EmptyState
      title={t('segmentBoard.emptyTitle')}
      text={t('segmentBoard.emptyText')}
      action={
        <Cluster rowGap={0} gap={8}>
          <ButtonLink as={Link} href={pageHref('verifications')}>
            {t('page.verifications')}
          </ButtonLink>
          <ButtonLink as={Link} href={pageHref('wolf-rankings')}>
            {t('page.wolf-rankings')}
          </ButtonLink>
        </Cluster>
      }
    />
  ) : (
    <EmptyState
      title={t('segmentBoard.noneTitle')}
      text={t('segmentBoard.noneText')}
      action={<Button onClick={onEverybody}>{t('segmentBoard.everybody')}</Button>}
    />
  );
}
