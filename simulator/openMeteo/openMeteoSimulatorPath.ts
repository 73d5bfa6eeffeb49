/** The simulator's path, for the site's configuration. */
export const openMeteoSimulatorPath = '/simulator/open-meteo';
