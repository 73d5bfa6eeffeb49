import { publishedEndpoints } from '#contract/published/publishedEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';

interface Props {
  /** Of a road notice: the announcement's, with its version. */
  readonly noticeId: string;
  readonly onClose: () => void;
}

/** The announcement behind a notice on a route's page; asked for only when a rider wants to read it. */
export function RoadAnnouncement({ noticeId, onClose }: Props) {
  const news = useResource(loadNews);
  const [id = ''] = noticeId.split('.');
  return <AnnouncementDialog news={news} chosen={id} onChoose={onClose} isAlone />;
}

const loadNews = (signal: AbortSignal) => callEndpoint(publishedEndpoints.listNews, {}, signal);
