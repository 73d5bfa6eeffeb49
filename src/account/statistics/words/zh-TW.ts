export const words = {
  statistics: {
    ask: '可以讓 Google Analytics 也數瀏覽次數嗎？它會放 cookie；不要也不影響使用。',
    more: '說明與之後修改',
    allow: '可以',
    refuse: '不要',
    revoke: '收回同意',
    google: 'Google Analytics',
    googleText: '只有你同意才會載入。它會放 cookie，我們關掉了廣告用途；只告訴它打開了哪一種頁面，不含編號。',
    is_granted: '這個裝置已同意。',
    is_refused: '這個裝置沒有同意，什麼都不會載入。',
    is_unasked: '這個裝置還沒有回答，什麼都不會載入。',
  },
} as const;
