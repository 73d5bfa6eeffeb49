export const words = {
  road: {
    warning: '注意',
    open: '恢復通行',
    read: '看公告',
    season: '季節管制',
    closedText: '目前禁止通行，請改騎別條。',
    warningText: '出發前請先查路況。',
    openText: '道路已恢復通行。',
    until: '至 {{time}}',
    from: '{{time}} 起',
    timed: '{{times}}：{{text}}',
  },
  hazard: {
    snow: '下雪',
    ice: '結冰',
    thunder: '雷雨',
    wind: '強風',
    fog: '起霧',
    rain: '下雨',
  },
} as const;
