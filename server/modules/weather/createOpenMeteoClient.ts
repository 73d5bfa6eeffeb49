import { setTimeout as sleep } from 'node:timers/promises';
import type { WeatherHours } from '#contract/weather/weather.ts';
import type { WeatherConfig } from '#server/config/weatherConfig.ts';
import type { CoursePlace } from '#workers/core/weather/weatherPlaces.ts';
import { forecastVariables, pastVariables, readOpenMeteoAnswer } from './readOpenMeteoAnswer.ts';
import { type SourceWindow, WeatherSourceError } from './WeatherSourceError.ts';

export interface HoursRequest {
  readonly service: 'forecast' | 'archive';
  readonly places: readonly CoursePlace[];
  /** Days in Asia/Taipei, the last one included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Past days have no probability of rain. */
  readonly hasProbability: boolean;
}

/** Requests hours at places; answers come in the order of the places, and only complete. */
export interface WeatherSource {
  fetchHours(request: HoursRequest): Promise<WeatherHours>;
}

interface ClientDeps {
  readonly config: WeatherConfig;
  /** The origin at which this process answers, for the simulator; throws before it listens. */
  readonly ownOrigin: () => string;
  /** The pause before the one retry. */
  readonly retryDelayMs?: () => number;
}

const hourMs = 3_600_000;
const maxAnswerBytes = 4 * 1024 * 1024;
const computeJitteredDelayMs = () => 200 + 400 * Math.random();

/** Client of Open-Meteo's two services. The caller ensures one call at a time. */
export function createOpenMeteoClient({
  config,
  ownOrigin,
  retryDelayMs = computeJitteredDelayMs,
}: ClientDeps): WeatherSource {
  async function fetchWithRetry(url: URL): Promise<unknown> {
    try {
      return await fetchJson(url, config.timeoutMs);
    } catch (error) {
      if (!(error instanceof WeatherSourceError) || error.failure !== 'unreachable') throw error;
      await sleep(retryDelayMs());
      return fetchJson(url, config.timeoutMs);
    }
  }

  return {
    async fetchHours(request) {
      const json = await fetchWithRetry(toUrl(request, config, ownOrigin));
      const firstHourAtMs = getMidnightMs(request.firstDay);
      const hourCount = (getMidnightMs(request.lastDay) - firstHourAtMs) / hourMs + 24;
      return readOpenMeteoAnswer(json, { places: request.places, firstHourAtMs, hourCount });
    },
  };
}

/** The midnight in Asia/Taipei at which the day begins. */
export const getMidnightMs = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

function toUrl(request: HoursRequest, config: WeatherConfig, ownOrigin: () => string): URL {
  const { service, places, firstDay, lastDay, hasProbability } = request;
  const base = service === 'archive' ? config.archiveUrl : config.forecastUrl;
  const joinValues = (getValue: (place: CoursePlace) => number, decimals: number) =>
    places.map((place) => Number(getValue(place).toFixed(decimals))).join(',');
  const url = new URL(`${base.startsWith('/') ? getOrigin(ownOrigin) : ''}${base}/v1/${service}`);
  url.search = new URLSearchParams({
    latitude: joinValues(({ latDeg }) => latDeg, 4),
    longitude: joinValues(({ lonDeg }) => lonDeg, 4),
    // The road's own elevation: the source's terrain is a mean over 90 m, which flattens summits.
    elevation: joinValues(({ elevationM }) => elevationM, 0),
    hourly: (hasProbability ? forecastVariables : pastVariables).join(','),
    wind_speed_unit: 'ms',
    timeformat: 'unixtime',
    timezone: 'Asia/Taipei',
    start_date: firstDay,
    end_date: lastDay,
    ...(config.apiKey !== undefined && { apikey: config.apiKey }),
  }).toString();
  return url;
}

function getOrigin(ownOrigin: () => string): string {
  try {
    return ownOrigin();
  } catch {
    throw new WeatherSourceError('unreachable', 'the simulator has no address before the server listens');
  }
}

async function fetchJson(url: URL, timeoutMs: number): Promise<unknown> {
  const { status, text } = await fetchText(url, timeoutMs);
  if (status === 200) return parseJson(text);
  if (status >= 500) throw new WeatherSourceError('unreachable', String(status));
  const reason = findReason(text);
  if (status === 429) throw new WeatherSourceError('limited', reason, findWindow(reason));
  throw new WeatherSourceError('refused', `${status} ${reason}`);
}

async function fetchText(url: URL, timeoutMs: number): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    if (error instanceof WeatherSourceError) throw error;
    // Never the message: it may contain the address with its key.
    const { name, cause } = error as Error;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : name;
    throw new WeatherSourceError('unreachable', code);
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxAnswerBytes) throw new WeatherSourceError('broken', 'too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WeatherSourceError('broken', 'no JSON');
  }
}

/** The reason in `{"error":true,"reason":"…"}`; any other content is left out of the message. */
function findReason(text: string): string {
  const reason = /"reason"\s*:\s*"((?:[^"\\]|\\.){0,200})/.exec(text)?.[1];
  return reason ?? 'without a reason';
}

function findWindow(reason: string): SourceWindow {
  if (/hourly/i.test(reason)) return 'hour';
  return /daily/i.test(reason) ? 'day' : 'minute';
}
