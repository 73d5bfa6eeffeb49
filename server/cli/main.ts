// The administrator's commands in production. `npm run admin` runs scripts/localAdmin.ts, which adds the sample content.
import { runAdmin } from './runAdmin.ts';

await runAdmin();
