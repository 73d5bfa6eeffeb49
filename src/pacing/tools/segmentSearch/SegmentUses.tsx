import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { SegmentUse } from '#contract/segments/segments.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

interface Props {
  readonly slug: string;
  readonly uses: readonly SegmentUse[];
  readonly ownRouteId: string;
  readonly onFollowed: () => void;
}

/** The routes that include a segment, with the kilometres; for the open route it shows the segment on the page. */
export function SegmentUses({ slug, uses, ownRouteId, onFollowed }: Props) {
  const { t, l, language } = useTranslator();
  const km = (metres: number) => formatKilometres(metres, 1, language);
  return (
    <Uses>
      {uses.map(({ route_id, route_name, start_m, end_m }) => (
        <Link
          key={`${route_id} ${start_m}`}
          href={`${pageHref('route-id', { id: route_id })}#segment=${slug}`}
          onClick={() => {
            onFollowed();
            // The page is already open: changing the address is enough.
            if (route_id === ownRouteId) setTimeout(() => dispatchEvent(new HashChangeEvent('hashchange')), 0);
          }}
        >
          {route_id === ownRouteId ? t('segmentSearch.here') : l(route_name)}
          <small className="num">{`${km(start_m)}–${km(end_m)} km`}</small>
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
