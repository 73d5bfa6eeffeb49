import { styled } from 'styled-components';
import { Link } from 'wouter';
import { challengesEndpoints } from '#contract/challenges/challengesEndpoints.ts';
import { pageHref } from '#contract/pages.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatAge } from '#src/format/formatAge.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Block, Rows } from './Block.tsx';
import { EmptyBlock } from './EmptyBlock.tsx';
import { MiniMountain } from './MiniMountain.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';

const maxShown = 5;

/** Riders who recently passed a verification, with the times that may be shown. */
export function CompletionsBlock() {
  const { t, l, language } = useTranslator();
  const resource = useResource(loadCompletions);
  return (
    <Block
      title={t('homePasses.title')}
      columns={7}
      more={{ href: pageHref('verifications'), text: t('homePasses.all') }}
    >
      <ReservedSpace>
        <ResourceView
          resource={resource}
          failedTitle={t('homePasses.failed')}
          busy={<RowSkeletons count={maxShown} />}
          empty={({ results }) =>
            results.length > 0 ? null : <EmptyBlock title={t('homePasses.none')} text={t('homePasses.noneText')} />
          }
        >
          {({ results, server_now: now }) => (
            <Rows>
              {results.slice(0, maxShown).map((pass) => (
                <li key={`${pass.passed_at} ${pass.rider_name} ${pass.challenge_id}`}>
                  <MiniMountain
                    distanceM={pass.distance_m}
                    elevationsM={pass.silhouette_m}
                    isApproximate={pass.is_approximate}
                  />
                  <div>
                    <h3>{pass.rider_name}</h3>
                    <p>
                      <Link href={pageHref('verifications-id', { id: pass.challenge_id })}>
                        {l(pass.challenge_name)}
                      </Link>
                      {' · '}
                      {formatAge(pass.passed_at, Date.parse(now), language)}
                      {pass.category === 'ride' ? null : ` · ${t(`homePasses.${pass.category}`)}`}
                    </p>
                  </div>
                  {pass.elapsed_s === null ? null : <Time className="num">{formatDuration(pass.elapsed_s)}</Time>}
                </li>
              ))}
            </Rows>
          )}
        </ResourceView>
      </ReservedSpace>
    </Block>
  );
}

const loadCompletions = (signal: AbortSignal) => callEndpoint(challengesEndpoints.listLatestCompletions, {}, signal);

const ReservedSpace = styled.div`
  min-height: 365px;
  &:has([data-quiet]) { min-height: 0; }
  > [role='alert'] { min-height: inherit; }
`;
const Time = styled.b`
  font-size: 1.25rem;
  font-weight: 750;
`;
