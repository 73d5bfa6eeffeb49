import { runSite } from '#server/runSite.ts';
import { localParts } from './localParts.ts';

await runSite(localParts);
