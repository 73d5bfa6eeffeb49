import { join } from 'node:path';
import { type KeyRing, keyRing } from '../keys/keyRing.ts';
import { developmentKey, parseKey } from '../keys/keys.ts';
import { ConfigError } from './ConfigError.ts';
import { rootDirectory } from './rootDirectory.ts';

interface Deps {
  readonly text: (name: string) => string | undefined;
  readonly isProduction: boolean;
  readonly dataDir: string | undefined;
}

/** Reads keys separated by commas. In development a key is generated and stored. */
export function readKeyRing(name: string, developmentName: string, deps: Deps): KeyRing {
  const { text, isProduction, dataDir = join(rootDirectory, '.data') } = deps;
  const input = text(name);
  if (input !== undefined) {
    const keys = input
      .split(',')
      .map((part) => parseKey(part) ?? refuse(name, 'must be at least 32 bytes in base64 or hex.'));
    const [first, ...olderKeys] = keys;
    return first ? keyRing([first, ...olderKeys]) : refuse(name, 'is empty.');
  }
  if (isProduction) {
    refuse(name, 'is needed in production: at least 32 random bytes in base64 (openssl rand -base64 32).');
  }
  try {
    return keyRing([developmentKey(dataDir, developmentName)]);
  } catch (error) {
    return refuse('DATA_DIR', `${dataDir} cannot hold the keys of development: ${(error as Error).message}`);
  }
}

function refuse(name: string, problem: string): never {
  throw new ConfigError(`${name} ${problem}`);
}
