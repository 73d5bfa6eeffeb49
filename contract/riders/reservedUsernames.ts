import { usernameKey } from '../cleanText.ts';

const ownNames = ['wolfpace', '狼速'];

/** Those who run a site, in the languages of ours: a rider of such a name would be believed. */
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

/** What readers see of it: signs between the letters and a number behind them make no other name. */
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
 * Whether a rider of this username would pass for the site or for those who run it. Like `usernameKey` without regard to
 * case and width; nor do `_ . -` and a number at the end count. The site's own name joined with an office
 * (`wolfpace-support`) is reserved, with anything else (`狼速騎士`) it is not.
 */
export const isReservedUsername = (username: string): boolean => reserved.has(bareName(username));
