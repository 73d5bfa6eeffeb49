import type { Words } from '../words.ts';

export const video: Words['video'] = {
  title: 'Vidéos',
  note: 'Rien n’est demandé à YouTube avant votre choix.',
  play: 'Lire la vidéo',
};
