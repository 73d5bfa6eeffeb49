import { defineModule } from '../module.ts';
import { registerPreviews } from './previews.routes.ts';

export const previewsModule = defineModule({
  site: (app, { context, services }) => registerPreviews(app, context, services),
});
