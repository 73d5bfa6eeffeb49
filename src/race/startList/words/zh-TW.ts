export const words = {
  startList: {
    failed: '出發名單載入失敗',
    none: '出發名單還沒公布',
    noneText: '主辦單位分好組後會公布在這裡，並通知各隊隊長。',
    figures: '{{heats}} 組，{{teams}} 隊',
    published: '公布於 {{at}}（台灣時間）',
    bibRule: '隊員號碼是隊號加一碼順位：12 號隊第 3 位是 123，第 10 位是 120。時間都是台灣時間。',
    heat: '第 {{heat}} 組',
    bib: '隊號',
    team: '隊伍',
    riders: '隊員號碼',
    own: '你的隊伍',
    toRiders: '看每位隊員的號碼',
    print: '下載 PDF',
    printing: '製作中…',
    printFailed: 'PDF 沒有做出來，請再按一次。',
  },
} as const;
