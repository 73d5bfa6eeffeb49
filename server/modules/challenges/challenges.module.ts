import { defineModule } from '../module.ts';
import { registerChallenges } from './challenges.routes.ts';

export const challengesModule = defineModule({
  routes: (api, { context, services }) => registerChallenges(api, context, services.challenges),
});
