import { useState } from 'react';
import { styled } from 'styled-components';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { createLatePart, Late } from '#src/ui/latePart.tsx';
import { HomeHero } from './HomeHero.tsx';
import { homeLateWords } from './homeLateWords.ts';
import { readLastRoute } from './lastRoute.ts';
import { RouteSearch } from './RouteSearch.tsx';

/** As many as the weekend's weather is shown for. */
const mostVisited = { sort: '-visits', page_size: 5 } as const;

const blocks = createLatePart(async () => (await import('./blocks/HomeBlocks.tsx')).HomeBlocks, homeLateWords);

/** Home: the rider's last plan, or the most visited route for a visitor; below it what is going on. */
export function HomeScreen() {
  const { t, l } = useTranslator();
  const [own] = useState(readLastRoute);
  const routes = useResource(loadRoutes);
  const first = routes.state === 'ready' ? routes.answer.results[0] : undefined;
  return (
    <main id="main">
      <HomeHero route={own ?? first ?? null} isOwn={own !== null}>
        {own === null ? (
          <>
            <h1>{t('home.welcome')}</h1>
            <p>{t('home.what')}</p>
            <RouteSearch />
          </>
        ) : (
          <h1>{l(own.name)}</h1>
        )}
      </HomeHero>
      <Late of={blocks} props={{ routes }} when="idle" until={<Room />} />
    </main>
  );
}

const loadRoutes = (signal: AbortSignal) => callEndpoint(routesEndpoints.listRoutes, { query: mostVisited }, signal);

/** About the height of the blocks. */
const Room = styled.div`
  min-height: 3200px;
  @media ${media.desktop} { min-height: 2000px; }
`;
