import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { activitiesEndpoints } from '#contract/activities/activitiesEndpoints.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { uploadPiecePath } from '#server/http/installProblems.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { registerRawUpload } from '#server/http/registerRawUpload.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { registerRepeatable } from '#server/modules/idempotency/idempotency.service.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { createEndpointRateLimit } from '#server/plugins/rateLimit.ts';
import { defineModule } from '../module.ts';
import { decryptUploadName } from './uploadedFile.service.ts';
import { uploadsRepository } from './uploads.repository.ts';
import { createUploads } from './uploads.service.ts';

/** Enough for six files of the maximum size from one network. */
const piecesPerMinute = 1_200;
const PieceParamsSchema = z.object({
  id: z.uuid(),
  index: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)),
});

function registerUploads(app: FastifyInstance, context: AppContext): void {
  const uploads = createUploads(context);

  registerRepeatable(app, { endpoint: activitiesEndpoints.createUpload, context }, (tx, riderId, body) =>
    uploads.create(tx, riderId, body),
  );
  registerRiderEndpoint(app, { endpoint: activitiesEndpoints.getUpload, context }, ({ session, params }) =>
    uploads.get(session.riderId, params.id),
  );
  registerRiderEndpoint(app, { endpoint: activitiesEndpoints.deleteUpload, context }, async ({ session, params }) => {
    await uploads.delete(session.riderId, params.id);
    return null;
  });

  registerRawUpload(
    app,
    {
      method: 'PUT',
      path: uploadPiecePath,
      access: 'rider',
      bodyLimit: verificationLimits.chunkBytes,
      rateLimit: createEndpointRateLimit('upload-piece', piecesPerMinute, context.config),
    },
    context,
    async ({ session, bytes, request, reply }) => {
      const { data: params } = PieceParamsSchema.safeParse(request.params);
      if (!params) throw new AppError('resource.notFound');
      await uploads.savePiece(session.riderId, { id: params.id, position: params.index, bytes });
      return reply.code(204).send();
    },
  );
}

/** The name of an unreadable file is stored this long, so that its rider can look it up. */
const unreadFileNameLifetimeMs = 30 * 86_400_000;

/** Deletes files that were not uploaded completely in time, and files that will not be read any more. */
export async function deleteExpiredUploads({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  await db.transaction().execute((tx) => closeReleased(tx, now));
  await uploadsRepository.deleteExpired(db, now);
  await uploadsRepository.deleteClaimedBefore(db, new Date(nowMs - unreadFileNameLifetimeMs));
}

/**
 * Released and not claimed by another attempt in time: the bytes are deleted, the name stays with the ended attempt.
 */
async function closeReleased(tx: Db, now: Date): Promise<void> {
  const ids = await uploadsRepository.closeExpiredReleased(tx, now);
  if (ids.length > 0) await uploadsRepository.deletePieces(tx, ids);
}

/** Uploaded files not yet read; after that the verifications module holds the data read from them. */
function uploadsPersonalData(keys: KeyRing): PersonalDataSource {
  return {
    section: 'uploads',
    tables: ['upload', 'upload_chunk'],

    async exportData(db, riderId) {
      const rows = await uploadsRepository.listAll(db, riderId);
      return rows.map(({ id, file_name_encrypted: name, ...row }) => ({
        file_name: decryptUploadName(keys, id, name),
        ...row,
      }));
    },

    erase: (tx, riderId) => uploadsRepository.deleteAll(tx, riderId),
  };
}

export const uploadsModule = defineModule({
  routes: (api, { context }) => registerUploads(api, context),
  jobs: ({ context }) => [{ queue: 'forget-uploads', cron: '*/10 * * * *', run: () => deleteExpiredUploads(context) }],
  personalData: (keys) => [uploadsPersonalData(keys)],
});
