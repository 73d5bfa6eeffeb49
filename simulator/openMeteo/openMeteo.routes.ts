import type { FastifyReply } from 'fastify';
import { readFormFields, refuseForeignForm } from '../pages/requestFields.ts';
import { getLanguage } from '../pages/sendPage.ts';
import { hiddenSchema, type Simulator } from '../simulator.ts';
import { OpenMeteoFaults, openMeteoFaultNames, readOpenMeteoFault } from './OpenMeteoFaults.ts';
import { type OpenMeteoQuery, OpenMeteoRefusal, readOpenMeteoQuery, type Service } from './openMeteoQuery.ts';
import { openMeteoSimulatorPath } from './openMeteoSimulatorPath.ts';
import { computeTaiwanWeather, type SimulatedHour } from './taiwanWeather.ts';

const hourMs = 3_600_000;
const units: Readonly<Record<string, string>> = {
  temperature_2m: '°C',
  relative_humidity_2m: '%',
  surface_pressure: 'hPa',
  wind_direction_10m: '°',
  precipitation: 'mm',
  precipitation_probability: '%',
  weather_code: 'wmo code',
};

/** Open-Meteo's forecast and archive with invented weather. */
export function registerOpenMeteo(simulator: Simulator): OpenMeteoFaults {
  const { app, clock } = simulator;
  const faults = new OpenMeteoFaults(simulator.wait);
  app.addHook('preClose', async () => faults.close());
  for (const service of ['forecast', 'archive'] as const) {
    const preHandler = faults.guard();
    app.get<{ Querystring: Record<string, string> }>(
      `${openMeteoSimulatorPath}/v1/${service}`,
      { schema: hiddenSchema, preHandler },
      async (request, reply) => {
        reply.header('cache-control', 'no-store').header('x-wolfpace-simulator', 'open-meteo');
        try {
          const query = readOpenMeteoQuery(request.query, service, clock.nowMs());
          return buildAnswer(query, { service, hasNulls: faults.current === 'nulls', nowMs: clock.nowMs() });
        } catch (error) {
          if (error instanceof OpenMeteoRefusal) return refuse(reply, error.message);
          throw error;
        }
      },
    );
  }
  app.get(`${openMeteoSimulatorPath}/faults`, { schema: hiddenSchema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { fault: faults.current };
  });
  app.post(
    `${openMeteoSimulatorPath}/faults`,
    { schema: hiddenSchema, preHandler: refuseForeignForm },
    async (request, reply) => {
      const fault = readOpenMeteoFault(Object.fromEntries(readFormFields(request)));
      if (fault === undefined) return reply.code(400).send({ faults: openMeteoFaultNames });
      faults.current = fault;
      return reply.redirect(`/simulator/?lang=${getLanguage(request)}`, 303);
    },
  );
  app.put(`${openMeteoSimulatorPath}/faults`, { schema: hiddenSchema }, async (request, reply) => {
    const fault = readOpenMeteoFault(request.body);
    if (fault === undefined) return reply.code(400).send({ faults: openMeteoFaultNames });
    faults.current = fault;
    return { fault };
  });
  return faults;
}

interface AnswerContext {
  readonly service: Service;
  readonly hasNulls: boolean;
  readonly nowMs: number;
}

/** Open-Meteo answers one place with an object, several with a list in which only the first has no `location_id`. */
function buildAnswer(query: OpenMeteoQuery, context: AnswerContext): object {
  const answers = query.places.map((place, index) => ({
    // Open-Meteo answers with the coordinates of the grid cell, not of the place: here cells of 1/8 degree.
    latitude: Math.round(place.latDeg * 8) / 8,
    longitude: Math.round(place.lonDeg * 8) / 8,
    generationtime_ms: 0.2,
    utc_offset_seconds: query.utcOffsetS,
    timezone: query.timezone,
    timezone_abbreviation: query.utcOffsetS === 0 ? 'GMT' : 'GMT+8',
    elevation: place.elevationM,
    ...(index > 0 && { location_id: index }),
    ...computeHourly(query, place, context),
  }));
  return answers.length === 1 ? (answers[0] ?? {}) : answers;
}

function computeHourly(query: OpenMeteoQuery, place: OpenMeteoQuery['places'][number], context: AnswerContext) {
  const startMs = Date.parse(query.firstDay) - query.utcOffsetS * 1000;
  const hourCount = (Date.parse(query.lastDay) - Date.parse(query.firstDay)) / hourMs + 24;
  const instants = Array.from({ length: hourCount }, (_, hour) => startMs + hour * hourMs);
  const hours = instants.map((atMs) => computeTaiwanWeather(place, atMs));
  // Open-Meteo's default unit is km/h.
  const speedFactor = query.isMetresPerSecond ? 1 : 3.6;
  const toReading = (variable: keyof SimulatedHour) => (hour: SimulatedHour, index: number) => {
    if (hasNoValue(context, index, instants[index] ?? 0)) return null;
    if (variable === 'precipitation_probability' && hasNoProbability(context, instants[index] ?? 0)) return null;
    const isWind = variable === 'wind_speed_10m' || variable === 'wind_gusts_10m';
    return isWind ? Math.round(hour[variable] * speedFactor * 100) / 100 : hour[variable];
  };
  const time = instants.map((atMs) =>
    query.isUnixTime ? atMs / 1000 : new Date(atMs + query.utcOffsetS * 1000).toISOString().slice(0, 16),
  );
  const columns = query.variables.map((name) => [name, hours.map(toReading(name as keyof SimulatedHour))]);
  const windUnit = query.isMetresPerSecond ? 'm/s' : 'km/h';
  return {
    hourly_units: {
      time: query.isUnixTime ? 'unixtime' : 'iso8601',
      ...Object.fromEntries(query.variables.map((name) => [name, units[name] ?? windUnit])),
    },
    hourly: { time, ...Object.fromEntries(columns) },
  };
}

/** ERA5 is published with a delay of five days: newer hours of the archive are listed without values. */
const archiveDelayMs = 5 * 24 * hourMs;
/** The fault `nulls` leaves one hour in seven without values. */
const hasNoValue = ({ service, hasNulls, nowMs }: AnswerContext, index: number, atMs: number) =>
  (hasNulls && index % 7 === 3) || (service === 'archive' && atMs > nowMs - archiveDelayMs);

/** Past hours have no probability. */
const hasNoProbability = ({ service, nowMs }: AnswerContext, atMs: number) =>
  service === 'archive' || atMs < nowMs - 24 * hourMs;

const refuse = (reply: FastifyReply, reason: string) => reply.code(400).send({ error: true, reason });
