import { startEmbeddedDatabase } from '#embedded/startEmbeddedDatabase.ts';
import { runAdmin } from '#server/cli/runAdmin.ts';

await runAdmin({
  startDatabase: startEmbeddedDatabase,
  extraCommands: [
    {
      name: 'sample-content',
      load: async () => (await import('#samples/sampleContentCommand.ts')).sampleContentCommand,
    },
  ],
});
