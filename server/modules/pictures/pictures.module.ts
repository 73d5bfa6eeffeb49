import { listUsedPictureIds } from '#server/modules/content/usedPictures.service.ts';
import { defineModule } from '../module.ts';
import { registerPictures, registerPictureUpload } from './pictures.routes.ts';
import { deleteUnusedPictures } from './pictures.service.ts';

/** Pictures uploaded by editors, in a few widths. */
export const picturesModule = defineModule({
  routes: (api, { context }) => registerPictureUpload(api, context),
  site: (app, { context }) => registerPictures(app, context),
  jobs: ({ context }) => [
    {
      queue: 'forget-pictures',
      cron: '20 4 * * *',
      run: () => deleteUnusedPictures(context, (db) => listUsedPictureIds(db, context.clock)),
    },
  ],
});
