import type { Words } from '../words.ts';

export const notice: Words['notice'] = {
  title: 'お知らせ',
  unread: 'お知らせ、未読 {{count}} 件',
  isNew: '新着',
  failed: 'お知らせを読み込めませんでした',
  empty: 'お知らせはまだありません',
  emptyText: '認証の結果、アカウント連携、会員資格などの変更がここに届きます。',
  welcome: 'ようこそ。FTP と体重を入れると、あなたのペース表になります。',
  identityLinked: '{{provider}} を連携しました。これからはこちらでもログインできます。',
  identityUnlinked: '{{provider}} の連携を解除しました。今後はログインに使えません。',
  providerRevoked: '{{provider}} の許可が取り消されたため、トークンを削除しました。また使うには連携し直してください。',
  membershipGiven: '{{membership}}になりました。ご支援ありがとうございます。',
  membershipEnded: '会員資格が終了しました。',
  attemptPassed: '「{{challenge}}」を通過しました。おめでとうございます。',
  attemptFailed: '「{{challenge}}」は通過になりませんでした。どの地点かご確認ください。',
  attemptInReview: '「{{challenge}}」は管理者が審査します。結果が出たらお知らせします。',
  attemptError: '「{{challenge}}」を認証できませんでした。理由と対処をご覧ください。',
  reviewAccepted: '管理者が「{{challenge}}」を審査し、通過としました。',
  reviewRejected: '管理者が「{{challenge}}」を審査し、未通過としました。理由は結果にあります。',
  attemptReverified:
    '「{{challenge}}」のルールが修正され、再判定の結果、{{count}}件が「{{before}}」から「{{after}}」に変わりました。',
  outcomes: { passed: '通過', failed: '未通過', inReview: '審査中' },
  reviewWaiting: '審査待ちの認証が{{count}}件あります。',
  toHistory: '履歴を見る',
  toReviews: '審査する',
  toResult: '結果を見る',
};
