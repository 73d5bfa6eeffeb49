export const words = {
  startList: {
    failed: 'スタートリストを読み込めません',
    none: 'スタートリストはまだ公開されていません',
    noneText: '主催者が組分けを終えるとここに公開され、キャプテンに通知されます。',
    figures: '{{heats}} 組、{{teams}} チーム',
    published: '{{at}} 公開（台湾時間）',
    bibRule:
      '選手のゼッケンはチーム番号に順番の 1 桁を足したものです。12 番チームの 3 人目は 123、10 人目は 120。時刻はすべて台湾時間です。',
    heat: '第 {{heat}} 組',
    bib: '番号',
    team: 'チーム',
    riders: '選手',
    own: '自分のチーム',
    toRiders: '選手ごとの番号を見る',
    print: 'PDF を保存',
    printing: '作成中…',
    printFailed: 'PDF を作れませんでした。もう一度押してください。',
  },
} as const;
