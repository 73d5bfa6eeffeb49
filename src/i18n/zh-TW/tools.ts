export const tools = {
  title: '工具',
  share: '分享這份配速',
} as const;
