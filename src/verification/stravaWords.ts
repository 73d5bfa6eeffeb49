/** Strava requires exactly these texts, in every language, wherever its data is shown. */
export const poweredByStrava = 'Powered by Strava';
export const viewOnStrava = 'View on Strava';
export const stravaName = 'Strava';

export const buildStravaActivityUrl = (id: string): string =>
  `https://www.strava.com/activities/${encodeURIComponent(id)}`;
