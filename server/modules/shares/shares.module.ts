import { defineModule } from '../module.ts';
import { registerSharedPictures, registerShares } from './shares.routes.ts';
import { sharesPersonalData } from './sharesPersonalData.ts';

/** Passed rides that riders share: pictures, and links that can be revoked. */
export const sharesModule = defineModule({
  routes: (api, { context, services }) => registerShares(api, context, services),
  site: (app, { context, services }) => registerSharedPictures(app, context, services),
  personalData: (keys) => [sharesPersonalData(keys)],
});
