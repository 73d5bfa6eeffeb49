import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { SegmentSummary, SegmentUse } from '#contract/segments/segments.ts';
import { segmentsEndpoints } from '#contract/segments/segmentsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { SegmentFigures } from '#src/pacing/route/SegmentFigures.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import type { ToolDialogProps } from '../toolDialogProps.ts';

const pageSize = 20;
/** The largest page that the endpoint returns. */
const maxPageSize = 100;

/** Searches the named climbs of all routes in any language; each result links to the routes that include it. */
export function SegmentSearchDialog({ route, onClose }: ToolDialogProps) {
  const { t } = useTranslator();
  const [search, setSearch] = useState('');
  return (
    <Dialog isOpen onClose={onClose} title={t('tools.segmentSearch')}>
      <Body>
        <SearchField
          search={search}
          onSearch={setSearch}
          label={t('segmentSearch.search')}
          placeholder={t('segmentSearch.hint')}
        />
        <SearchResults search={search} openRouteId={route.detail.id} onFollow={onClose} />
      </Body>
    </Dialog>
  );
}

/** Failed, empty, loading or results; a button loads more. */
function SearchResults(props: { search: string; openRouteId: string; onFollow: () => void }) {
  const { search } = props;
  const { t, language } = useTranslator();
  const [resultPage, setResultPage] = useState({ search, count: pageSize });
  const count = resultPage.search === search ? resultPage.count : pageSize;
  const resource = useResource('segmentSearchDialog', [language, search, count], (signal) =>
    callEndpoint(
      segmentsEndpoints.listSegments,
      { query: { language, page_size: count, ...(search && { search }) } },
      signal,
    ),
  );
  if (resource.state === 'failed') return <FailedState failure={resource.failure} onRetry={resource.retry} />;
  if (resource.state === 'busy')
    return (
      <div aria-busy="true">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} height={72} />
        ))}
      </div>
    );
  const { results, count: total } = resource.answer;
  if (total === 0) return <EmptyState title={t('segmentSearch.none', { search })} text={t('segmentSearch.noneHint')} />;
  return (
    <>
      <p role="status">{t('segmentSearch.found', { count: String(total) })}</p>
      <ul>
        {results.map((segment) => (
          <SearchResult key={segment.id} segment={segment} {...props} />
        ))}
      </ul>
      {total > results.length && count < maxPageSize ? (
        <Button onClick={() => setResultPage({ search, count: Math.min(maxPageSize, count + pageSize) })}>
          {t('segmentSearch.more')}
        </Button>
      ) : null}
    </>
  );
}

interface ResultProps {
  readonly segment: SegmentSummary;
  readonly openRouteId: string;
  readonly onFollow: () => void;
}

function SearchResult({ segment, openRouteId, onFollow }: ResultProps) {
  const { l } = useTranslator();
  return (
    <li>
      <b>{l(segment.name)}</b>
      <SegmentFigures segment={segment} />
      <SegmentUses slug={segment.slug} uses={segment.used_by} openRouteId={openRouteId} onFollow={onFollow} />
    </li>
  );
}

const Body = styled.div`
  display: grid;
  gap: 12px;
  min-height: 50vh;
  align-content: start;
  > p {
    color: var(--soft);
    font-size: 0.875rem;
  }
  ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    gap: 2px;
    padding: 10px 0;
    border-top: 1px solid var(--line);
  }
  [aria-busy] {
    display: grid;
    gap: 8px;
  }
`;

interface Props {
  readonly slug: string;
  readonly uses: readonly SegmentUse[];
  readonly openRouteId: string;
  readonly onFollow: () => void;
}

/** The routes that include a segment, with the kilometres; for the open route it shows the segment on the page. */
function SegmentUses({ slug, uses, openRouteId, onFollow }: Props) {
  const { t, l, language } = useTranslator();
  const formatKm = (metres: number) => formatKilometres(metres, 1, language);
  return (
    <Uses>
      {uses.map(({ route_id, route_name, start_m, end_m }) => (
        <Link
          key={`${route_id} ${start_m}`}
          href={`${toPageHref('route-id', { id: route_id })}#segment=${slug}`}
          onClick={() => {
            onFollow();
            // The page is already open, and the router changes the address without a hashchange event: send one then.
            if (route_id === openRouteId) setTimeout(() => dispatchEvent(new HashChangeEvent('hashchange')), 0);
          }}
        >
          {route_id === openRouteId ? t('segmentSearch.here') : l(route_name)}
          <small className="num">{`${formatKm(start_m)}–${formatKm(end_m)} km`}</small>
        </Link>
      ))}
    </Uses>
  );
}

const Uses = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  padding-top: 4px;
  a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    padding: 4px 12px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    color: var(--cypress);
    font-weight: 600;
    text-decoration: none;
  }
  small {
    color: var(--soft);
    font-size: 0.8125rem;
    font-weight: 400;
  }
`;
