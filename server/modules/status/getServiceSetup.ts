import type { ProviderState } from '#contract/auth/auth.ts';
import type { OutsideService } from '#contract/status/statusKinds.ts';
import type { Config } from '#server/config/configTypes.ts';

/** Whether this site uses the service, its simulator, or neither. */
export const getServiceSetup = (name: OutsideService, { weather, providers }: Config): ProviderState =>
  name === 'weather' ? weather.state : providers[name].state;
