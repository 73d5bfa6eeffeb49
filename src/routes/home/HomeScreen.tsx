import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { RouteCardSkeleton } from '../cards/RouteCardSkeleton.tsx';
import type * as HomeCards from './HomeCards.tsx';
import { MistRidges } from './MistRidges.tsx';
import { RouteSearch } from './RouteSearch.tsx';

const shownRoutes = 3;

interface Cards {
  readonly code: typeof HomeCards;
  readonly routes: readonly RouteSummary[];
}

/** Home: what the site does, a search for routes, and the three most visited routes. */
export function HomeScreen() {
  const { t } = useTranslator();
  return (
    <main id="main">
      <Hero>
        <MistRidges />
        <HeroWords>
          <h1>{t('home.welcome')}</h1>
          <p>{t('home.what')}</p>
          <RouteSearch />
        </HeroWords>
      </Hero>
      <FirstRoutes />
    </main>
  );
}

/** The heading says "most visited" only if a route has been visited. */
function FirstRoutes() {
  const { t } = useTranslator();
  const resource = useResource(loadCards);
  const isVisited = resource.state === 'ready' && resource.answer.routes.some((route) => route.visit_count > 0);
  return (
    <Section aria-labelledby="first-routes">
      <SectionHead>
        <h2 id="first-routes">{t(isVisited ? 'home.mostVisited' : 'home.startHere')}</h2>
        <Link href={pageHref('routelist')}>
          {t('home.allRoutes')}
          <Icon name="next" size={18} />
        </Link>
      </SectionHead>
      <RouteCards resource={resource} />
    </Section>
  );
}

/** The cards' code loads together with their data; one error message covers both. */
async function loadCards(signal: AbortSignal): Promise<CallResult<Cards>> {
  const code = import('./HomeCards.tsx').catch(() => null);
  const query = { sort: '-visits', page_size: shownRoutes } as const;
  const result = await callEndpoint(routesEndpoints.listRoutes, { query }, signal);
  if (!result.ok) return result;
  const loaded = await code;
  if (loaded === null) return { ok: false, failure: { kind: 'noAnswer', reason: 'offline' } };
  return { ...result, answer: { code: loaded, routes: result.answer.results } };
}

function RouteCards({ resource }: { resource: ReturnType<typeof useResource<Cards>> }) {
  const { t } = useTranslator();
  return (
    <ResourceView
      resource={resource}
      busy={<CardSkeletons />}
      empty={({ routes }) =>
        routes.length > 0 ? null : <EmptyState title={t('home.emptyTitle')} text={t('home.emptyText')} />
      }
    >
      {({ code, routes }) => (
        <>
          <CardGrid>
            {routes.map((route) => (
              <li key={route.id}>
                <code.HomeCard route={route} />
              </li>
            ))}
          </CardGrid>
          <code.CardsFoot />
        </>
      )}
    </ResourceView>
  );
}

function CardSkeletons() {
  return (
    <CardGrid as="div">
      {Array.from({ length: shownRoutes }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three alike that never move.
        <RouteCardSkeleton key={index} />
      ))}
    </CardGrid>
  );
}

const Hero = styled.section`
  position: relative;
  overflow: hidden;
  background: linear-gradient(var(--sky-top), var(--sky-bottom));
`;
const HeroWords = styled.div`
  position: relative;
  max-width: 1128px;
  margin: 0 auto;
  padding: 28px 16px 76px;
  /* Sun mode draws no mist, so it keeps no room for it. */
  [data-theme='sun'] & {
    padding-bottom: 12px;
  }
  h1 {
    max-width: 20em;
    font-size: 1.75rem;
    font-weight: 750;
    line-height: 1.3;
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  p {
    max-width: 40em;
    margin: 8px 0 20px;
    color: var(--soft);
  }
  @media ${media.tablet} {
    padding: 56px 24px 120px;
    [data-theme='sun'] & {
      padding-bottom: 24px;
    }
    h1 {
      font-size: 2.75rem;
      line-height: 1.2;
    }
    p {
      margin: 12px 0 28px;
      font-size: 1.25rem;
    }
  }
`;
const Section = styled.section`
  max-width: 1128px;
  margin: 0 auto;
  padding: 12px 16px 40px;
  @media ${media.tablet} {
    padding: 16px 24px 56px;
  }
`;
const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  margin-bottom: 8px;
  h2 {
    font-size: 1.25rem;
    line-height: 1.35;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 48px;
    font-weight: 600;
    text-decoration: none;
  }
`;
const CardGrid = styled.ul`
  display: grid;
  gap: 16px;
  grid-template-columns: minmax(0, 1fr);
  @media ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  }
`;
