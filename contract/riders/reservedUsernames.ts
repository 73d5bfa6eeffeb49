import { usernameKey } from '../cleanText.ts';

const ownNames = ['wolfpace', '狼速'];

/** Roles of people who run a site, in our languages: riders with such a name would be believed. */
const officeNames = [
  'admin',
  'administrateur',
  'administrator',
  'customerservice',
  'helpdesk',
  'moderateur',
  'modérateur',
  'moderator',
  'official',
  'officiel',
  'operator',
  'organiser',
  'organizer',
  'root',
  'security',
  'staff',
  'support',
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
  '公式',
  '運営',
  '運営者',
  'サポート',
  '공식',
  '관리자',
  '운영자',
  '고객센터',
  'ผู้ดูแล',
  'ผู้ดูแลระบบ',
  'แอดมิน',
];

/** The name as readers see it: separators and a trailing number do not make another name. */
const bareName = (username: string): string =>
  usernameKey(username)
    .replace(/[_.-]/g, '')
    .replace(/\p{N}+$/u, '');

const ours = ownNames.map(bareName);
const offices = officeNames.map(bareName);
const reserved: ReadonlySet<string> = new Set([
  ...ours,
  ...offices,
  ...ours.flatMap((own) => offices.flatMap((office) => [own + office, office + own])),
]);

/**
 * Whether a rider with this username could be taken for the site or its staff. Like `usernameKey` it ignores case and
 * width; separators `_ . -` and a trailing number are ignored too. The site's own name joined with a role
 * (`wolfpace-support`) is reserved, joined with anything else (`狼速騎士`) it is not.
 */
export const isReservedUsername = (username: string): boolean => reserved.has(bareName(username));
