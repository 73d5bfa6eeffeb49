import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { delayOrHangUp, hangUp } from '../faults.ts';
import { hiddenSchema, type Simulator } from '../simulator.ts';
import { type FeedVideo, listSampleVideos, renderFeedXml, simulatedChannelId } from './youtubeFeed.ts';

/**
 * Faults observed in real feeds: pages instead of a feed (`consent`), an edge server that breaks off (`truncated`), a
 * channel that answers 404 or 500 for an hour, and what a careless or hostile proxy may send.
 */
export const youtubeFaultNames = [
  'none',
  'notFound',
  'outage',
  'consent',
  'redirect',
  'truncated',
  'empty',
  'encoding',
  'huge',
  'slow',
  'closed',
  'bomb',
  'duplicates',
  'dates',
  'otherChannel',
] as const;
export type YoutubeFault = (typeof youtubeFaultNames)[number];

interface BrokenAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly location?: string;
}

/** Faults that replace the answer; the others concern the connection. */
type AnswerFault = Exclude<YoutubeFault, 'none' | 'slow' | 'closed'>;

const htmlType = 'text/html; charset=utf-8';
const xmlType = 'text/xml; charset=UTF-8';
const hugeBytes = 3 * 1024 * 1024;

/** The answer that replaces the feed. */
function buildBrokenAnswer(fault: AnswerFault, videos: readonly FeedVideo[], channelId: string): BrokenAnswer {
  const wholeFeed = renderFeedXml(videos, channelId);
  const toPageAnswer = (status: number, title: string): BrokenAnswer => ({
    status,
    type: htmlType,
    body: `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
  });
  const toFeedAnswer = (body: string | Buffer): BrokenAnswer => ({ status: 200, type: xmlType, body });
  const answers: Readonly<Record<AnswerFault, () => BrokenAnswer>> = {
    notFound: () => toPageAnswer(404, 'Error 404 (Not Found)!!1'),
    outage: () => toPageAnswer(500, 'Error 500 (Server Error)!!1'),
    consent: () => toPageAnswer(200, 'Before you continue to YouTube'),
    redirect: () => ({ ...toPageAnswer(302, 'Moved'), location: 'https://consent.youtube.com/m?continue=feed' }),
    truncated: () => toFeedAnswer(wholeFeed.slice(0, Math.floor(wholeFeed.length * 0.6))),
    empty: () => toFeedAnswer(renderFeedXml([], channelId)),
    // Valid as Latin-1, but not as UTF-8.
    encoding: () => toFeedAnswer(Buffer.from(wholeFeed.replace('模擬頻道', 'Caméra'), 'latin1')),
    huge: () => toFeedAnswer(wholeFeed.replace('</feed>', `<!--${'x'.repeat(hugeBytes)}--></feed>`)),
    bomb: () => toFeedAnswer(wholeFeed.replace('<feed', `${bombDoctype}<feed`).replace('（模擬）', '&c;')),
    duplicates: () => toFeedAnswer(renderFeedXml([...videos, ...videos], channelId)),
    dates: () => toFeedAnswer(renderFeedXml(videos.map(garbleDate), channelId)),
    otherChannel: () => toFeedAnswer(renderFeedXml(videos, 'UCsomebody-elses-channel')),
  };
  return answers[fault]();
}

const bombDoctype = `<!DOCTYPE feed [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>
`;

/** Garbles the date of every second video, in one of three ways. */
const garbleDate = (video: FeedVideo, index: number): FeedVideo => {
  if (index % 2 === 0) return video;
  const garbage = ['yesterday', '0000-00-00T00:00:00+00:00', '1970-01-01T00:00:00+00:00'];
  return { ...video, published: garbage[((index - 1) / 2) % garbage.length] ?? '' };
};

const basePath = '/simulator/youtube';
const BodySchema = z.object({ fault: z.enum(youtubeFaultNames) });

/** The feed of one made-up channel. Its fault is in this process's memory, until changed or restarted. */
export function registerYoutube({ app, clock, wait }: Simulator): void {
  let currentFault: YoutubeFault = 'none';
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  app.get<{ Querystring: { channel_id?: string } }>(
    `${basePath}/feeds/videos.xml`,
    { schema: hiddenSchema },
    async (request, reply) => {
      reply.header('x-wolfpace-simulator', 'youtube');
      const videos = listSampleVideos(clock.nowMs());
      const isKnown = request.query.channel_id === simulatedChannelId;
      const fault = isKnown ? currentFault : 'notFound';
      if (fault === 'closed') return hangUp(request, reply);
      if (fault === 'slow') await delayOrHangUp({ request, reply, wait, closing: closing.signal });
      if (reply.sent) return reply;
      if (fault === 'none' || fault === 'slow')
        return sendFeed(request, reply, renderFeedXml(videos, simulatedChannelId));
      const { status, type, body, location } = buildBrokenAnswer(fault, videos, simulatedChannelId);
      if (location !== undefined) reply.header('location', location);
      return reply.code(status).type(type).send(body);
    },
  );

  app.get(`${basePath}/faults`, { schema: hiddenSchema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { fault: currentFault };
  });

  app.put(`${basePath}/faults`, { schema: hiddenSchema }, async (request, reply) => {
    const body = BodySchema.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ faults: youtubeFaultNames });
    currentFault = body.data.fault;
    return { fault: currentFault };
  });
}

function sendFeed(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  reply.header('etag', etag).header('cache-control', 'public, max-age=900');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('text/xml; charset=UTF-8').send(body);
}
