import type { Fault } from '../faults.ts';

export type PageStyle = 'strava' | 'google' | 'facebook' | 'simulator';

/** Scopes with an explanation on the page; any other is shown by its name alone. */
export type ExplainedScope =
  | 'read'
  | 'read_all'
  | 'profile:read_all'
  | 'profile:write'
  | 'activity:read'
  | 'activity:read_all'
  | 'activity:write'
  | 'openid'
  | 'email'
  | 'profile'
  | 'public_profile';

/** Texts of the simulator's pages. `{…}` is filled in. */
export interface SimulatorWords {
  readonly banner: Record<PageStyle, string>;
  readonly languages: string;
  /** {site} wants to use the rider's account at {provider}. */
  readonly consent: string;
  readonly chooseRider: string;
  readonly chooseScopes: string;
  readonly scopes: Record<ExplainedScope, string>;
  readonly authorize: string;
  readonly cancel: string;
  readonly nobodyChosen: string;
  readonly facts: {
    readonly noFtp: string;
    readonly noMass: string;
    readonly noSex: string;
    readonly female: string;
    readonly male: string;
    readonly noPicture: string;
    readonly beyondLimit: string;
    readonly emailUnverified: string;
    readonly noEmail: string;
  };
  readonly apps: string;
  readonly appsNone: string;
  readonly rides: string;
  readonly revoke: string;
  /** {name} is the rider. */
  readonly revoked: string;
  /** {answer} is a status. */
  readonly webhookAnswered: string;
  readonly webhookSilent: string;
  readonly home: string;
  readonly homeExplained: string;
  readonly riders: string;
  readonly faults: string;
  readonly faultsExplained: string;
  readonly faultNames: Record<Fault, string>;
  /** Faults that only the weather source has. */
  readonly weatherFaultNames: Record<'limited' | 'nulls', string>;
  readonly apply: string;
  readonly backToSite: string;
  readonly inAppBrowser: string;
  readonly redirectRefused: string;
}
