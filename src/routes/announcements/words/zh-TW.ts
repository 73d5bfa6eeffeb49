export const words = {
  announcement: {
    title: '公告',
    closure: '封閉',
    notice: '注意',
    news: '消息',
    offer: '優惠',
    all: '全部 {{count}} 則',
    since: '{{from}} 起',
    period: '{{from}} 到 {{until}}',
    noText: '沒有更多說明。',
    toRoute: '看這條路線',
    gone: '這則公告已經結束。',
    failed: '公告載入失敗',
  },
} as const;
