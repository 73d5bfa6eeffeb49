import { publishedEndpoints } from '#contract/published/publishedEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';

interface Props {
  /** The announcement's id and version, taken from a road notice. */
  readonly noticeId: string;
  readonly onClose: () => void;
}

/** The announcement behind a road notice on a route's page; loaded only when the rider opens it. */
export function RoadAnnouncement({ noticeId, onClose }: Props) {
  const news = useResource('roadAnnouncement', [], loadNews);
  const [id = ''] = noticeId.split('.');
  return <AnnouncementDialog news={news} chosenId={id} onChoose={onClose} isAlone />;
}

const loadNews = (signal: AbortSignal) => callEndpoint(publishedEndpoints.listNews, {}, signal);
