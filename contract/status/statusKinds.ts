/** Health of a part of the site; `unknown`: no information. */
export const healthStates = ['well', 'attention', 'failing', 'unknown'] as const;
export type HealthState = (typeof healthStates)[number];

/** Outside services that riders depend on. `weather`: forecasts; `strava`: their rides, and signing in with it. */
export const outsideServices = ['weather', 'strava', 'google', 'facebook'] as const;
export type OutsideService = (typeof outsideServices)[number];

/** Parts of the site on the status page: outside services, and the jobs that check rides. */
export const siteParts = ['jobs', ...outsideServices] as const;
export type SitePart = (typeof siteParts)[number];

/** Overall state; `degraded`: a part of the site is down, or an incident is open. */
export const siteStates = ['well', 'degraded', 'down'] as const;
export type SiteState = (typeof siteStates)[number];

/**
 * Why a mail was not sent: no connection, no answer in time, wrong name or password, no encryption, refused by the mail
 * server, or another failure.
 */
export const mailFailures = ['unreachable', 'timeout', 'credentials', 'tls', 'refused', 'failed'] as const;
export type MailFailure = (typeof mailFailures)[number];

/** The outcome of a mail sent as a test; `off`: no mail server is configured. */
export const mailTestOutcomes = ['sent', 'off', ...mailFailures] as const;
