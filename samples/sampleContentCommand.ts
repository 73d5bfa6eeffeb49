import { systemClock } from '#server/base/clock.ts';
import { CommandError } from '#server/cli/CommandError.ts';
import type { Command } from '#server/cli/command.ts';
import { readWords } from '#server/cli/readWords.ts';
import { runWithDatabase } from '#server/cli/runWithDatabase.ts';
import { createCertificateIssuer } from '#server/modules/certificates/issueCertificate.service.ts';
import { createChallengesRepository } from '#server/modules/challenges/challenges.repository.ts';
import { createChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { readSampleContent, switchSampleContent } from './sampleContent.service.ts';

const call = 'sample-content on|off';

export const sampleContentCommand: Command = {
  name: 'sample-content',
  help: `${call}
      Puts four sample events and five races of the team circuit with made-up riders and teams in, dated from today, or takes all of it away with everything that
      hangs on it, registrations of real riders for the samples included.`,

  async run(args, startDatabase) {
    const { words } = readWords(call, args, { count: 1 });
    const [word = ''] = words;
    if (word !== 'on' && word !== 'off') throw new CommandError(`It is called so: npm run admin -- ${call}`);
    const isOn = word === 'on';
    await runWithDatabase(startDatabase, async ({ db }, config) => {
      const { is_on: wasOn, missing_count: missing } = await readSampleContent(db, systemClock);
      if (wasOn === isOn && missing === 0) return `The sample content is ${word} already.`;
      const context = { db, clock: systemClock, config };
      const { updateAndNotify: follow } = createCertificateIssuer(
        context,
        createChallengesService(createChallengesRepository(context)),
      );
      const {
        events,
        races,
        certificate_id: certificateId,
      } = await switchSampleContent({ ...context, follow }, { isOn, by: { kind: 'administrator' } });
      const paths = [
        ...events.map(({ id }) => `/events/${id}`),
        ...races.map(({ id }) => `/races/${id}`),
        `/events/certificates/${certificateId}`,
      ];
      return isOn ? `The sample content is on: ${paths.join(', ')}` : 'The sample content is gone.';
    });
  },
};
