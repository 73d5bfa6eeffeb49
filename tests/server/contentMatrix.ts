import { createContent } from '#server/modules/content/content.service.ts';
import type { TestSite } from './appSupport/testApp.ts';
import { adminOnly, type MatrixRow, sameForAll } from './matrixRow.ts';

const path = '/api/admin/content';

const promotion = {
  title: { 'zh-TW': '優惠' },
  text: null,
  picture: null,
  link_url: null,
  link_text: null,
  is_pinned: false,
  valid_from: '2026-01-01T00:00:00Z',
  valid_until: null,
};
const ad = {
  advertiser: '狼車行',
  title: { 'zh-TW': '上蠟' },
  text: null,
  picture: null,
  placement: 'promotions',
  link_url: 'https://example.tw/',
  from_at: '2026-01-01T00:00:00Z',
  until_at: null,
};
const page = { title: { 'zh-TW': '關於' }, lead: null, text: null, picture: null, links: [] };
const product = {
  title: { 'zh-TW': 'HyperLun' },
  lead: null,
  text: null,
  pictures: [],
  specifications: [],
  comparison: null,
  shops: [],
};

/** Rows for administrators' content in the access matrix. */
export function contentMatrix(site: () => TestSite): Record<string, MatrixRow> {
  const actor = { kind: 'administrator' } as const;
  const createDraft = async () => {
    const slug = `draft-${Math.random().toString(36).slice(2)}`;
    return (await createContent(site()).create(actor, { kind: 'promotion', slug, draft: promotion })).id;
  };
  const createPublished = async (item: Parameters<ReturnType<typeof createContent>['create']>[1]) => {
    const content = createContent(site());
    const { id } = await content.create(actor, item);
    return content.publish(actor, id, { version: 1, at: null });
  };
  const createPublishedSlug = async (item: Parameters<typeof createPublished>[0]) => (await createPublished(item)).slug;
  const createPublishedAd = async () => (await createPublished({ kind: 'ad', draft: ad })).id;
  /** A change to a draft, which is at version 1. */
  const changeRow = (verb: string, body: object): MatrixRow => ({
    expected: adminOnly(200),
    prepare: createDraft,
    call: (id) => ({ url: `${path}/${id}/${verb}`, payload: { version: 1, ...body } }),
  });
  return {
    'GET /api/admin/content/': { expected: adminOnly(200), call: () => ({ url: `${path}/?kind=promotion` }) },
    'POST /api/admin/content/': {
      expected: adminOnly(201),
      call: () => ({ url: `${path}/`, payload: { kind: 'promotion', draft: promotion } }),
    },
    'GET /api/admin/content/{id}/': {
      expected: adminOnly(200),
      prepare: createDraft,
      call: (id) => ({ url: `${path}/${id}/` }),
    },
    'PUT /api/admin/content/{id}/': changeRow('', { draft: promotion }),
    'POST /api/admin/content/{id}/publish/': changeRow('publish/', { at: null }),
    'POST /api/admin/content/{id}/withdraw/': changeRow('withdraw/', {}),
    'POST /api/admin/content/{id}/revert/': changeRow('revert/', { to_version: 1 }),
    'GET /api/promotions/': { expected: sameForAll(200), call: () => ({ url: '/api/promotions/' }) },
    'GET /api/promotions/{id}/': {
      expected: sameForAll(200),
      prepare: () => createPublishedSlug({ kind: 'promotion', slug: 'winter', draft: promotion }),
      call: (slug) => ({ url: `/api/promotions/${slug}/` }),
    },
    'GET /api/products/{id}/': {
      expected: sameForAll(200),
      prepare: () => createPublishedSlug({ kind: 'product', slug: 'hyperlun', draft: product }),
      call: (slug) => ({ url: `/api/products/${slug}/` }),
    },
    'GET /api/site-pages/about/': {
      expected: sameForAll(200),
      prepare: () => createPublishedSlug({ kind: 'page', slug: 'about', draft: page }),
      call: () => ({ url: '/api/site-pages/about/' }),
    },
    'GET /api/announcements/': { expected: sameForAll(200), call: () => ({ url: '/api/announcements/' }) },
    'GET /api/ads/': { expected: sameForAll(200), call: () => ({ url: '/api/ads/' }) },
    'POST /api/ads/{id}/counts/': {
      expected: sameForAll(204),
      prepare: createPublishedAd,
      call: (id) => ({ url: `/api/ads/${id}/counts/`, payload: { kind: 'seen' } }),
    },
    'GET /api/admin/ads/{id}/figures/': {
      expected: adminOnly(200),
      prepare: createPublishedAd,
      call: (id) => ({ url: `/api/admin/ads/${id}/figures/` }),
    },
    'GET /api/social-feed/': { expected: sameForAll(200), call: () => ({ url: '/api/social-feed/' }) },
    'GET /api/videos/': { expected: sameForAll(200), call: () => ({ url: '/api/videos/' }) },
  };
}
