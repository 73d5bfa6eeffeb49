import { provideTools } from '#src/api/callTool.ts';

provideTools(async () => (await import('./toolBridge.ts')).callTool);
