import { getPageTitles } from '#contract/getPageTitles.ts';

export const page = getPageTitles('th');
