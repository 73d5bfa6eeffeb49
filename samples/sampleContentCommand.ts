import { systemClock } from '#server/base/clock.ts';
import { CommandError } from '#server/cli/CommandError.ts';
import type { Command } from '#server/cli/command.ts';
import { readArguments } from '#server/cli/readArguments.ts';
import { runWithDatabase } from '#server/cli/runWithDatabase.ts';
import { createCertificateIssuer } from '#server/modules/certificates/issueCertificate.service.ts';
import { createChallengesRepository } from '#server/modules/challenges/challenges.repository.ts';
import { createChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { readSampleContent, switchSampleContent } from './sampleContent.service.ts';

const usage = 'sample-content on|off';

export const sampleContentCommand: Command = {
  name: 'sample-content',
  help: `${usage}
      Puts four sample events and five races of the team circuit with made-up riders and teams in, dated from today, or takes all of it away with everything that
      hangs on it, registrations of real riders for the samples included.`,

  async run(args, startDatabase) {
    const { positionals } = readArguments(usage, args, { count: 1 });
    const [mode = ''] = positionals;
    if (mode !== 'on' && mode !== 'off') throw new CommandError(`It is called so: npm run admin -- ${usage}`);
    const isOn = mode === 'on';
    await runWithDatabase(startDatabase, async ({ db }, config) => {
      const { is_on: wasOn, missing_count: missingCount } = await readSampleContent(db, systemClock);
      if (wasOn === isOn && missingCount === 0) return `The sample content is ${mode} already.`;
      const context = { db, clock: systemClock, config };
      const { updateAndNotify: onResult } = createCertificateIssuer(
        context,
        createChallengesService(createChallengesRepository(context)),
      );
      const {
        events,
        races,
        certificate_id: certificateId,
      } = await switchSampleContent({ ...context, onResult }, { isOn, actor: { kind: 'administrator' } });
      const paths = [
        ...events.map(({ id }) => `/events/${id}`),
        ...races.map(({ id }) => `/races/${id}`),
        `/events/certificates/${certificateId}`,
      ];
      return isOn ? `The sample content is on: ${paths.join(', ')}` : 'The sample content is gone.';
    });
  },
};
