import { join } from 'node:path';
import { createKeyRing, type KeyRing } from '../keys/keyRing.ts';
import { isWeakKey, loadDevelopmentKey, parseKey } from '../keys/keys.ts';
import { ConfigError } from './ConfigError.ts';
import { rootDirectory } from './rootDirectory.ts';

interface Deps {
  readonly readSetting: (name: string) => string | undefined;
  readonly isProduction: boolean;
  readonly dataDir: string | undefined;
}

/** Reads the keys of all purposes. In production each of the current keys must be random and have one purpose. */
export function readKeyRings(deps: Deps) {
  const rings = {
    KEYED_HASH_KEY: readKeyRing('KEYED_HASH_KEY', 'keyed-hash', deps),
    TOKEN_KEY: readKeyRing('TOKEN_KEY', 'token', deps),
    CERTIFICATE_KEY: readKeyRing('CERTIFICATE_KEY', 'certificate', deps),
    COLUMN_KEY: readKeyRing('COLUMN_KEY', 'column', deps),
  };
  if (deps.isProduction) checkKeys(Object.entries(rings));
  return {
    keyedHashKey: rings.KEYED_HASH_KEY.current.key,
    tokenKeys: rings.TOKEN_KEY,
    certificateKeys: rings.CERTIFICATE_KEY,
    columnKeys: rings.COLUMN_KEY,
  };
}

/** Older keys are accepted as they are, because a weak key can only be replaced while it is still read. */
function checkKeys(rings: readonly (readonly [name: string, ring: KeyRing])[]): void {
  const namesById = new Map<string, string>();
  for (const [name, { current }] of rings) {
    if (isWeakKey(current.key)) throwConfigError(name, `is not random: make one with ${keyCommand}.`);
    const otherName = namesById.get(current.id);
    if (otherName !== undefined) throwConfigError(name, `is the same as ${otherName}: make one with ${keyCommand}.`);
    namesById.set(current.id, name);
  }
}

const keyCommand = 'openssl rand -base64 32';

/** Reads keys separated by commas. In development a key is generated and stored. */
function readKeyRing(name: string, developmentName: string, deps: Deps): KeyRing {
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
    throwConfigError(name, `is needed in production: at least 32 random bytes in base64 (${keyCommand}).`);
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
