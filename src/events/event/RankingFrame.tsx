import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { RankingGroup } from '#contract/events/eventKinds.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { LoadMore } from '#src/ui/table/LoadMore.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';
import type { Ranking, SharedRanking } from './useRanking.ts';

interface Props<Row, Answer extends SharedRanking<Row>> {
  readonly ranking: Ranking<Row, Answer>;
  readonly note?: string;
  readonly children: (answer: Answer) => ReactNode;
}

/** The group filter and the states of a ranking; if it cannot be loaded, the stored copy with its time. */
export function RankingFrame<Row, Answer extends SharedRanking<Row>>({ ranking, note, children }: Props<Row, Answer>) {
  const { t, language } = useTranslator();
  const { group, setGroup, stored, table } = ranking;
  const { resource } = table;
  const answer = resource.state === 'ready' ? resource.answer : stored;
  const groups = answer?.group_counts ?? [];
  const isStored = resource.state === 'failed' && stored !== null;
  const unlistedCount = answer === null ? 0 : answer.unlisted.times + answer.unlisted.strava;
  return (
    <>
      {groups.length > 1 ? (
        <Groups>
          <RadioChips<RankingGroup>
            variant="loose"
            label={t('event.rank.filter')}
            isLegendHidden
            value={group}
            onChange={setGroup}
            choices={groups.map(({ group: value, count }) => ({
              value,
              label: `${t(`event.rank.group.${value}`)} ${count}`,
            }))}
          />
        </Groups>
      ) : null}
      {isStored ? (
        <Notice
          tone="warning"
          role="alert"
          title={t('event.rank.failed')}
          action={<Button onClick={resource.retry}>{t('common.retry')}</Button>}
        >
          {t('event.rank.stored', { at: formatMoment(stored.server_now, language) })}
        </Notice>
      ) : null}
      {isStored ? (
        children(stored)
      ) : (
        <ResourceView
          resource={resource}
          failedTitle={t('event.rank.failed')}
          busy={<RowSkeletons />}
          renderEmpty={({ results }) =>
            results.length === 0 ? (
              <EmptyState title={t('event.rank.noneTitle')} text={t('event.rank.noneText')} />
            ) : null
          }
        >
          {children}
        </ResourceView>
      )}
      <LoadMore
        hasMore={table.hasMore}
        isBusy={table.moreState === 'busy'}
        hasFailed={table.moreState === 'failed'}
        onMore={() => void table.showMore()}
        onRetry={() => void table.showMore()}
      />
      {note === undefined ? null : (
        <Text tone="soft" size="small" wrap="anywhere">
          {note}
        </Text>
      )}
      {unlistedCount === 0 ? null : (
        <Text tone="soft" size="small" wrap="anywhere" className="num">
          {t('event.rank.unlisted', { count: unlistedCount })}
        </Text>
      )}
      {answer === null || answer.as_of === null ? null : (
        <Text tone="soft" size="small" wrap="anywhere" className="num">
          {t('event.rank.asOf', { at: formatMoment(answer.as_of, language) })}
        </Text>
      )}
    </>
  );
}

/** One row, which scrolls sideways on a phone. */
const Groups = styled.div`
  min-width: 0;
  margin-inline: -16px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  > * { width: max-content; padding: 4px 16px; }
  [data-look='loose'] { flex-wrap: nowrap; }
`;
