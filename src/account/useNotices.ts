import { useCallback, useEffect, useState } from 'react';
import type { NoticeList } from '#contract/notices/notices.ts';
import { noticesEndpoints } from '#contract/notices/noticesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { type Resource, useResource } from '#src/api/useResource.ts';

export interface Notices {
  /** The newest answer, also while a newer one is asked for or does not come. */
  readonly list: Resource<NoticeList>;
  readonly unreadCount: number;
  /** Asks again. */
  readonly refresh: () => void;
  /** All that there is now has been seen; the list goes on showing what was new. */
  readonly markRead: () => void;
}

const load = (signal: AbortSignal) => callEndpoint(noticesEndpoints.listNotices, {}, signal);

/** The rider's notices: asked for at first, and whenever the rider comes back to the page. */
export function useNotices(): Notices {
  const resource = useResource(load);
  const [known, setKnown] = useState<NoticeList | null>(null);
  const [unreadCount, setUnreadCount] = useState(0);
  const answer = resource.state === 'ready' ? resource.answer : null;
  if (answer !== null && answer !== known) {
    setKnown(answer);
    setUnreadCount(answer.unread_count);
  }
  const refresh = resource.retry;
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [refresh]);
  const markRead = useCallback(() => {
    // Where this does not get through they stay unread, and the next look tries again.
    void callEndpoint(noticesEndpoints.readNotices, {}).then((result) => {
      if (result.ok) setUnreadCount(result.answer.unread_count);
    });
  }, []);
  const list: Resource<NoticeList> = known === null ? resource : { state: 'ready', answer: known };
  return { list, unreadCount, refresh, markRead };
}
