export const words = {
  licences: {
    intro: '這個網站用到下列他人的軟體與字型。感謝每一位作者；授權條文依原文列出。',
    browser: '在你的裝置上執行',
    server: '在我們的伺服器上執行',
    failedTitle: '授權清單載入失敗',
    noText: '這個套件沒有附上條文，授權名稱如上。',
  },
} as const;
