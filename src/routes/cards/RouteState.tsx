import { styled } from 'styled-components';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { getFirstSentence } from '#src/format/getFirstSentence.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { RoadNoticeText } from '../road/RoadNoticeText.tsx';
import { useRoadState } from '../road/useRoadState.ts';

/** The state of the road; renders nothing for an open road out of its season. */
export function RouteState({ route }: { readonly route: RouteSummary }) {
  const { t, l } = useTranslator();
  const { status, inForce, isOwn, season } = useRoadState(route);
  const [notice] = inForce.filter(({ word }) => word !== 'open');
  const hasOwn = notice === undefined && isOwn && status !== 'open';
  const seasonText = season === 'in' || season === 'near' ? route.season_note?.text : undefined;
  if (notice === undefined && !hasOwn && seasonText === undefined) return null;
  return (
    <State className="num">
      {notice === undefined ? null : (
        <Notice>
          <RoadNoticeText notice={notice} />
        </Notice>
      )}
      {hasOwn ? (
        <Notice>
          <StatusChip tone={status === 'closed' ? 'alarm' : 'warning'}>
            {t(status === 'closed' ? 'common.statusClosed' : 'common.statusRestricted')}
          </StatusChip>{' '}
          {route.status_note ? <span>{getFirstSentence(l(route.status_note))}</span> : null}
        </Notice>
      ) : null}
      {seasonText === undefined ? null : (
        <Notice>
          <StatusChip tone="warning">{t('road.season')}</StatusChip> <span>{getFirstSentence(l(seasonText))}</span>
        </Notice>
      )}
    </State>
  );
}

const State = styled.div`
  padding: 8px 16px 0;
  color: var(--soft);
  font-size: 0.8125rem;
  [data-layout='row'] > & {
    grid-column: 1 / -1;
  }
`;
/**
 * Long announcements are cut after five lines; the first sentence of a route's own note fits in every language and
 * size.
 */
const Notice = styled.p`
  display: -webkit-box;
  overflow: hidden;
  font-size: 0.875rem;
  line-height: 22px;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 5;
  &:lang(th) {
    line-height: 24px;
  }
`;
