import type { Words } from '../words.ts';

export const common: Words['common'] = {
  retry: 'Try again',
  loading: 'Loading',
};
