/** The range of days with weather, for page and API; days are those of Asia/Taipei. */
export const weatherDays = {
  /** Includes today, so that on a Sunday riders see the whole next weekend. */
  forecastDays: 8,
  /** Counted from the midnight of a past day, because a ride may last until a later day. */
  pastDays: 2,
  /** The earliest past day that can be requested. */
  firstDay: '2015-01-01',
} as const;

/**
 * Cells in which the weather of past days is requested for places that only their rider knows: 0.1 degrees, about the
 * resolution of the source, and 100 m of elevation.
 */
export const weatherGrid = { cdeg: 10, elevationM: 100 } as const;

/** Maximum number of routes for one request of present weather. */
export const maxWeatherNowRoutes = 60;

/** Required by the source's licence (CC BY 4.0) wherever its weather is shown: this text, as a link. */
export const weatherAttribution = { text: 'Weather data by Open-Meteo.com', href: 'https://open-meteo.com/' } as const;
