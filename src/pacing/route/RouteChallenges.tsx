import { styled } from 'styled-components';
import { Link } from 'wouter';
import { challengesEndpoints } from '#contract/challenges/challengesEndpoints.ts';
import { toPageHref } from '#contract/pages.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { SmallSection } from '#src/ui/SmallSection.tsx';

/** Links to the challenges on this route; nothing if there are none. */
export function RouteChallenges({ detail }: { readonly detail: Pick<RouteDetail, 'id' | 'challenge_ids'> }) {
  return detail.challenge_ids.length === 0 ? null : <Challenges detail={detail} />;
}

function Challenges({ detail: { id, challenge_ids: ids } }: Parameters<typeof RouteChallenges>[0]) {
  const { t, l, language } = useTranslator();
  const resource = useResource('routeChallenges', [id], (signal) =>
    callEndpoint(challengesEndpoints.listChallenges, { query: { route_id: id } }, signal),
  );
  return (
    <SmallSection title={t('page.verifications')} intro={t('routeChallenges.note')}>
      <ResourceView resource={resource} busy={<Skeleton height={64 * ids.length} />}>
        {({ results }) => (
          <Links>
            {ids
              .flatMap((challengeId) => results.find((challenge) => challenge.id === challengeId) ?? [])
              .map((challenge) => (
                <li key={challenge.id}>
                  <Link href={toPageHref('verifications-id', { id: challenge.id })}>
                    <span>
                      <b>{l(challenge.title)}</b>
                      <small className="num">
                        {formatKilometres((challenge.part ?? challenge.route).distance_m, 1, language)} km · ↑
                        {formatMetres((challenge.part ?? challenge.route).elevation_gain_m, language)} m
                      </small>
                    </span>
                    <Icon name="next" />
                  </Link>
                </li>
              ))}
          </Links>
        )}
      </ResourceView>
    </SmallSection>
  );
}

const Links = styled.ul`
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 64px;
    padding: 8px 4px;
    border-bottom: 1px solid var(--line);
    color: var(--ink);
    line-height: 1.4;
    overflow-wrap: anywhere;
    text-decoration: none;
  }
  b, small { display: block; }
  small { color: var(--soft); font-size: 0.875rem; }
  svg { flex: none; color: var(--cypress); }
`;
