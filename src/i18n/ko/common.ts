import type { Words } from '../words.ts';

export const common: Words['common'] = {
  retry: '다시 시도',
  loading: '불러오는 중',
};
