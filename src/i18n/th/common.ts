import type { Words } from '../words.ts';

export const common: Words['common'] = {
  retry: 'ลองอีกครั้ง',
  loading: 'กำลังโหลด',
};
