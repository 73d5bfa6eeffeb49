import type { Words } from '../words.ts';

export const common: Words['common'] = {
  retry: 'もう一度試す',
  loading: '読み込み中',
};
