import { createEndpointDefiner } from '../endpoint.ts';
import type * as published from './published.ts';

const defineEndpoint = createEndpointDefiner<typeof published>();
const errors = ['request.rateLimited'] as const;

/** Published content, as all visitors read it. */
export const publishedEndpoints = {
  getProduct: defineEndpoint({
    method: 'GET',
    path: '/api/products/{id}/',
    success: 200,
    summary: 'A product with its specifications and where to buy it',
    params: 'ProductParamsSchema',
    answer: 'ProductSchema',
    errors: [...errors, 'resource.notFound'],
  }),
  getAboutPage: defineEndpoint({
    method: 'GET',
    path: '/api/site-pages/about/',
    success: 200,
    summary: 'About the site and its maker',
    answer: 'SitePageSchema',
    errors: [...errors, 'resource.notFound'],
  }),
  listNews: defineEndpoint({
    method: 'GET',
    path: '/api/announcements/',
    success: 200,
    summary: 'Announcements in force: closures, notices, news',
    answer: 'NewsListSchema',
    errors,
  }),
  listVideos: defineEndpoint({
    method: 'GET',
    path: '/api/videos/',
    success: 200,
    summary: 'The latest videos, at most 24',
    answer: 'VideoListSchema',
    errors,
  }),
} as const;
