import type { Words } from '../words.ts';

export const auth: Words['auth'] = {
  login: 'เข้าสู่ระบบ',
};
