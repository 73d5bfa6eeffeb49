import type { PageRow } from './pageRow.ts';

/** Pages of events. */
export const eventsPages = {
  events: {
    path: '/events',
    visibility: 'public',
    title: { 'zh-TW': '活動', en: 'Events', ja: 'イベント', fr: 'Événements', ko: '이벤트', th: 'กิจกรรม' },
  },
  'events-id': {
    path: '/events/{id}',
    visibility: 'public',
    title: { 'zh-TW': '活動', en: 'Event', ja: 'イベント', fr: 'Événement', ko: '이벤트', th: 'กิจกรรม' },
  },
} as const satisfies Readonly<Record<string, PageRow>>;
