import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  products: {
    failed: 'Le produit n’a pas pu être chargé',
    notYet: 'Cette page est bientôt prête',
    notYetText: 'Présentation, caractéristiques et points de vente arrivent.',
    sample: 'Exemple',
    shops: 'Où l’acheter',
    leaves: 'Chaque lien quitte Wolfpace pour le site du magasin.',
    specifications: 'Caractéristiques',
    specificationsOf: 'Caractéristiques de {{name}}',
    comparison: 'Comparaison',
    comparisonOf: '{{name}} face aux autres',
    own: 'Celui-ci',
    gallery: 'Images',
    picture: '{{name}}, image {{number}} sur {{total}}',
    pictureOf: '{{number}} / {{total}}',
    previous: 'Image précédente',
    next: 'Image suivante',
  },
};
