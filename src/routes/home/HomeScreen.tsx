import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { HomeHero } from './HomeHero.tsx';
import { homeLazyWords } from './homeLazyWords.ts';
import { readLastRoute } from './lastRoute.ts';
import { RouteSearch } from './RouteSearch.tsx';

/** The weekend's weather is shown for five routes. */
const popularRoutesQuery = { sort: '-visits', page_size: 5 } as const;

const blocks = createLazyPart(async () => (await import('./blocks/loadHomeBlocks.ts')).loadHomeBlocks(), homeLazyWords);

/** Home: the rider's last plan, or the most visited route for visitors; below it the blocks. */
export function HomeScreen() {
  const { t, l } = useTranslator();
  const [lastRoute] = useState(readLastRoute);
  const routes = useResource('home', [], loadRoutes);
  const popularRoute = routes.state === 'ready' ? routes.answer.results[0] : undefined;
  return (
    <main id="main">
      <HomeHero route={lastRoute ?? popularRoute ?? null} isOwn={lastRoute !== null}>
        {lastRoute === null ? (
          <>
            <h1>{t('home.welcome')}</h1>
            <p>{t('home.what')}</p>
            <RouteSearch />
          </>
        ) : (
          <h1>{l(lastRoute.name)}</h1>
        )}
      </HomeHero>
      <Lazy part={blocks} props={{ routes }} when="idle" fallback={<BlocksPlaceholder />} />
    </main>
  );
}

const loadRoutes = (signal: AbortSignal) =>
  callEndpoint(routesEndpoints.listRoutes, { query: popularRoutesQuery }, signal);

/** Heading and link are rendered before the blocks have loaded. */
function BlocksPlaceholder() {
  const { t } = useTranslator();
  return (
    <ReservedSpace>
      <h2>{t('home.weekend')}</h2>
      <Link href={toPageHref('routelist')}>
        {t('home.allRoutes')}
        <Icon name="next" size={18} />
      </Link>
    </ReservedSpace>
  );
}

/** Approximates the height of the blocks, with heading and link near their final positions. */
const ReservedSpace = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  max-width: 1280px;
  min-height: 3200px;
  margin: 0 auto;
  padding: 96px 16px 0;
  h2 { font-size: 1.25rem; font-weight: 750; line-height: 1.35; }
  a {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 48px;
    font-weight: 600;
    text-decoration: none;
  }
  @media ${media.desktop} {
    min-height: 2000px;
    padding: 104px 64px 0;
  }
`;
