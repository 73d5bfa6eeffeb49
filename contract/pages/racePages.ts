import type { PageRow } from './pageRow.ts';

/** Pages of the team circuit race. */
export const racePages = {
  'races-members': {
    path: '/races/members',
    visibility: 'private',
    title: {
      'zh-TW': '隊員管理',
      en: 'Members',
      ja: 'メンバー管理',
      fr: 'Membres',
      ko: '팀원 관리',
      th: 'สมาชิก',
    },
  },
  'races-teams': {
    path: '/races/teams',
    visibility: 'private',
    title: {
      'zh-TW': '我的隊伍',
      en: 'My teams',
      ja: '自分のチーム',
      fr: 'Mes équipes',
      ko: '내 팀',
      th: 'ทีมของฉัน',
    },
  },
  'races-teams-create': {
    path: '/races/teams/create',
    visibility: 'private',
    title: {
      'zh-TW': '建立隊伍',
      en: 'Create a team',
      ja: 'チームを作成',
      fr: 'Créer une équipe',
      ko: '팀 만들기',
      th: 'สร้างทีม',
    },
  },
  'races-teams-id': {
    path: '/races/teams/{id}',
    visibility: 'private',
    title: {
      'zh-TW': '隊伍',
      en: 'Team',
      ja: 'チーム',
      fr: 'Équipe',
      ko: '팀',
      th: 'ทีม',
    },
  },
} as const satisfies Readonly<Record<string, PageRow>>;
