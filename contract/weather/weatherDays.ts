/** How far weather is told, for page and API; days are Asia/Taipei's. */
export const weatherDays = {
  /** From today's midnight; today counts as one. */
  forecastDays: 6,
  /** From the midnight of a past day: a ride may end after the next one. */
  pastDays: 2,
  /** The earliest past day that is answered. */
  firstDay: '2015-01-01',
} as const;

/** The most routes whose present weather is told at once. */
export const weatherNowRoutesMax = 60;

/** What the source's licence (CC BY 4.0) asks for wherever its weather is shown: these words, as a link. */
export const weatherAttribution = { text: 'Weather data by Open-Meteo.com', href: 'https://open-meteo.com/' } as const;
