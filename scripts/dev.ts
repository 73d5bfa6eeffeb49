import { endChildrenOnSignal, startNode } from './runChild.ts';

endChildrenOnSignal();
const port = process.env.PORT ?? '8080';
const api = startNode(['--watch', '--watch-preserve-output', 'scripts/localSite.ts'], { env: { PORT: port } });
const site = startNode(['node_modules/vite/bin/vite.js', ...process.argv.slice(2)], {
  env: { VITE_API_PROXY: `http://127.0.0.1:${port}` },
});
const code = await Promise.race([api.exited, site.exited]);
api.stop();
site.stop();
await Promise.all([api.exited, site.exited]);
process.exit(code);
