import type { Words } from '../words.ts';

export const form: Words['form'] = {
  required: '{{field}}を入力してください',
  blank: '{{field}}は空白だけにはできません',
  tooShort: '{{field}}は{{length}}文字以上にしてください',
  tooLong: '{{field}}は{{length}}文字以内にしてください',
  tooSmall: '{{field}}は{{minimum}}以上にしてください',
  tooLarge: '{{field}}は{{maximum}}以下にしてください',
  formatInvalid: '{{field}}の形式が正しくありません',
  taken: 'この{{field}}は使用中か予約済みです。別のものをお試しください',
  mismatch: '{{field}}が一致しません',
  summaryTitle: '次の項目を確認してください',
};
