import type { FastifyInstance } from 'fastify';
import { deviceDeclarationsEndpoints as rows } from '#contract/deviceDeclarations/deviceDeclarationsEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { createRecordingComparer } from './createRecordingComparer.ts';
import { createDeclarations } from './deviceDeclarations.service.ts';
import { createRulings } from './rulings.service.ts';

export function registerDeviceDeclarations(app: FastifyInstance, context: AppContext): void {
  const comparer = createRecordingComparer(context);
  app.addHook('onClose', () => comparer.close());
  const declarations = createDeclarations({ ...context, comparer });
  const rulings = createRulings(context);
  registerEndpoint(app, rows.listDeclarations, ({ query }) => declarations.list(query.race));
  registerRiderEndpoint(app, { endpoint: rows.getOwnDeclaration, context }, ({ session, query }) =>
    declarations.readOwn(session.riderId, query.race),
  );
  registerRiderEndpoint(app, { endpoint: rows.declareDevices, context }, ({ session, body }) =>
    declarations.declare(session.riderId, body),
  );
  registerRiderEndpoint(app, { endpoint: rows.withdrawDeclaration, context }, ({ session, query }) =>
    declarations.withdraw(session.riderId, query.race),
  );
  registerRiderEndpoint(app, { endpoint: rows.getDeclaration, context }, ({ params }) => rulings.get(params.id));
  registerRiderEndpoint(app, { endpoint: rows.ruleOnDeclaration, context }, ({ session, params, body }) =>
    rulings.rule(session.riderId, params.id, body),
  );
}
