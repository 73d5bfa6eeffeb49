import type { FastifyInstance } from 'fastify';
import { rideSharesEndpoints } from '#contract/shares/rideSharesEndpoints.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { decryptText } from '#server/keys/encryptBytes.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import type { PreviewsService } from '#server/modules/previews/previews.service.ts';
import { createEndpointRateLimit, createPageRateLimit } from '#server/plugins/rateLimit.ts';
import { defineModule } from '../module.ts';
import { getSharedRidePath } from './sharePaths.ts';
import { sharesRepository } from './shares.repository.ts';
import type { SharesService } from './shares.service.ts';
import { toRideCard } from './toRideCard.ts';
import { toShareTokenAad } from './toShareTokenAad.ts';

interface ShareServices {
  readonly shares: SharesService;
  readonly previews: Pick<PreviewsService, 'describeRide' | 'drawPng'>;
}

/** Per network. Three sizes and a few switches make a dozen pictures; a mobile network serves many riders. */
const picturesPerMinute = 60;

function registerShares(app: FastifyInstance, context: AppContext, { shares, previews }: ShareServices): void {
  const { siteName } = context.config;
  registerRiderEndpoint(app, { endpoint: rideSharesEndpoints.getRideShare, context }, ({ session, params }) =>
    shares.get(session.riderId, params.id),
  );
  registerRiderEndpoint(app, { endpoint: rideSharesEndpoints.putRideShare, context }, ({ session, params, body }) =>
    shares.put(session.riderId, params.id, body),
  );
  registerRiderEndpoint(
    app,
    { endpoint: rideSharesEndpoints.deleteRideShare, context },
    async ({ session, params }) => {
      await shares.delete(session.riderId, params.id);
      return null;
    },
  );
  registerRiderEndpoint(
    app,
    { endpoint: rideSharesEndpoints.drawRide, context },
    async ({ session, params, body: { size, ...choice } }) => {
      const ride = await shares.readOwnRide(session.riderId, params.id, choice);
      const png = await previews.drawPng(previews.describeRide(toRideCard(ride, { siteName, size })));
      return { png_base64: png.toString('base64') };
    },
    { rateLimit: createEndpointRateLimit('rideCard', picturesPerMinute, context.config) },
  );
  registerEndpoint(app, rideSharesEndpoints.getSharedRide, async ({ params, reply }) => {
    // A revoked link stops working with the next request.
    reply.header('cache-control', 'no-store');
    const ride = await shares.findByToken(params.token);
    if (!ride) throw new AppError('resource.notFound');
    return ride;
  });
}

/** The picture in the link preview. */
function registerSharedPictures(app: FastifyInstance, context: AppContext, { shares, previews }: ShareServices): void {
  const { siteName } = context.config;
  app.get<{ Params: { file: string } }>(
    '/og/rides/:file',
    { schema: { hide: true }, preHandler: createPageRateLimit(context) },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const token = /^([\w-]+)\.png$/.exec(request.params.file)?.[1];
      const ride = token === undefined ? undefined : await shares.findByToken(token);
      if (!ride) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
      const png = await previews.drawPng(previews.describeRide(toRideCard(ride, { siteName, size: 'wide' })));
      return reply.type('image/png').header('content-disposition', 'inline').send(png);
    },
  );
}

/** The links that a rider created for passed rides. */
function sharesPersonalData(keys: KeyRing): PersonalDataSource {
  return {
    section: 'shared_rides',
    tables: ['ride_share'],

    async exportData(db, riderId) {
      const rows = await sharesRepository.listAll(db, riderId);
      return rows.map(({ id, token_encrypted: encryptedToken, ...row }) => ({
        ...row,
        path: getSharedRidePath(decryptText(keys, toShareTokenAad(id), encryptedToken)),
      }));
    },

    erase: (tx, riderId) => sharesRepository.deleteAll(tx, riderId),
  };
}

/** Passed rides that riders share: pictures, and links that can be revoked. */
export const sharesModule = defineModule({
  routes: (api, { context, services }) => registerShares(api, context, services),
  site: (app, { context, services }) => registerSharedPictures(app, context, services),
  personalData: (keys) => [sharesPersonalData(keys)],
});
