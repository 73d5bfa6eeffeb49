import { defineModule } from '../module.ts';
import { deleteExpiredUploads } from './deleteExpiredUploads.ts';
import { registerUploads } from './uploads.routes.ts';
import { uploadsPersonalData } from './uploadsPersonalData.ts';

export const uploadsModule = defineModule({
  routes: (api, { context }) => registerUploads(api, context),
  jobs: ({ context }) => [{ queue: 'forget-uploads', cron: '*/10 * * * *', run: () => deleteExpiredUploads(context) }],
  personalData: (keys) => [uploadsPersonalData(keys)],
});
