import { defineModule } from '../module.ts';
import { registerPages } from './pages.routes.ts';
import { createPagesService } from './pages.service.ts';
import { registerSiteFiles } from './siteFiles.routes.ts';

export const pagesModule = defineModule({
  site: async (app, { context, services, build }) => {
    registerSiteFiles(app, context);
    await registerPages(app, context, { build, pages: createPagesService(services) });
  },
});
