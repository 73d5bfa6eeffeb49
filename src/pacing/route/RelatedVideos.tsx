import { styled } from 'styled-components';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Silhouette } from '#src/ui/Silhouette.tsx';
import { VideoList } from './VideoList.tsx';

type Props = Pick<RouteDetail, 'name' | 'videos' | 'silhouette_m' | 'distance_m' | 'is_approximate'>;

/** Videos about the route, each under the route's own silhouette: a picture from YouTube would be a request to it. */
export function RelatedVideos({ route }: { route: Props }) {
  const { t, l } = useTranslator();
  if (route.videos.length === 0) return null;
  return (
    <Frame aria-labelledby="related-videos">
      <h2 id="related-videos">{t('video.title')}</h2>
      <p>{t('video.note')}</p>
      <VideoList
        videos={route.videos}
        poster={
          <Silhouette
            elevationsM={route.silhouette_m}
            distanceM={route.distance_m}
            isApproximate={route.is_approximate}
            label={l(route.name)}
          />
        }
      />
    </Frame>
  );
}

const Frame = styled.section`
  h2 {
    margin: 4px 4px 0;
    font-size: 1rem;
    font-weight: 700;
  }
  > p {
    margin: 0 4px 8px;
    color: var(--soft);
    font-size: 0.8125rem;
    line-height: 1.5;
  }
  @media print {
    display: none;
  }
`;
