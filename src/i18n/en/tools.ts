import type { Words } from '../words.ts';

export const tools: Words['tools'] = {
  title: 'Tools',
  share: 'Share this plan',
};
