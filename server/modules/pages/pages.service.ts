import * as z from 'zod/mini';
import { parseAdminSection } from '#contract/admin/adminSections.ts';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import { matchPath, type PageMatch, type PageName, pages, toPageHref } from '#contract/pages.ts';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { findCertificateHead } from '#server/modules/certificates/certificateHead.service.ts';
import type { CertificatesService } from '#server/modules/certificates/certificates.service.ts';
import type { ChallengesService } from '#server/modules/challenges/challenges.service.ts';
import type { PreviewsService } from '#server/modules/previews/previews.service.ts';
import type { findAthleteHead } from '#server/modules/rankings/athleteHead.service.ts';
import type { RoutesService } from '#server/modules/routes/routes.service.ts';
import { findSharedHead } from '#server/modules/shares/sharedHead.service.ts';
import type { SharesService } from '#server/modules/shares/shares.service.ts';
import { createContentHeads, type PageContent } from './createContentHeads.ts';
import type { PageHead } from './pageHead.ts';

const language = 'zh-TW';
const isUuid = (id: string): boolean => z.uuid().safeParse(id).success;
const siteDescription = '為台灣公路車友做的路線配速：輸入 FTP、體重與風，馬上得到每一段的瓦數與時間。';

const unknownPage: PageHead = { title: '找不到頁面', description: siteDescription, path: undefined };
/** Stored only on the rider's device, so search engines must not list it. */
const ownCourse = { title: '自己的路線', description: siteDescription, isPrivate: true } as const;

/** Whether the thing that a page with a fixed title is about exists, as far as everybody may know. */
type CheckExistence = (id: string) => boolean | Promise<boolean>;

type FindHead = (params: PageMatch['params'], path: string, search: string) => Promise<PageHead>;

interface PagesInput extends PageContent {
  readonly routes: Pick<RoutesService, 'findSummary'>;
  readonly challenges: Pick<ChallengesService, 'findSummary'>;
  readonly previews: Pick<PreviewsService, 'describeRoute' | 'describeSite'>;
  readonly shares: Pick<SharesService, 'findByToken'>;
  readonly certificates: Pick<CertificatesService, 'check'>;
  readonly hasEvent: CheckExistence;
  readonly hasRace: CheckExistence;
  readonly hasEdition: CheckExistence;
  /** Finds the head for the query of the masters board's page, which may name one athlete. */
  readonly athletes: { readonly findHead: (search: string) => ReturnType<typeof findAthleteHead> };
}

