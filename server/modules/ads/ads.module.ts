import { defineModule } from '../module.ts';
import { registerAds } from './ads.routes.ts';

/** Ads as riders see them, and how often they were seen and clicked. */
export const adsModule = defineModule({ routes: (api, { context }) => registerAds(api, context) });
