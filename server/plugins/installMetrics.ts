import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/configTypes.ts';
import { isLoopback } from '../config/isLoopback.ts';
import { listPools } from '../db/connect.ts';
import { AppError } from '../http/AppError.ts';
import type { Gauge } from '../http/gauge.ts';
import { metricsPath } from '../http/installProblems.ts';

const bucketsS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

interface Histogram {
  readonly counts: number[];
  sumS: number;
  count: number;
}

/** Figures of the whole site, most of them from the database. Never throws. */
type ReadGauges = () => Promise<readonly Gauge[]>;

/** Counts answers by route and status for Prometheus, which must call from this machine or with the token. */
export function installMetrics(app: FastifyInstance, config: Config, readGauges: ReadGauges): void {
  const histograms = new Map<string, Histogram>();
  const eventLoop = monitorEventLoopDelay({ resolution: 20 });
  eventLoop.enable();

  app.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    const histogram = histograms.get(labels) ?? { counts: bucketsS.map(() => 0), sumS: 0, count: 0 };
    histograms.set(labels, histogram);
    const durationS = reply.elapsedTime / 1000;
    bucketsS.forEach((limitS, index) => {
      if (durationS <= limitS) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
    });
    histogram.sumS += durationS;
    histogram.count += 1;
    next();
  });
  app.addHook('onClose', async () => eventLoop.disable());

  app.get(metricsPath, { schema: { hide: true } }, async (request, reply) => {
    if (!canReadMetrics(request, config)) throw new AppError('resource.notFound');
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
    const lines = [
      ...formatProcessMetrics(eventLoop.percentile(99) / 1e9),
      ...formatGauges([...listPoolGauges(), ...(await readGauges())]),
      ...formatHistograms(histograms),
    ];
    return `${lines.join('\n')}\n`;
  });
}

/**
 * A proxy on this machine makes every client look local and may not say that it forwards: behind one, and in
 * production, only the token counts.
 */
function canReadMetrics(request: FastifyRequest, { metricsToken, isProduction, trustProxy }: Config): boolean {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (metricsToken !== undefined && token !== undefined)
    return timingSafeEqual(hashText(token), hashText(metricsToken));
  if (isProduction || trustProxy !== false) return false;
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => name in request.headers);
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return !isForwarded && isLoopback(address);
}

function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function formatProcessMetrics(eventLoopDelayS: number): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${rss}`,
    '# TYPE nodejs_heap_used_bytes gauge',
    `nodejs_heap_used_bytes ${heapUsed}`,
    '# TYPE process_cpu_seconds_total counter',
    `process_cpu_seconds_total ${(user + system) / 1e6}`,
    '# TYPE nodejs_eventloop_delay_p99_seconds gauge',
    `nodejs_eventloop_delay_p99_seconds ${eventLoopDelayS}`,
  ];
}

function listPoolGauges(): readonly Gauge[] {
  return listPools().flatMap(({ name: pool, total, idle, waiting, max }): Gauge[] => [
    { name: 'wolfpace_pool_connections', labels: { pool, state: 'busy' }, value: total - idle },
    { name: 'wolfpace_pool_connections', labels: { pool, state: 'idle' }, value: idle },
    { name: 'wolfpace_pool_connections_max', labels: { pool }, value: max },
    { name: 'wolfpace_pool_waiting', labels: { pool }, value: waiting },
  ]);
}

function formatGauges(gauges: readonly Gauge[]): string[] {
  const names = [...new Set(gauges.map(({ name }) => name))];
  return names.flatMap((gaugeName) => {
    const sameName = gauges.filter(({ name }) => name === gaugeName);
    return [`# TYPE ${gaugeName} ${sameName[0]?.type ?? 'gauge'}`, ...sameName.map(formatGauge)];
  });
}

function formatGauge({ name, labels = {}, value }: Gauge): string {
  const labelTexts = Object.entries(labels).map(([label, labelValue]) => `${label}="${escapeLabel(labelValue)}"`);
  const valueText = value === Number.POSITIVE_INFINITY ? '+Inf' : String(value);
  return `${name}${labelTexts.length > 0 ? `{${labelTexts}}` : ''} ${valueText}`;
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function formatHistograms(histograms: ReadonlyMap<string, Histogram>): string[] {
  const name = 'http_request_duration_seconds';
  const lines = [`# TYPE ${name} histogram`];
  for (const [labels, { counts, sumS, count }] of histograms) {
    bucketsS.forEach((limitS, index) => {
      lines.push(`${name}_bucket{${labels},le="${limitS}"} ${counts[index]}`);
    });
    lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`);
    lines.push(`${name}_sum{${labels}} ${sumS}`, `${name}_count{${labels}} ${count}`);
  }
  return lines;
}
