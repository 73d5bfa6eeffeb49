import { gzipSync } from 'node:zlib';
import type { RouteDetail, RouteList } from '#contract/routes/routes.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import type { BenchReport } from '#scripts/bench.ts';
import { startSite } from '#tests/support/startSite.ts';

const gzipKb = (text: string) => gzipSync(text, { level: 9 }).length / 1000;

/** Sizes of the answers: the list scaled to 30 cards, each course scaled to 100 km (architecture §9). */
export async function run(): Promise<BenchReport> {
  const site = await startSite();
  try {
    const text = await (await fetch(`${site.origin}${routesEndpoints.listRoutes.path}?page_size=30`)).text();
    const list: RouteList = JSON.parse(text);
    const details = await Promise.all(
      list.results.map(async ({ id }): Promise<RouteDetail> => {
        const answer = await fetch(site.origin + routesEndpoints.getRoute.path.replace('{id}', id));
        return answer.json() as Promise<RouteDetail>;
      }),
    );
    const courses = details.map((detail) => ({
      kb: gzipKb(JSON.stringify(detail.course)),
      kbPer100Km: (gzipKb(JSON.stringify(detail.course)) * 100_000) / Math.max(detail.distance_m, 20_000),
    }));
    return {
      name: 'data',
      rows: [
        {
          what: 'route list, scaled to 30 cards',
          value: (gzipKb(text) * 30) / list.results.length,
          unit: 'KB gzip',
          budget: { max: 15 },
        },
        {
          what: 'heaviest course, scaled to 100 km',
          value: Math.max(...courses.map((course) => course.kbPer100Km)),
          unit: 'KB gzip',
          budget: { max: 25 },
        },
        { what: 'heaviest course as it is', value: Math.max(...courses.map((course) => course.kb)), unit: 'KB gzip' },
      ],
    };
  } finally {
    await site.stop();
  }
}
