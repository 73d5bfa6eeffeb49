import { createContent } from '#server/modules/content/content.service.ts';
import type { TestSite } from './appSupport/testApp.ts';
import { adminOnly, everybody, type MatrixRow } from './matrixRow.ts';

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
  const by = { kind: 'administrator' } as const;
  const drafted = async () => {
    const slug = `draft-${Math.random().toString(36).slice(2)}`;
    return (await createContent(site()).create(by, { kind: 'promotion', slug, draft: promotion })).id;
  };
  const published = async (item: Parameters<ReturnType<typeof createContent>['create']>[1]) => {
    const content = createContent(site());
    const { id } = await content.create(by, item);
    return content.publish(by, id, { version: 1, at: null });
  };
  const publishItem = async (item: Parameters<typeof published>[0]) => (await published(item)).slug;
  const shownAd = async () => (await published({ kind: 'ad', draft: ad })).id;
  /** A change to a draft, which is at version 1. */
  const change = (verb: string, body: object): MatrixRow => ({
    expected: adminOnly(200),
    prepare: drafted,
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
      prepare: drafted,
      call: (id) => ({ url: `${path}/${id}/` }),
    },
    'PUT /api/admin/content/{id}/': change('', { draft: promotion }),
    'POST /api/admin/content/{id}/publish/': change('publish/', { at: null }),
    'POST /api/admin/content/{id}/withdraw/': change('withdraw/', {}),
    'POST /api/admin/content/{id}/revert/': change('revert/', { to_version: 1 }),
    'GET /api/promotions/': { expected: everybody(200), call: () => ({ url: '/api/promotions/' }) },
    'GET /api/promotions/{id}/': {
      expected: everybody(200),
      prepare: () => publishItem({ kind: 'promotion', slug: 'winter', draft: promotion }),
      call: (slug) => ({ url: `/api/promotions/${slug}/` }),
    },
    'GET /api/products/{id}/': {
      expected: everybody(200),
      prepare: () => publishItem({ kind: 'product', slug: 'hyperlun', draft: product }),
      call: (slug) => ({ url: `/api/products/${slug}/` }),
    },
    'GET /api/site-pages/about/': {
      expected: everybody(200),
      prepare: () => publishItem({ kind: 'page', slug: 'about', draft: page }),
      call: () => ({ url: '/api/site-pages/about/' }),
    },
    'GET /api/announcements/': { expected: everybody(200), call: () => ({ url: '/api/announcements/' }) },
    'GET /api/ads/': { expected: everybody(200), call: () => ({ url: '/api/ads/' }) },
    'POST /api/ads/{id}/counts/': {
      expected: everybody(204),
      prepare: shownAd,
      call: (id) => ({ url: `/api/ads/${id}/counts/`, payload: { kind: 'seen' } }),
    },
    'GET /api/admin/ads/{id}/figures/': {
      expected: adminOnly(200),
      prepare: shownAd,
      call: (id) => ({ url: `/api/admin/ads/${id}/figures/` }),
    },
    'GET /api/social-feed/': { expected: everybody(200), call: () => ({ url: '/api/social-feed/' }) },
    'GET /api/videos/': { expected: everybody(200), call: () => ({ url: '/api/videos/' }) },
  };
}
