import { adminEndpoints } from '#contract/admin/adminEndpoints.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { createCertificateIssuer } from '#server/modules/certificates/issueCertificate.service.ts';
import { defineModule } from '#server/modules/module.ts';
import { readSampleContent, switchSampleContent } from './sampleContent.service.ts';

/** The administrator's switch of the sample content. Requires the role `admin`. */
export const samplesModule = defineModule({
  routes(api, { context, services }) {
    const { updateAndNotify: onResult } = createCertificateIssuer(context, services.challenges);
    registerRiderEndpoint(api, { endpoint: adminEndpoints.getSampleContent, context }, () =>
      readSampleContent(context.db, context.clock),
    );
    registerRiderEndpoint(api, { endpoint: adminEndpoints.switchSampleContent, context }, ({ session, body }) =>
      switchSampleContent(
        { ...context, onResult },
        { isOn: body.is_on, actor: { kind: 'rider', riderId: session.riderId } },
      ),
    );
  },
});
