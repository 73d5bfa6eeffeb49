import { defineModule } from '../module.ts';
import { registerPages } from './pages.routes.ts';
import { createPagesService } from './pages.service.ts';

export const pagesModule = defineModule({
  site: (app, { context, services, build }) =>
    registerPages(app, context, { build, pages: createPagesService(services) }),
});
