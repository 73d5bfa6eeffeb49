import type { Command } from './command.ts';

export interface LazyCommand {
  readonly name: string;
  /** Imported on demand, so that a command loads only what it needs. */
  readonly load: () => Promise<Command>;
}

/** All commands, in the order of the help. */
export const commands: readonly LazyCommand[] = [
  { name: 'setup', load: async () => (await import('./setupCommand.ts')).setupCommand },
  { name: 'doctor', load: async () => (await import('./doctorCommand.ts')).doctorCommand },
  { name: 'import-route', load: async () => (await import('./importRouteCommand.ts')).importRouteCommand },
  { name: 'import-challenge', load: async () => (await import('./importChallengeCommand.ts')).importChallengeCommand },
  { name: 'route-status', load: async () => (await import('./routeStatusCommand.ts')).routeStatusCommand },
  { name: 'import-videos', load: async () => (await import('./importVideosCommand.ts')).importVideosCommand },
  { name: 'grant', load: async () => (await import('./grantCommand.ts')).grantCommand },
  { name: 'membership', load: async () => (await import('./membershipCommand.ts')).membershipCommand },
  { name: 'end-sessions', load: async () => (await import('./endSessionsCommand.ts')).endSessionsCommand },
  { name: 'block', load: async () => (await import('./blockCommand.ts')).blockCommand },
  { name: 'unblock', load: async () => (await import('./unblockCommand.ts')).unblockCommand },
  { name: 'replay-ranking', load: async () => (await import('./replayRankingCommand.ts')).replayRankingCommand },
  { name: 'backup', load: async () => (await import('./backupCommand.ts')).backupCommand },
  { name: 'restore', load: async () => (await import('./restoreCommand.ts')).restoreCommand },
  { name: 'rehearse-restore', load: async () => (await import('./rehearseRestoreCommand.ts')).rehearseRestoreCommand },
  { name: 'rotate-keys', load: async () => (await import('./rotateKeysCommand.ts')).rotateKeysCommand },
];
