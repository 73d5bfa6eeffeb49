export const notice = {
  title: '通知',
  unread: '通知，{{count}} 則未讀',
  isNew: '新',
  failed: '通知載入失敗',
  empty: '還沒有通知',
  emptyText: '帳號連結、會員身分等變動會寫在這裡。',
  welcome: '歡迎加入。先填 FTP 和體重，配速表就是你的。',
  identityLinked: '已連結 {{provider}}，之後也能用它登入。',
  identityUnlinked: '已解除連結 {{provider}}，不能再用它登入。',
  providerRevoked: '{{provider}} 的授權已撤回，我們已刪除它的權杖。要再用，請重新連結。',
  membershipGiven: '你現在是{{membership}}，謝謝支持。',
  membershipEnded: '你的會員身分已結束。',
} as const;
