import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { consentLimits } from '#contract/races/consentLimits.ts';
import { consentsEndpoints } from '#contract/races/consentsEndpoints.ts';
import { invitationsEndpoints } from '#contract/races/invitationsEndpoints.ts';
import { SlugSchema } from '#contract/routes/routes.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { consentScanPath } from '#server/http/installProblems.ts';
import { type EndpointArgs, registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { registerRawUpload } from '#server/http/registerRawUpload.ts';
import { findCaller } from '#server/http/riderSession.ts';
import { createEndpointRateLimit } from '#server/plugins/rateLimit.ts';
import { createConsentAdmin } from './admin/consentAdmin.service.ts';
import { createConsentForm } from './consentForm.service.ts';
import { createGuardianLink } from './guardianLink.service.ts';
import { createInvitations } from './invitations.service.ts';
import { createMemberLink } from './memberLink.service.ts';

/** At a training camp a whole team may fill in their forms behind one network. */
const linkCallsPerMinute = 60;
const scansPerMinute = 20;
/** Far more than a form with a signature of the maximum size. */
const maxLinkBodyBytes = 64 * 1024;
const ScanParamsSchema = z.object({ id: z.uuid(), race_id: SlugSchema });

/** Links for members and guardians: created by captains, opened by anybody who has them. */
export function registerInvitations(app: FastifyInstance, context: AppContext): void {
  const withContext = <Shape extends EndpointShape>(endpoint: Endpoint<Shape>) => ({ endpoint, context });
  const links = createInvitations(context);
  registerRiderEndpoint(app, withContext(invitationsEndpoints.listInvitations), ({ session, query }) =>
    links.list(session.riderId, query),
  );
  registerRiderEndpoint(app, withContext(invitationsEndpoints.createInvitation), ({ session, body }) =>
    links.create(session.riderId, body),
  );
  registerRiderEndpoint(app, withContext(invitationsEndpoints.withdrawInvitation), ({ session, params }) =>
    links.withdraw(session.riderId, params.id),
  );
  const member = createMemberLink(context);
  const registerLinkEndpoint = createLinkRegistrar(app, context);
  registerLinkEndpoint(invitationsEndpoints.openInvitation, ({ body }) => member.open(body.secret, body.language));
  registerLinkEndpoint(invitationsEndpoints.answerInvitation, ({ body }) => member.answer(body));
  registerLinkEndpoint(invitationsEndpoints.withdrawAnswer, ({ body }) => member.withdraw(body.secret));
  registerLinkEndpoint(invitationsEndpoints.passToGuardian, ({ body }) => member.passToGuardian(body.secret));
  const guardian = createGuardianLink(context);
  registerLinkEndpoint(consentsEndpoints.openGuardianLink, ({ body }) => guardian.open(body.secret, body.language));
  registerLinkEndpoint(consentsEndpoints.giveConsent, async ({ body, request }) => {
    const caller = await findCaller(request, context);
    return guardian.giveConsent(body, caller.kind === 'rider' ? caller.session.riderId : null);
  });
  registerLinkEndpoint(consentsEndpoints.withdrawConsent, ({ body }) => guardian.withdraw(body.secret));
}

/** Calls with a link's secret instead of a session: never cached, and rate-limited separately to prevent guessing. */
const createLinkRegistrar =
  (app: FastifyInstance, { config }: AppContext) =>
  <Shape extends EndpointShape>(
    endpoint: Endpoint<Shape>,
    run: (args: EndpointArgs<Shape>) => Promise<Shape['answer']>,
  ): void =>
    registerEndpoint(
      app,
      endpoint,
      (args) => {
        args.reply.header('cache-control', 'no-store');
        return run(args);
      },
      { rateLimit: createEndpointRateLimit('race-link', linkCallsPerMinute, config), bodyLimit: maxLinkBodyBytes },
    );

/** Consents on paper, and the administrator's view of all of them. */
export function registerConsents(app: FastifyInstance, context: AppContext): void {
  const withContext = <Shape extends EndpointShape>(endpoint: Endpoint<Shape>) => ({ endpoint, context });
  const form = createConsentForm(context);
  registerRiderEndpoint(app, withContext(consentsEndpoints.getConsentForm), ({ session, params, query }) =>
    form.get(session.riderId, params.id, query.race_id, query.language),
  );
  const admin = createConsentAdmin(context);
  registerRiderEndpoint(app, withContext(consentsEndpoints.listAdminConsents), ({ params }) => admin.list(params.id));
  registerRiderEndpoint(app, withContext(consentsEndpoints.getAdminConsentPaper), ({ session, params }) =>
    admin.getPaper(session.riderId, params.id),
  );
  registerRiderEndpoint(app, withContext(consentsEndpoints.decideConsent), ({ session, params, body }) =>
    admin.decide(session.riderId, params.id, body),
  );

  registerRawUpload(
    app,
    {
      method: 'PUT',
      path: consentScanPath,
      access: 'rider',
      bodyLimit: consentLimits.scanBytesMax,
      rateLimit: createEndpointRateLimit('race-scan', scansPerMinute, context.config),
    },
    context,
    async ({ session, bytes, request, reply }) => {
      const { data: params } = ScanParamsSchema.safeParse(request.params);
      if (!params) throw new AppError('resource.notFound');
      await form.upload(session.riderId, { memberId: params.id, raceId: params.race_id, bytes });
      return reply.code(204).send();
    },
  );
}
