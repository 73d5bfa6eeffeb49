import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#server/http/AppError.ts';
import { matchesEtag } from '#server/http/answerCache.ts';
import type { AppContext } from '#server/http/context.ts';
import { avatarPath } from '#server/http/installProblems.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { defineModule } from '../module.ts';
import { filesRepository } from './files.repository.ts';
import { findPublicFile } from './files.service.ts';

const FileParamsSchema = z.object({ id: z.uuid() });

/** Serves avatars; not part of the contract, because browsers load them as plain images. */
function registerFiles(app: FastifyInstance, { db, clock }: AppContext): void {
  app.route({
    method: 'GET',
    url: avatarPath.replace('{id}', ':id'),
    schema: { hide: true, params: FileParamsSchema },
    handler: async (request, reply) => {
      const { id } = FileParamsSchema.parse(request.params);
      const file = await findPublicFile(db, clock, { kind: 'avatar', id });
      if (!file) throw new AppError('resource.notFound');
      const etag = `"${file.sha256.toString('base64url').slice(0, 22)}"`;
      reply
        .header('etag', etag)
        // Not for shared caches, which would still serve the picture after the account was deleted.
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff');
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(file.media_type).send(file.bytes);
    },
  });
}

const filesPersonalData: PersonalDataSource = {
  section: 'files',
  tables: ['stored_file'],

  async exportData(db, riderId) {
    const rows = await filesRepository.listForOwner(db, riderId);
    return rows.map(({ bytes, ...row }) => ({ ...row, base64: bytes.toString('base64') }));
  },

  erase: (tx, riderId) => filesRepository.deleteForOwner(tx, riderId),
};

export const filesModule = defineModule({
  routes: (api, { context }) => registerFiles(api, context),
  personalData: () => [filesPersonalData],
});
