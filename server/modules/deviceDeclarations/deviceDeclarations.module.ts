import type { FastifyInstance } from 'fastify';
import { deviceDeclarationsEndpoints } from '#contract/deviceDeclarations/deviceDeclarationsEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { defineModule } from '../module.ts';
import { createRecordingComparer } from './createRecordingComparer.ts';
import { toDeclaration } from './declarationWire.ts';
import { deviceDeclarationsRepository as repository } from './deviceDeclarations.repository.ts';
import { createDeclarations } from './deviceDeclarations.service.ts';
import { createRulings } from './rulings.service.ts';

function registerDeviceDeclarations(app: FastifyInstance, context: AppContext): void {
  const comparer = createRecordingComparer(context);
  app.addHook('onClose', () => comparer.close());
  const declarations = createDeclarations({ ...context, comparer });
  const rulings = createRulings(context);
  registerEndpoint(app, deviceDeclarationsEndpoints.listDeclarations, ({ query }) => declarations.list(query.race));
  registerRiderEndpoint(
    app,
    { endpoint: deviceDeclarationsEndpoints.getOwnDeclaration, context },
    ({ session, query }) => declarations.readOwn(session.riderId, query.race),
  );
  registerRiderEndpoint(app, { endpoint: deviceDeclarationsEndpoints.declareDevices, context }, ({ session, body }) =>
    declarations.declare(session.riderId, body),
  );
  registerRiderEndpoint(
    app,
    { endpoint: deviceDeclarationsEndpoints.withdrawDeclaration, context },
    ({ session, query }) => declarations.withdraw(session.riderId, query.race),
  );
  registerRiderEndpoint(app, { endpoint: deviceDeclarationsEndpoints.getDeclaration, context }, ({ params }) =>
    rulings.get(params.id),
  );
  registerRiderEndpoint(
    app,
    { endpoint: deviceDeclarationsEndpoints.ruleOnDeclaration, context },
    ({ session, params, body }) => rulings.rule(session.riderId, params.id, body),
  );
}

/** A rider's declarations with the metrics of dual recordings. All are deleted with the account. */
export const deviceDeclarationsPersonalData: PersonalDataSource = {
  section: 'device_declarations',
  tables: ['device_declaration'],
  exportData: async (db, riderId) => (await repository.listAll(db, riderId)).map(toDeclaration),
  erase: (tx, riderId) => repository.deleteAll(tx, riderId),
};

/** Power curves are stored for this time after a race, in which its result may be questioned. */
const seriesLifetimeMs = 30 * 86_400_000;

/** Trainers and power meters that riders declare for a race. */
export const deviceDeclarationsModule = defineModule({
  routes: (api, { context }) => registerDeviceDeclarations(api, context),
  jobs: ({ context: { db, clock } }) => [
    {
      queue: 'forget-dual-recordings',
      cron: '20 5 * * *',
      run: () => repository.deleteSeries(db, new Date(clock.nowMs() - seriesLifetimeMs)),
    },
  ],
  personalData: () => [deviceDeclarationsPersonalData],
});
