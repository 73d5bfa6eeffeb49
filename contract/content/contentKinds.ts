/**
 * What administrators write. `page`: a page of the site, such as the one about its maker. `cycling_event`: another
 * organiser's race. `incident`: a problem of the site.
 */
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
 * `draft`: not public. `scheduled`: will be published at a set time. `published`: public. `changed`: public, with a
 * newer draft. `withdrawn`: no longer public.
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
  relatedIdsMax: 40,
} as const;

/** Products whose pages the specification requires. */
export const productSlugs = ['hyperlun', 'x7pro5'] as const;
export type ProductSlug = (typeof productSlugs)[number];
/** Pages of the site whose text administrators write. */
export const pageSlugs = ['about'] as const;
