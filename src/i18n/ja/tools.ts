import type { Words } from '../words.ts';

export const tools: Words['tools'] = {
  title: 'ツール',
  share: 'このペースを共有',
};