/** Finds the head for a path. If the page or its subject does not exist, it is the head of an unknown page. */
export function createPagesService({
  routes,
  challenges,
  previews,
  shares,
  certificates,
  athletes,
  hasEvent,
  hasRace,
  hasEdition,
  ...content
}: PagesInput) {
  const contentHeads = createContentHeads(content);

  async function findRouteHead(id: string, path: string): Promise<PageHead> {
    if (isOwnRouteId(id)) return { ...ownCourse, path };
    const route = await routes.findSummary(id);
    return route ? { ...toRouteHead(route), picture: previews.describeRoute(route) } : unknownPage;
  }

  async function findRideHead(token: string): Promise<PageHead> {
    const head = await findSharedHead(shares, token);
    return head ? { ...head, isUnlisted: true } : unknownPage;
  }

  async function findChallengeHead(id: string): Promise<PageHead> {
    const challenge = await challenges.findSummary(id);
    if (!challenge) return unknownPage;
    const route = await routes.findSummary(challenge.route.id);
    return { ...toChallengeHead(challenge), ...(route && { picture: previews.describeRoute(route) }) };
  }

  const findCertificatePageHead: FindHead = async ({ id = '' }, path) =>
    (await findCertificateHead(certificates, id, path)) ?? unknownPage;

  const toContentHead = (head: PageHead | undefined): PageHead =>
    head ? { ...head, picture: head.picture ?? previews.describeSite() } : unknownPage;

  /** For a page with a fixed title and the picture that an administrator uploaded for it. */
  const createPictureHeadFinder =
    (name: PageName, findPicture: () => Promise<PageHead['picture']>): FindHead =>
    async (_, path) => {
      const uploadedPicture = await findPicture();
      return { ...createPlainHead(name, path), ...(uploadedPicture && { picture: uploadedPicture }) };
    };

  function createPlainHead(name: PageName, path: string): PageHead {
    const { title: titles, visibility } = pages[name];
    const title = titles[language];
    if (visibility === 'private') return { title, description: siteDescription, path, isPrivate: true };
    return { title, description: siteDescription, path, picture: previews.describeSite() };
  }

  /**
   * Pages with a fixed title about one thing. Of a rider's own things the server looks only at the form of the id, so
   * that the status does not tell strangers whether they exist.
   */
  const existenceChecks: Partial<Record<PageName, CheckExistence>> = {
    'events-id': hasEvent,
    'events-edit-id': hasEvent,
    'events-riders-id': hasEvent,
    'grouprace-id': hasEdition,
    'races-id': hasRace,
    'races-start-list': hasRace,
    'races-laps-id': hasRace,
    'races-teams-id': isUuid,
    'races-teams-pull-id': isUuid,
    'verifications-status-id': isUuid,
    'admin-section': (section) => parseAdminSection(section) !== null,
  };

  async function findFixedHead({ name, params }: PageMatch, path: string): Promise<PageHead> {
    const isKnown = (await existenceChecks[name]?.(params['id'] ?? params['section'] ?? '')) ?? true;
    return isKnown ? createPlainHead(name, path) : unknownPage;
  }

  /** Pages about a single subject. All other pages have a fixed title. */
  const subjectHeads: Partial<Record<PageName, FindHead>> = {
    'route-id': ({ id = '' }, path) => findRouteHead(id, path),
    'shared-ride': ({ token = '' }) => findRideHead(token),
    'verifications-id': ({ id = '' }) => findChallengeHead(id),
    'promotions-id': async ({ id = '' }) => toContentHead(await contentHeads.findPromotionHead(id)),
    'cycling-events-id': async ({ id = '' }) => toContentHead(await contentHeads.findCyclingEventHead(id)),
    'product-hyperlun': createPictureHeadFinder('product-hyperlun', () => contentHeads.findProductPicture('hyperlun')),
    'product-x7pro5': createPictureHeadFinder('product-x7pro5', () => contentHeads.findProductPicture('x7pro5')),
    about: createPictureHeadFinder('about', () => contentHeads.findPagePicture('about')),
    'events-certificates-id': findCertificatePageHead,
    'certificate-check': findCertificatePageHead,
    'wolf-rankings': async (_, path, search) =>
      addAthlete(createPlainHead('wolf-rankings', path), search, await athletes.findHead(search)),
  };

  return {
    /** For a page whose head cannot be found, because the database is down. */
    createFallbackHead: (path: string): PageHead => ({
      title: pages[matchPath(path)?.name ?? 'index'].title[language],
      description: siteDescription,
      path: undefined,
    }),

    async findHead(path: string, search: string): Promise<PageHead> {
      const page = matchPath(path);
      if (!page) return unknownPage;
      return subjectHeads[page.name]?.(page.params, path, search) ?? findFixedHead(page, path);
    },
  };
}

export type PagesService = ReturnType<typeof createPagesService>;

/**
 * The board is public, but search engines must not list riders by name. A link to an athlete who is not on the board
 * answers 404 with the board.
 */
function addAthlete(plain: PageHead, search: string, head: Awaited<ReturnType<typeof findAthleteHead>>): PageHead {
  if (head) return { ...plain, ...head, heading: plain.title, isUnlisted: true };
  return new URLSearchParams(search).has('athlete') ? { ...plain, path: undefined } : plain;
}

function toRouteHead(route: RouteSummary): PageHead {
  const name = route.name[language];
  const kilometres = (route.distance_m / 1000).toFixed(1);
  const gainM = Math.round(route.elevation_gain_m);
  return {
    title: name,
    description: `${name}：${kilometres} 公里，總爬升 ${gainM} 公尺。輸入 FTP、體重與風，馬上得到每一段的瓦數與時間。`,
    path: toPageHref('route-id', { id: route.id }),
    route,
  };
}

function toChallengeHead({ id, title, route, checkpoint_count: count }: ChallengeSummary): PageHead {
  return {
    title: title[language],
    description: `${title[language]}：在${route.name[language]}上依序通過 ${count} 個檢查點。選一筆 Strava 騎乘紀錄，或上傳 FIT、GPX、TCX，馬上知道有沒有通過。`,
    path: toPageHref('verifications-id', { id }),
  };
}
