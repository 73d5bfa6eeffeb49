import type { PaceSettingDetail, PaceSettingSummary } from '#contract/paceSettings/paceSettings.ts';
import { toOpenedCopyKey } from '../live/openedCopyKey.ts';

/** A copy on this device for use without a network; it belongs to one rider and is shown to no other. */
interface Copy<Content> {
  readonly riderId: string;
  /** When the copy was made. */
  readonly asOfMs: number;
  readonly content: Content;
}

const listKey = 'pace-settings';
/** At most this many settings of a list are stored, because storage is small. */
const maxListLength = 100;

/** The setting from which the route's plan started. */
export function readOpenedCopy(riderId: string, routeId: string): Copy<PaceSettingDetail> | null {
  const copy = readStored<PaceSettingDetail>(toOpenedCopyKey(routeId), riderId);
  return copy !== null && isDetail(copy.content) ? copy : null;
}

export function storeOpenedCopy(riderId: string, routeId: string, setting: PaceSettingDetail): void {
  // If this device's clock is slow, the setting's own change must not look like a change from elsewhere.
  const asOfMs = Math.max(Date.now(), Date.parse(setting.updated_at));
  writeStored(toOpenedCopyKey(routeId), { riderId, asOfMs, content: setting });
}

export function deleteOpenedCopy(routeId: string): void {
  try {
    localStorage.removeItem(toOpenedCopyKey(routeId));
  } catch {
    // Storage is switched off, so there is no copy.
    return;
  }
}

export function readListCopy(riderId: string): Copy<readonly PaceSettingSummary[]> | null {
  const copy = readStored<readonly PaceSettingSummary[]>(listKey, riderId);
  return copy !== null && Array.isArray(copy.content) && copy.content.every(isSummary) ? copy : null;
}

export function storeListCopy(riderId: string, settings: readonly PaceSettingSummary[]): void {
  writeStored(listKey, { riderId, asOfMs: Date.now(), content: settings.slice(0, maxListLength) });
}

function readStored<Content>(key: string, riderId: string): Copy<Content> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const copy = stored as Copy<Content>;
    return copy.riderId === riderId && typeof copy.asOfMs === 'number' ? copy : null;
  } catch {
    return null;
  }
}

function writeStored(key: string, copy: Copy<unknown>): void {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
  } catch {
    // Storage may be full or switched off: then the setting needs a network.
    return;
  }
}

function isSummary(value: unknown): value is PaceSettingSummary {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, course, updated_at } = value as Partial<PaceSettingSummary>;
  return [id, name, updated_at].every((text) => typeof text === 'string') && typeof course === 'object';
}

function isDetail(value: unknown): value is PaceSettingDetail {
  if (!isSummary(value)) return false;
  const { inputs, weather, rows } = value as Partial<PaceSettingDetail>;
  return typeof inputs === 'object' && typeof weather === 'object' && Array.isArray(rows);
}
