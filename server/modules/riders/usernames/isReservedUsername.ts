import { toNameSkeleton } from '#server/text/toNameSkeleton.ts';

/** The site, and the services that riders sign in with. */
const siteNames = ['wolfpace', '狼速', 'strava', 'google', 'facebook'];

/** Roles of people who run a site, in our languages: readers would trust riders with such a name. */
const roleNames = [
  'admin',
  'administrateur',
  'administrator',
  'customerservice',
  'helpdesk',
  'mod',
  'moderateur',
  'modérateur',
  'moderator',
  'official',
  'officiel',
  'operator',
  'organiser',
  'organizer',
  'referee',
  'root',
  'security',
  'staff',
  'support',
  'superuser',
  'sysadmin',
  'sysop',
  'system',
  'team',
  'webmaster',
  '官方',
  '官方帳號',
  '管理員',
  '管理者',
  '管理人',
  '系統',
  '系統管理員',
  '網站管理員',
  '站長',
  '版主',
  '小編',
  '客服',
  '客服中心',
  '客服人員',
  '工作人員',
  '主辦單位',
  '裁判',
  '公式',
  '運営',
  '運営者',
  '審判',
  'サポート',
  '공식',
  '관리자',
  '운영자',
  '고객센터',
  '심판',
  'ผู้ดูแล',
  'ผู้ดูแลระบบ',
  'แอดมิน',
  'กรรมการ',
];

/**
 * The name as readers see it: separators and a trailing number do not make a different name, and neither do letters and
 * digits that look alike. Here `i`, `l` and `1` count as one character (`adm1n`).
 */
const toBareName = (username: string): string =>
  toNameSkeleton(
    username
      .normalize('NFKC')
      .replace(/[_.-]/g, '')
      .replace(/\p{N}+$/u, ''),
  ).replaceAll('i', 'l');

const bareSiteNames = siteNames.map(toBareName);
const bareRoleNames = roleNames.map(toBareName);
const reservedNames: ReadonlySet<string> = new Set([
  ...bareSiteNames,
  ...bareRoleNames,
  ...bareSiteNames.flatMap((siteName) =>
    bareRoleNames.flatMap((roleName) => [siteName + roleName, roleName + siteName]),
  ),
]);

/**
 * Whether a rider with this username could be mistaken for the site, its staff or a service that it works with. A
 * reserved name joined with a role (`wolfpace-support`) is reserved, joined with anything else (`狼速騎士`) it is not.
 */
export const isReservedUsername = (username: string): boolean => reservedNames.has(toBareName(username));
