import type { Words } from '../words.ts';

export const notice: Words['notice'] = {
  title: 'Notices',
};
