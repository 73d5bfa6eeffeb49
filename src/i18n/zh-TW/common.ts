export const common = {
  retry: '再試一次',
  loading: '載入中',
} as const;
