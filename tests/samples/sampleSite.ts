import { switchSampleContent } from '#samples/sampleContent.service.ts';
import { createCertificateIssuer } from '#server/modules/certificates/issueCertificate.service.ts';
import { createChallengesRepository } from '#server/modules/challenges/challenges.repository.ts';
import { createChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

export interface SampleSite {
  readonly site: TestSite;
  readonly reset: () => Promise<void>;
  /** Switches the sample content on or off, as the command does. */
  readonly turn: (isOn: boolean) => ReturnType<typeof switchSampleContent>;
}

export const createIssuer = (site: TestSite) =>
  createCertificateIssuer(site, createChallengesService(createChallengesRepository(site)));

/** A site with the two routes and challenges that the sample content needs; `reset` restores it. */
export async function createSampleSite(): Promise<SampleSite> {
  const site = await createTestSite();
  const reset = async () => {
    await site.reset();
    for (const id of ['wuling-west', 'fengguizui']) {
      await saveRoute(site.db, routeDraft(id));
      await saveChallenge(site.db, challengeDraft(id), site.clock);
    }
  };
  await reset();
  const turn = (isOn: boolean) => {
    const { updateAndNotify: follow } = createIssuer(site);
    return switchSampleContent({ ...site, onResult: follow }, { isOn, actor: { kind: 'administrator' } });
  };
  return { site, reset, turn };
}

const countedTables = ['event', 'event_level', 'event_registration', 'event_result', 'rider', 'notice'] as const;

export async function countRows({ db }: TestSite): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of countedTables) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(count);
  }
  return counts;
}
