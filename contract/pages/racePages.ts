import type { PageDefinition } from './pageDefinition.ts';

/** Pages of the team circuit race. */
export const racePages = {
  grouprace: {
    path: '/grouprace',
    visibility: 'public',
    title: {
      'zh-TW': '團隊繞圈賽',
      en: 'Team circuit race',
      ja: 'チーム周回レース',
      fr: 'Course par équipes',
      ko: '팀 서킷 레이스',
      th: 'แข่งทีมรอบสนาม',
    },
  },
  'grouprace-id': {
    path: '/grouprace/{id}',
    visibility: 'public',
    title: {
      'zh-TW': '團隊繞圈賽',
      en: 'Edition of the team race',
      ja: 'チーム周回レースの開催回',
      fr: 'Édition de la course',
      ko: '팀 레이스 대회',
      th: 'การแข่งทีมแต่ละครั้ง',
    },
  },
  'races-id': {
    path: '/races/{id}',
    visibility: 'public',
    title: { 'zh-TW': '比賽', en: 'Race', ja: 'レース', fr: 'Course', ko: '경기', th: 'การแข่งขัน' },
  },
  'races-invitation': {
    path: '/races/invitation',
    visibility: 'private',
    title: {
      'zh-TW': '填你的隊員資料',
      en: 'Your rider details',
      ja: '選手情報の入力',
      fr: 'Vos données de coureur',
      ko: '선수 정보 입력',
      th: 'กรอกข้อมูลนักปั่น',
    },
  },
  'races-consent': {
    path: '/races/consent',
    visibility: 'private',
    title: {
      'zh-TW': '家長同意書',
      en: 'Guardian’s consent',
      ja: '保護者の同意',
      fr: 'Autorisation parentale',
      ko: '보호자 동의',
      th: 'ความยินยอมของผู้ปกครอง',
    },
  },
  'races-consent-form': {
    path: '/races/consent-form',
    visibility: 'private',
    title: {
      'zh-TW': '列印家長同意書',
      en: 'Consent form to print',
      ja: '保護者同意書の印刷',
      fr: 'Autorisation à imprimer',
      ko: '보호자 동의서 인쇄',
      th: 'พิมพ์หนังสือยินยอม',
    },
  },
  'races-start-list': {
    path: '/races/{id}/start-list',
    visibility: 'public',
    title: {
      'zh-TW': '出發名單',
      en: 'Start list',
      ja: 'スタートリスト',
      fr: 'Liste de départ',
      ko: '출발 명단',
      th: 'รายชื่อปล่อยตัว',
    },
  },
  'races-laps-id': {
    path: '/races/{id}/laps',
    visibility: 'unlisted',
    title: {
      'zh-TW': '計圈板',
      en: 'Lap board',
      ja: '周回計測ボード',
      fr: 'Chronométrage des tours',
      ko: '랩 보드',
      th: 'กระดานจับเวลารอบ',
    },
  },
  'races-teams-pull-id': {
    path: '/races/teams/{id}/pull',
    visibility: 'private',
    title: {
      'zh-TW': '輪車順序',
      en: 'Pull planner',
      ja: '先頭交代プラン',
      fr: 'Plan de relais',
      ko: '로테이션 계획',
      th: 'แผนสลับนำ',
    },
  },
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
} as const satisfies Readonly<Record<string, PageDefinition>>;
