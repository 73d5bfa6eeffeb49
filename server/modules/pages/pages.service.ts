import { isOwnRouteId } from '#contract/ownRoutes.ts';
import { matchPath, pageHref } from '#contract/pages.ts';
import { pageTitles } from '#contract/pageTitles/zh-TW.ts';
import type { RouteSummary } from '#contract/routes.ts';
import type { PreviewsService } from '#server/modules/previews/previews.service.ts';
import type { RoutesService } from '#server/modules/routes/routes.service.ts';
import type { PageHead } from './pageHead.ts';

const language = 'zh-TW';
const siteDescription = '為台灣公路車友做的路線配速：輸入 FTP、體重與風，馬上得到每一段的瓦數與時間。';

const unknownPage: PageHead = { title: '找不到頁面', description: siteDescription, path: undefined };
/** The server knows nothing of it, and nobody else is to find it. */
const ownCourse = { title: '自己的路線', description: siteDescription, isPrivate: true } as const;

/** What the head of a path's page says; a path without a page, or without its route, says so. */
export function createPagesService(
  routes: Pick<RoutesService, 'findSummary'>,
  previews: Pick<PreviewsService, 'ofRoute' | 'ofSite'>,
) {
  return {
    plainHead: { title: pageTitles['route-id'], description: siteDescription, path: undefined },

    async headOf(path: string): Promise<PageHead> {
      const page = matchPath(path);
      if (!page) return unknownPage;
      if (page.name === 'route-id') {
        const { id = '' } = page.params;
        if (isOwnRouteId(id)) return { ...ownCourse, path };
        const route = await routes.findSummary(id);
        return route ? { ...routeHead(route), picture: previews.ofRoute(route) } : unknownPage;
      }
      return { title: pageTitles[page.name], description: siteDescription, path, picture: previews.ofSite() };
    },
  };
}

export type PagesService = ReturnType<typeof createPagesService>;

function routeHead(route: RouteSummary): PageHead {
  const name = route.name[language];
  const kilometres = (route.distance_m / 1000).toFixed(1);
  const gainM = Math.round(route.elevation_gain_m);
  return {
    title: name,
    description: `${name}：${kilometres} 公里，總爬升 ${gainM} 公尺。輸入 FTP、體重與風，馬上得到每一段的瓦數與時間。`,
    path: pageHref('route-id', { id: route.id }),
    route,
  };
}
