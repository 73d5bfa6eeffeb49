import { join } from 'node:path';
import { createKeyRing, type KeyRing } from '../keys/keyRing.ts';
import { loadDevelopmentKey, parseKey } from '../keys/keys.ts';
import { ConfigError } from './ConfigError.ts';
import { rootDirectory } from './rootDirectory.ts';

interface Deps {
  readonly readSetting: (name: string) => string | undefined;
  readonly isProduction: boolean;
  readonly dataDir: string | undefined;
}

/** Reads keys separated by commas. In development a key is generated and stored. */
export function readKeyRing(name: string, developmentName: string, deps: Deps): KeyRing {
  const { readSetting, isProduction, dataDir = join(rootDirectory, '.data') } = deps;
  const input = readSetting(name);
  if (input !== undefined) {
    const keys = input
      .split(',')
      .map((part) => parseKey(part) ?? throwConfigError(name, 'must be at least 32 bytes in base64 or hex.'));
    const [currentKey, ...olderKeys] = keys;
    return currentKey ? createKeyRing([currentKey, ...olderKeys]) : throwConfigError(name, 'is empty.');
  }
  if (isProduction) {
    throwConfigError(name, 'is needed in production: at least 32 random bytes in base64 (openssl rand -base64 32).');
  }
  try {
    return createKeyRing([loadDevelopmentKey(dataDir, developmentName)]);
  } catch (error) {
    return throwConfigError('DATA_DIR', `${dataDir} cannot hold the keys of development: ${(error as Error).message}`);
  }
}

function throwConfigError(name: string, problem: string): never {
  throw new ConfigError(`${name} ${problem}`);
}
