import type { PageRow } from './pageRow.ts';

/** Pages of events. */
export const eventsPages = {
  events: {
    path: '/events',
    visibility: 'public',
    title: { 'zh-TW': '活動', en: 'Events', ja: 'イベント', fr: 'Événements', ko: '이벤트', th: 'กิจกรรม' },
  },
  'events-create': {
    path: '/events/create',
    visibility: 'private',
    title: {
      'zh-TW': '建立活動',
      en: 'Create an event',
      ja: 'イベントを作成',
      fr: 'Créer un événement',
      ko: '이벤트 만들기',
      th: 'สร้างกิจกรรม',
    },
  },
  'events-edit-id': {
    path: '/events/edit/{id}',
    visibility: 'private',
    title: {
      'zh-TW': '編輯活動',
      en: 'Edit the event',
      ja: 'イベントを編集',
      fr: "Modifier l'événement",
      ko: '이벤트 수정',
      th: 'แก้ไขกิจกรรม',
    },
  },
  'events-id': {
    path: '/events/{id}',
    visibility: 'public',
    title: { 'zh-TW': '活動', en: 'Event', ja: 'イベント', fr: 'Événement', ko: '이벤트', th: 'กิจกรรม' },
  },
} as const satisfies Readonly<Record<string, PageRow>>;
