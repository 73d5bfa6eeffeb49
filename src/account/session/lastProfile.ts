import type { RiderProfile } from '#contract/riders/riders.ts';
import { readItem } from './readToken.ts';
import { writeItem } from './writeItem.ts';

const key = 'rider-profile';

/** The most recently loaded profile, used when the server does not answer. */
export function readLastProfile(): RiderProfile | null {
  try {
    const profile: unknown = JSON.parse(readItem('localStorage', key) ?? 'null');
    return isProfile(profile) ? profile : null;
  } catch {
    return null;
  }
}

export const writeLastProfile = (profile: RiderProfile | null): void =>
  writeItem('localStorage', key, profile === null ? null : JSON.stringify(profile));

const isProfile = (value: unknown): value is RiderProfile =>
  typeof value === 'object' && value !== null && 'id' in value && 'username' in value && 'membership' in value;
