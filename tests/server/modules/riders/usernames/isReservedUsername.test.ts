import { expect, it } from 'vitest';
import { isReservedUsername } from '#server/modules/riders/usernames/isReservedUsername.ts';

it.each([
  'admin',
  'ADMIN',
  'Ａｄｍｉｎ',
  '_admin_',
  'a.d.m.i.n',
  'admin007',
  'wolfpace',
  'Wolf-Pace',
  'ｗｏｌｆｐａｃｅ',
  '狼速',
  '狼速_1',
  'wolfpace.official',
  'support-wolfpace',
  '狼速官方',
  '狼速-客服',
  '管理員',
  '客服',
  '운영자',
  'サポート',
  'ｻﾎﾟｰﾄ',
  'ผู้ดูแลระบบ',
  'strava',
  'Strava_Support',
  'stravа',
  'аdmin',
  'АDМIN',
  'adm1n',
  'supp0rt',
  'woIfpace',
])('reserves %j', (username) => {
  expect(isReservedUsername(username)).toBe(true);
});

it.each(['amy', '狼速騎士', 'wolfpacer', 'administrador', 'Teamwork', 'wolf', '客家人', 'rider-12345', '12345'])(
  'leaves %j to riders',
  (username) => {
    expect(isReservedUsername(username)).toBe(false);
  },
);
