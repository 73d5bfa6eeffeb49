import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { pictureLimits, pictureWidths } from '#contract/pictures/pictureLimits.ts';
import { matchesEtag } from '#server/http/answerCache.ts';
import type { AppContext } from '#server/http/context.ts';
import { picturesPath } from '#server/http/installProblems.ts';
import { registerRawUpload } from '#server/http/registerRawUpload.ts';
import { listUsedPictureIds } from '#server/modules/content/usedPictures.service.ts';
import { findPictureFile } from '#server/modules/files/files.service.ts';
import { createEndpointRateLimit, createPageRateLimit } from '#server/plugins/rateLimit.ts';
import { defineModule } from '../module.ts';
import { addPicture, deleteUnusedPictures } from './pictures.service.ts';

const picturesPerMinute = 30;

function registerPictureUpload(app: FastifyInstance, context: AppContext): void {
  registerRawUpload(
    app,
    {
      method: 'POST',
      path: picturesPath,
      access: 'organiser',
      bodyLimit: pictureLimits.bytesMax,
      rateLimit: createEndpointRateLimit('picture', picturesPerMinute, context.config),
    },
    context,
    async ({ session, bytes, reply }) => reply.code(201).send(await addPicture(context, session.riderId, bytes)),
  );
}

const ParamsSchema = z.object({
  id: z.uuid(),
  width: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
});

/** `/pictures/<id>` in its largest width, `/pictures/<id>/<width>` in the smallest that is not narrower. */
function registerPictures(app: FastifyInstance, context: AppContext): void {
  const sendPicture = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { data: parsed } = ParamsSchema.safeParse(request.params);
    const widthPx = parsed?.width ?? Math.max(...pictureWidths);
    const file = parsed && (await findPictureFile(context.db, { pictureId: parsed.id, widthPx }));
    if (!file)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
    const etag = `"${file.sha256.toString('base64url').slice(0, 22)}"`;
    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff');
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(file.media_type).send(file.bytes);
  };
  const options = { schema: { hide: true }, preHandler: createPageRateLimit(context) };
  app.get('/pictures/:id', options, sendPicture);
  app.get('/pictures/:id/:width', options, sendPicture);
}

/** Pictures uploaded by editors, in a few widths. */
export const picturesModule = defineModule({
  routes: (api, { context }) => registerPictureUpload(api, context),
  site: (app, { context }) => registerPictures(app, context),
  jobs: ({ context }) => [
    {
      queue: 'forget-pictures',
      cron: '20 4 * * *',
      run: () => deleteUnusedPictures(context, (db) => listUsedPictureIds(db, context.clock)),
    },
  ],
});
