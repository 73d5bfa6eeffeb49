import type { PageRow } from './pageRow.ts';

/** Races on trainers. `_id` in a path is text. */
export const indoorPages = {
  'race-dashboard-_id-zwift_pk': {
    path: '/race/dashboard/_id/zwift_pk',
    visibility: 'public',
    title: {
      'zh-TW': '室內對決',
      en: 'Head-to-head',
      ja: 'インドア対決',
      fr: 'Duel en salle',
      ko: '실내 맞대결',
      th: 'ดวลในร่ม',
    },
  },
} as const satisfies Readonly<Record<string, PageRow>>;
