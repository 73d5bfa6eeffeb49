import { styled } from 'styled-components';
import { Link } from 'wouter';
import { sideKeys } from '#contract/headToHeads/headToHeadKinds.ts';
import type { HeadToHeadSummary } from '#contract/headToHeads/headToHeads.ts';
import { headToHeadsEndpoints } from '#contract/headToHeads/headToHeadsEndpoints.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { media } from '#src/theme/themes.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { formWords } from '#src/ui/form/formWords.ts';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { StateChip } from './LiveMark.tsx';
import { sideColours } from './sideColour.styles.ts';
import { toHeadToHeadHref } from './toHeadToHeadHref.ts';

const loadHeadToHeads = (signal: AbortSignal) => callEndpoint(headToHeadsEndpoints.listHeadToHeads, {}, signal);
const newHeadToHead = createLazyPart(async () => (await import('./entry/NewHeadToHead.tsx')).NewHeadToHead, formWords);

/** All head-to-heads, to choose one of them. */
export function HeadToHeadList() {
  const { t } = useTranslator();
  const resource = useResource('headToHeadList', [], loadHeadToHeads);
  const isAdmin = useAuth((view) => view.user?.role === 'admin');
  return (
    <Stack gap={24}>
      <PageHeader title={t('page.race-dashboard-_id-zwift_pk')} facts={[t('headToHead.sub')]} />
      <ResourceView
        resource={resource}
        failedTitle={t('headToHead.listFailed')}
        busy={<ListSkeleton />}
        renderEmpty={({ results }) =>
          results.length > 0 ? null : <EmptyState title={t('headToHead.none')} text={t('headToHead.noneText')} />
        }
      >
        {({ results }) => (
          <Cards>
            {results.map((summary) => (
              <li key={summary.id}>
                <Card summary={summary} />
              </li>
            ))}
          </Cards>
        )}
      </ResourceView>
      {isAdmin ? <Lazy part={newHeadToHead} props={{}} when="now" /> : null}
    </Stack>
  );
}

function Card({ summary }: { readonly summary: HeadToHeadSummary }) {
  const { t, l, language } = useTranslator();
  const { id, title, sides, state, starts_at: startsAt, is_sample: isSample } = summary;
  return (
    <Container href={toHeadToHeadHref(id)}>
      <strong>{l(title)}</strong>
      <Cluster align="center" rowGap={4} gap={10} tone="soft" size="small">
        <StateChip state={state} />
        {isSample ? <StatusChip>{t('headToHead.sample')}</StatusChip> : null}
        <span className="num">{formatMoment(startsAt, language)}</span>
      </Cluster>
      {sideKeys.map((key) => (
        <Side key={key} data-colour={sides[key].colour}>
          <span>{sides[key].name}</span>
          <b className="num">{state === 'planned' ? '–' : sides[key].rounds_won}</b>
        </Side>
      ))}
    </Container>
  );
}

const skeletons = ['a', 'b', 'c'] as const;

const ListSkeleton = () => (
  <Cards>
    {skeletons.map((name) => (
      <li key={name}>
        <Skeleton height={172} />
      </li>
    ))}
  </Cards>
);
const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  ${sideColours}
  @media ${media.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(300px, 1fr));
    gap: 20px;
  }
`;
const Container = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  height: 100%;
  align-content: start;
  padding: 14px 16px;
  ${cardBox}
  color: var(--ink);
  text-decoration: none;
  strong { font-size: 1.125rem; line-height: 1.35; overflow-wrap: anywhere; }
`;
const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: baseline;
  padding-inline-start: 10px;
  border-inline-start: 6px solid var(--side);
  line-height: 1.4;
  overflow-wrap: anywhere;
  b { font-size: 1.375rem; font-weight: 800; }
`;
