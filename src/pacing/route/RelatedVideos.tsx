import type { RouteDetail } from '#contract/routes/routes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RoadStrip } from '#src/ui/mountain/RoadStrip.tsx';
import { SmallSection } from '#src/ui/SmallSection.tsx';
import { VideoList } from '#src/ui/video/VideoList.tsx';

type Props = Pick<RouteDetail, 'name' | 'videos' | 'silhouette_m' | 'distance_m' | 'is_approximate'>;

/** Videos about the route, each under the route's silhouette, because a preview picture would be a YouTube request. */
export function RelatedVideos({ route }: { route: Props }) {
  const { t, l } = useTranslator();
  if (route.videos.length === 0) return null;
  return (
    <SmallSection title={t('video.title')} intro={t('video.note')}>
      <VideoList
        videos={route.videos}
        poster={
          <RoadStrip
            elevationsM={route.silhouette_m}
            distanceM={route.distance_m}
            isApproximate={route.is_approximate}
            label={l(route.name)}
          />
        }
      />
    </SmallSection>
  );
}
