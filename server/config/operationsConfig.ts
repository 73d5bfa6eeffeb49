import { isAbsolute } from 'node:path';
import { ConfigError } from './ConfigError.ts';
import type { Config } from './configTypes.ts';

/** The disk of the root folder, if nothing else is set. */
export function readDiskPaths(text: string | undefined): readonly string[] {
  const paths = [...new Set((text ?? '/').split(',').map((part) => part.trim()))].filter(Boolean);
  if (paths.length > 0 && paths.every(isAbsolute)) return paths;
  throw new ConfigError(`DISK_PATHS must be absolute paths, separated by commas, not "${text}".`);
}

/** Without a setting, a site with an https address connects to itself. */
export function readTlsCertificate(
  text: string | undefined,
  publicOrigin: string | undefined,
): Config['tlsCertificate'] {
  if (text === 'off') return undefined;
  if (text !== undefined && text !== 'connect') {
    if (isAbsolute(text)) return { kind: 'file', path: text };
    throw new ConfigError(`TLS_CERTIFICATE must be an absolute path, connect or off, not "${text}".`);
  }
  if (publicOrigin?.startsWith('https:')) return { kind: 'connection', origin: publicOrigin };
  if (text === undefined) return undefined;
  throw new ConfigError('TLS_CERTIFICATE=connect needs a PUBLIC_ORIGIN that begins with https://.');
}
