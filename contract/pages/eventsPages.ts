import type { PageDefinition } from './pageDefinition.ts';

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
  'events-my-events': {
    path: '/events/my-events',
    visibility: 'private',
    title: {
      'zh-TW': '我的活動',
      en: 'My events',
      ja: '自分のイベント',
      fr: 'Mes événements',
      ko: '내 이벤트',
      th: 'กิจกรรมของฉัน',
    },
  },
  'events-riders-id': {
    path: '/events/riders/{id}',
    visibility: 'private',
    title: {
      'zh-TW': '活動參加者',
      en: 'Riders of the event',
      ja: 'イベントの参加者',
      fr: "Participants de l'événement",
      ko: '이벤트 참가자',
      th: 'ผู้เข้าร่วมกิจกรรม',
    },
  },
  'events-id': {
    path: '/events/{id}',
    visibility: 'public',
    title: { 'zh-TW': '活動', en: 'Event', ja: 'イベント', fr: 'Événement', ko: '이벤트', th: 'กิจกรรม' },
  },
} as const satisfies Readonly<Record<string, PageDefinition>>;
