import { titlesIn } from '#contract/pageTitles.ts';

export const page = titlesIn('ja');
