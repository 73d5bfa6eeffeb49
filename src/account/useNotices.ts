import { useCallback, useEffect, useState } from 'react';
import type { NoticeList } from '#contract/notices/notices.ts';
import { noticesEndpoints } from '#contract/notices/noticesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { type Resource, useResource } from '#src/api/useResource.ts';

export interface Notices {
  /** The latest answer; stays while a newer one loads or fails. */
  readonly list: Resource<NoticeList>;
  readonly unreadCount: number;
  /** Loads again. */
  readonly refresh: () => void;
  /** Marks all current notices as read; the list still shows which were new. */
  readonly markRead: () => void;
}

const loadNotices = (signal: AbortSignal) => callEndpoint(noticesEndpoints.listNotices, {}, signal);

/** The rider's notices: loaded on mount, and again when the rider returns to the page. */
export function useNotices(): Notices {
  const resource = useResource('notices', [], loadNotices);
  const [latestList, setLatestList] = useState<NoticeList | null>(null);
  const [unreadCount, setUnreadCount] = useState(0);
  const answer = resource.state === 'ready' ? resource.answer : null;
  if (answer !== null && answer !== latestList) {
    setLatestList(answer);
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
    // If this fails they stay unread, and the next call tries again.
    void callEndpoint(noticesEndpoints.readNotices, {}).then((result) => {
      if (result.ok) setUnreadCount(result.answer.unread_count);
    });
  }, []);
  const list: Resource<NoticeList> = latestList === null ? resource : { state: 'ready', answer: latestList };
  return { list, unreadCount, refresh, markRead };
}
