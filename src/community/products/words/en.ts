import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  products: {
    failed: 'The product could not be loaded',
    notYet: 'This page is nearly ready',
    notYetText: 'Description, specifications and shops are being put together.',
    sample: 'Sample',
    shops: 'Where to buy',
    leaves: 'Each leaves Wolfpace for the shop’s site.',
    specifications: 'Specifications',
    specificationsOf: 'Specifications of {{name}}',
    comparison: 'Side by side',
    comparisonOf: '{{name}} beside others',
    own: 'This one',
    gallery: 'Pictures',
    picture: '{{name}}, picture {{number}} of {{total}}',
    pictureOf: '{{number}} / {{total}}',
    previous: 'Previous picture',
    next: 'Next picture',
  },
};
