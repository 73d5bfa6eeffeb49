import { joinEmbeddedDatabase } from '#embedded/startEmbeddedDatabase.ts';
import { runAdmin } from '#server/cli/runAdmin.ts';

await runAdmin({
  startDatabase: joinEmbeddedDatabase,
  extraCommands: [
    {
      name: 'sample-content',
      load: async () => (await import('#samples/sampleContentCommand.ts')).sampleContentCommand,
    },
  ],
});
