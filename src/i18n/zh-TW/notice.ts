export const notice = {
  title: '通知',
} as const;
