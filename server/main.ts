// The server in production. `npm start` runs scripts/localSite.ts, which adds what a site needs without the outside world.
import { runSite } from './runSite.ts';

await runSite();
