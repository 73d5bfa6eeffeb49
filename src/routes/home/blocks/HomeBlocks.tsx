import { styled } from 'styled-components';
import { Link } from 'wouter';
import { challengesEndpoints } from '#contract/challenges/challengesEndpoints.ts';
import { toPageHref } from '#contract/pages.ts';
import type { RouteList } from '#contract/routes/routes.ts';
import { AdSlot } from '#src/ads/AdSlot.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatAge } from '#src/format/formatAge.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Text } from '#src/ui/primitives/Text.tsx';
import type { LoadedResource } from '#src/ui/ResourceView.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Block, Rows } from './Block.tsx';
import { EmptyBlock } from './EmptyBlock.tsx';
import { EventsBlock } from './EventsBlock.tsx';
import { LeaderboardBlock } from './LeaderboardBlock.tsx';
import { MiniMountain } from './MiniMountain.tsx';
import { NewsStrip } from './NewsStrip.tsx';
import { NextRaceBlock } from './NextRaceBlock.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';
import { SocialFeedBlock } from './SocialFeedBlock.tsx';
import { Summits } from './Summits.tsx';
import { VideosBlock } from './VideosBlock.tsx';
import { WeekendBlock } from './WeekendBlock.tsx';

interface Props {
  /** The most visited routes first. */
  readonly routes: LoadedResource<RouteList>;
}

/**
 * The home page's blocks, each with its own data, so that a failure shows only in its block. Blocks that may be empty
 * come last or beside another one, so that nothing moves when they disappear.
 */
export function HomeBlocks({ routes }: Props) {
  return (
    <>
      <NewsStrip />
      <Grid>
        <WeekendBlock routes={routes} />
        <NextRaceBlock />
        <CompletionsBlock />
        <LeaderboardBlock />
        <EventsBlock />
        <VideosBlock />
        <SocialFeedBlock />
        <AdSlot placement="home" />
      </Grid>
      <Skyline>
        <Summits routes={routes.state === 'ready' ? routes.answer.results : []} />
      </Skyline>
    </>
  );
}

const Grid = styled.div`
  display: grid;
  gap: 44px 32px;
  grid-template-columns: minmax(0, 1fr);
  max-width: 1280px;
  margin: 0 auto;
  padding: 32px 16px 44px;
  > * { min-width: 0; }
  @media ${media.tablet} {
    padding: 40px 24px 56px;
  }
  @media ${media.desktop} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    gap: 56px 32px;
    padding: 48px 64px 64px;
    > * { grid-column: 1 / -1; }
    > [data-columns='8'] { grid-column: span 8; }
    > [data-columns='7'] { grid-column: span 7; }
    > [data-columns='5'] { grid-column: span 5; }
    > [data-columns='4'] { grid-column: span 4; }
    > [data-columns='8']:not(:has(+ [data-columns='4'])) { grid-column: 1 / -1; }
  }
`;
const Skyline = styled.div`
  position: relative;
  height: 120px;
  @media ${media.tablet} { height: 200px; }
  [data-theme='sun'] & { display: none; }
`;

const maxShown = 5;

/** Riders who recently passed a verification, with the times that may be shown. */
function CompletionsBlock() {
  const { t, l, language } = useTranslator();
  const resource = useResource('homeBlocks', [], loadCompletions);
  return (
    <Block
      title={t('homePasses.title')}
      columns={7}
      more={{ href: toPageHref('verifications'), text: t('homePasses.all') }}
    >
      <ReservedSpace>
        <ResourceView
          resource={resource}
          failedTitle={t('homePasses.failed')}
          busy={<RowSkeletons count={maxShown} />}
          renderEmpty={({ results }) =>
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
                      <Link href={toPageHref('verifications-id', { id: pass.challenge_id })}>
                        {l(pass.challenge_name)}
                      </Link>
                      {' · '}
                      {formatAge(pass.passed_at, Date.parse(now), language)}
                      {pass.category === 'ride' ? null : ` · ${t(`homePasses.${pass.category}`)}`}
                    </p>
                  </div>
                  {pass.elapsed_s === null ? null : (
                    <Text as="b" size="heading" weight={750} className="num">
                      {formatDuration(pass.elapsed_s)}
                    </Text>
                  )}
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
