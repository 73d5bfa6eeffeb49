import { isRecord, readOptions, type StudioOptions } from './studioOptions.ts';

export interface StudioPreset {
  readonly name: string;
  readonly options: StudioOptions;
}

const storageKey = 'pace-sheet-presets';
export const presetLimits = { count: 20, nameLength: 40 } as const;

/** The rider's own presets on this device, in order of creation. */
export function readPresets(initial: StudioOptions): readonly StudioPreset[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .flatMap((preset: unknown) =>
        isRecord(preset) && typeof preset.name === 'string' && preset.name.trim() !== ''
          ? [{ name: preset.name.slice(0, presetLimits.nameLength), options: readOptions(preset.options, initial) }]
          : [],
      )
      .slice(0, presetLimits.count);
  } catch {
    return [];
  }
}

/** False if the browser stores nothing (full, or blocked). */
export function writePresets(presets: readonly StudioPreset[]): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(presets));
    return true;
  } catch {
    return false;
  }
}

/** Adds a preset or replaces the one of the same name; null if the maximum is reached. */
export function withPreset(
  presets: readonly StudioPreset[],
  { name, options, hasPersonal }: StudioPreset & { readonly hasPersonal: boolean },
): readonly StudioPreset[] | null {
  const newPreset: StudioPreset = { name, options: hasPersonal ? options : { ...options, notes: '', contact: '' } };
  if (presets.some((preset) => preset.name === name)) {
    return presets.map((preset) => (preset.name === name ? newPreset : preset));
  }
  return presets.length >= presetLimits.count ? null : [...presets, newPreset];
}
