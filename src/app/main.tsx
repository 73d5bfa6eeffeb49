import { startSite } from './startSite.tsx';

await startSite();
