// The server in production. `npm start` runs scripts/localSite.ts, which adds a database and simulated services.
import { runSite } from './runSite.ts';

await runSite();
