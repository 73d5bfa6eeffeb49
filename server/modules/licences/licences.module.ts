import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { LicenceList } from '#contract/licences/licences.ts';
import { licencesEndpoints } from '#contract/licences/licencesEndpoints.ts';
import { AppError } from '#server/http/AppError.ts';
import { AnswerCache } from '#server/http/answerCache.ts';
import { registerCachedEndpoint } from '#server/http/registerCachedEndpoint.ts';
import type { ClientBuild } from '#server/plugins/clientBuild.ts';
import { defineModule } from '../module.ts';

const cacheBytes = 2_000_000;

/** The list is part of the browser bundle; a server without a bundle has no list. */
function registerLicences(app: FastifyInstance, { directory }: ClientBuild): void {
  const path = join(directory, '.vite/licences.json');
  registerCachedEndpoint(app, licencesEndpoints.listLicences, new AnswerCache(cacheBytes), {
    readState: async () => {
      if (!existsSync(path)) throw new AppError('resource.notFound');
    },
    // A constant key, because the list changes only with a new build.
    toKey: () => 'built',
    buildAnswer: async (): Promise<LicenceList> => JSON.parse(await readFile(path, 'utf8')),
    maxAgeS: 3_600,
  });
}

export const licencesModule = defineModule({
  routes: (api, { build }) => registerLicences(api, build),
});
