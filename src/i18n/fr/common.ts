import type { Words } from '../words.ts';

export const common: Words['common'] = {
  retry: 'Réessayer',
  loading: 'Chargement',
};
