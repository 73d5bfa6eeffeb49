import type { Words } from '../words.ts';

export const notice: Words['notice'] = {
  title: 'お知らせ',
  unread: 'お知らせ、未読 {{count}} 件',
  isNew: '新着',
  failed: 'お知らせを読み込めませんでした',
  empty: 'お知らせはまだありません',
  emptyText: 'アカウント連携や会員資格の変更がここに表示されます。',
  welcome: 'ようこそ。FTP と体重を入れると、あなたのペース表になります。',
  identityLinked: '{{provider}} を連携しました。これからはこちらでもログインできます。',
  identityUnlinked: '{{provider}} の連携を解除しました。今後はログインに使えません。',
  providerRevoked: '{{provider}} の許可が取り消されたため、トークンを削除しました。また使うには連携し直してください。',
  membershipGiven: '{{membership}}になりました。ご支援ありがとうございます。',
  membershipEnded: '会員資格が終了しました。',
};
