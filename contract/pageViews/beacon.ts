/**
 * The name under which a collector such as Umami knows this site, where the owner sends the page views to one as well. The
 * same for everybody: it identifies the site, never a visitor.
 */
export const collectorWebsite = '00000000-0000-4000-8000-000000000000';

/** Stands for all screens of its class: a true size would tell visitors apart. */
export const classScreens = { phone: '360x640', tablet: '768x1024', desktop: '1280x800' } as const;
