/** What an administrator writes at the desk. `page`: a page of the site's own, such as the one about its maker. `cycling_event`: other people's race. `incident`: what went wrong with the site. */
export const contentKinds = [
  'announcement',
  'promotion',
  'product',
  'video',
  'page',
  'cycling_event',
  'ad',
  'incident',
] as const;
export type ContentKind = (typeof contentKinds)[number];

/**
 * `draft`: nobody sees it. `scheduled`: it will be seen from a moment on. `published`: it is seen. `changed`: it is seen, and
 * there is a newer draft. `withdrawn`: it was seen, and is not any more.
 */
export const contentStates = ['draft', 'scheduled', 'published', 'changed', 'withdrawn'] as const;
export type ContentState = (typeof contentStates)[number];

export const contentActions = ['created', 'saved', 'published', 'scheduled', 'withdrawn', 'reverted'] as const;
export type ContentAction = (typeof contentActions)[number];

export const contentLimits = {
  titleMax: 120,
  lineMax: 300,
  textMax: 10_000,
  linkMax: 500,
  picturesMax: 12,
  rowsMax: 60,
  columnsMax: 6,
  shopsMax: 20,
  tiesMax: 40,
} as const;

/** Products whose pages the specification names. */
export const productSlugs = ['hyperlun', 'x7pro5'] as const;
export type ProductSlug = (typeof productSlugs)[number];
/** Pages whose text is content. */
export const pageSlugs = ['about'] as const;
