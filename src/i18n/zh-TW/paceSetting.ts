export const paceSetting = {
  save: '儲存設定',
} as const;
