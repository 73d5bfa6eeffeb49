import type { WeatherHours, WeatherPlace } from '#contract/weather/weather.ts';

/** Joins the hours of single places, all with the same hours and at least one place, into columns for all of them. */
export function joinPlaceHours(places: readonly WeatherPlace[], singles: readonly WeatherHours[]): WeatherHours {
  const joinColumn = (getColumn: (hours: WeatherHours) => readonly number[]) => {
    const columns = singles.map(getColumn);
    return (columns[0] ?? []).flatMap((_, hour) => columns.map((column) => column[hour] ?? 0));
  };
  return {
    places: [...places],
    temperature_dc: joinColumn((hours) => hours.temperature_dc),
    relative_humidity_pc: joinColumn((hours) => hours.relative_humidity_pc),
    pressure_dhpa: joinColumn((hours) => hours.pressure_dhpa),
    wind_speed_dmps: joinColumn((hours) => hours.wind_speed_dmps),
    wind_from_deg: joinColumn((hours) => hours.wind_from_deg),
    gust_dmps: joinColumn((hours) => hours.gust_dmps),
    precipitation_dmm: joinColumn((hours) => hours.precipitation_dmm),
    precipitation_probability_pc: null,
    weather_code: joinColumn((hours) => hours.weather_code),
  };
}
