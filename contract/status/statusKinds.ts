/** How something of the site does; `unknown`: nothing tells. */
export const healthStates = ['well', 'attention', 'failing', 'unknown'] as const;
export type HealthState = (typeof healthStates)[number];

/** What riders get from outside. `weather`: forecasts; `strava`: their rides, and signing in with it. */
export const outsideServices = ['weather', 'strava', 'google', 'facebook'] as const;
export type OutsideService = (typeof outsideServices)[number];

/** What the status page names: outside services, and the jobs that check rides. */
export const siteParts = ['jobs', ...outsideServices] as const;
export type SitePart = (typeof siteParts)[number];

/** Whether the site serves; `degraded`: a part of it does not, or an incident is open. */
export const siteStates = ['well', 'degraded', 'down'] as const;
export type SiteState = (typeof siteStates)[number];
