export const auth = {
  login: '登入',
} as const;
