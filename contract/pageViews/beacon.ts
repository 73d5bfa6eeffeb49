/**
 * The website id for a collector such as Umami, if the owner forwards page views to one. The same for all visitors: it
 * identifies the site, never a person.
 */
export const collectorWebsite = '00000000-0000-4000-8000-000000000000';

/** One screen size per width class: exact sizes could identify visitors. */
export const screenByWidthClass = { phone: '360x640', tablet: '768x1024', desktop: '1280x800' } as const;
