import { getPageTitles } from '#contract/pageTitles.ts';

export const page = getPageTitles('th');
