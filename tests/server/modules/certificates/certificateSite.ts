import { createCertificates } from '#server/modules/certificates/certificates.service.ts';
import { createIssuer } from '#server/modules/certificates/issueCertificate.service.ts';
import { createRevocations } from '#server/modules/certificates/revocations.service.ts';
import { createChallengesRepository } from '#server/modules/challenges/challenges.repository.ts';
import { createChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { followVerdicts } from '#server/modules/events/followVerdicts.ts';
import { createRiders, type EventSite, eventServices, register, wish } from '../events/eventSite.ts';

/** The services of certificates and of the events that issue them. A test may pass a manipulated `db`. */
export function certificateServices(site: EventSite, { db = site.db, config = site.config } = {}) {
  const context = { ...site, db, config, lifecycle: { isDraining: false } };
  const challenges = createChallengesService(createChallengesRepository(context));
  const issuer = createIssuer(context, challenges);
  return {
    issuer,
    certificates: createCertificates(context, challenges),
    revocations: createRevocations(context, issuer),
    events: eventServices(site, db, [issuer.follow]),
    /** Applies changed verdicts, like the job. */
    follow: () => followVerdicts({ ...context, listeners: [issuer.follow] }),
  };
}

/** A rider registered for the event `spring`. */
export async function registeredRider(site: EventSite, draft = wish()): Promise<string> {
  const [riderId = ''] = await createRiders(site, 1);
  await register(site, riderId, { draft });
  return riderId;
}
