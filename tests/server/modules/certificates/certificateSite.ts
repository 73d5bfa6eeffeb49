import { createCertificates } from '#server/modules/certificates/certificates.service.ts';
import { createCertificateIssuer } from '#server/modules/certificates/issueCertificate.service.ts';
import { createRevocations } from '#server/modules/certificates/revocations.service.ts';
import { createChallengesRepository } from '#server/modules/challenges/challenges.repository.ts';
import { createChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { followVerdicts } from '#server/modules/events/followVerdicts.ts';
import {
  createRegistrationDraft,
  createRiders,
  createServices,
  type EventSite,
  register,
} from '../events/eventSite.ts';

/** The services of certificates and of the events that issue them. A test may pass a manipulated `db`. */
export function createCertificateServices(site: EventSite, { db = site.db, config = site.config } = {}) {
  const context = { ...site, db, config, lifecycle: { isDraining: false } };
  const challenges = createChallengesService(createChallengesRepository(context));
  const issuer = createCertificateIssuer(context, challenges);
  return {
    issuer,
    certificates: createCertificates(context, challenges),
    revocations: createRevocations(context, issuer),
    events: createServices(site, db, [issuer.updateAndNotify]),
    /** Applies changed verdicts, like the job. */
    applyVerdicts: () => followVerdicts({ ...context, listeners: [issuer.updateAndNotify] }),
  };
}

/** A rider registered for the event `spring`. */
export async function createRegisteredRider(site: EventSite, draft = createRegistrationDraft()): Promise<string> {
  const [riderId = ''] = await createRiders(site, 1);
  await register(site, riderId, { draft });
  return riderId;
}
