import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { delayOrHangUp, hangUp } from '../faults.ts';
import { hidden, type Simulator } from '../simulator.ts';
import { brokenFeed } from './brokenFeed.ts';
import { type YoutubeFault, youtubeFaultNames } from './youtubeFaultNames.ts';
import { feedXml, sampleVideos, simulatedChannelId } from './youtubeFeed.ts';

const path = '/simulator/youtube';
const BodySchema = z.object({ fault: z.enum(youtubeFaultNames) });

/** The feed of one made-up channel. Its fault is in this process's memory, until changed or restarted. */
export function registerYoutube({ app, clock, wait }: Simulator): void {
  let current: YoutubeFault = 'none';
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  app.get<{ Querystring: { channel_id?: string } }>(
    `${path}/feeds/videos.xml`,
    { schema: hidden },
    async (request, reply) => {
      reply.header('x-wolfpace-simulator', 'youtube');
      const videos = sampleVideos(clock.nowMs());
      const isKnown = request.query.channel_id === simulatedChannelId;
      const fault = isKnown ? current : 'notFound';
      if (fault === 'closed') return hangUp(request, reply);
      if (fault === 'slow') await delayOrHangUp({ request, reply, wait, closing: closing.signal });
      if (reply.sent) return reply;
      if (fault === 'none' || fault === 'slow') return sendFeed(request, reply, feedXml(videos, simulatedChannelId));
      const { status, type, body, location } = brokenFeed(fault, videos, simulatedChannelId);
      if (location !== undefined) reply.header('location', location);
      return reply.code(status).type(type).send(body);
    },
  );

  app.get(`${path}/faults`, { schema: hidden }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { fault: current };
  });

  app.put(`${path}/faults`, { schema: hidden }, async (request, reply) => {
    const body = BodySchema.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ faults: youtubeFaultNames });
    current = body.data.fault;
    return { fault: current };
  });
}

function sendFeed(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  reply.header('etag', etag).header('cache-control', 'public, max-age=900');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('text/xml; charset=UTF-8').send(body);
}
