/** Where the site's configuration looks for the stand-in. */
export const openMeteoSimulatorPath = '/simulator/open-meteo';
