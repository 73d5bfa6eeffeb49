import type { Words } from '../words.ts';

export const tools: Words['tools'] = {
  title: 'Outils',
  share: 'Partager ce plan',
};
