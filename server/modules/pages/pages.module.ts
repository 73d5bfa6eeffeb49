import { createPublished } from '#server/modules/content/published.service.ts';
import { createCyclingEvents } from '#server/modules/cyclingEvents/cyclingEvents.service.ts';
import { findAthleteHead } from '#server/modules/rankings/athleteHead.service.ts';
import { defineModule } from '../module.ts';
import { registerAppFiles } from './appFiles.routes.ts';
import { registerPages } from './pages.routes.ts';
import { createPagesService } from './pages.service.ts';
import { registerSiteFiles } from './siteFiles.routes.ts';

export const pagesModule = defineModule({
  site: async (app, { context, services, build }) => {
    registerSiteFiles(app, context);
    registerAppFiles(app, context, build);
    const pages = createPagesService({
      ...services,
      published: createPublished(context),
      cyclingEvents: createCyclingEvents(context),
      athletes: { findHead: (search) => findAthleteHead(context.db, search) },
    });
    await registerPages(app, context, { build, pages });
  },
});
