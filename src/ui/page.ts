import type { ComponentType } from 'react';
import type { PageName } from '#contract/pages.ts';
import type { WordRoom } from '#src/i18n/wordRooms.ts';

export interface ScreenProps {
  /** The parameters of the address, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** What a page loads: its screen in a chunk of its own, and the rooms of words that it uses besides those of src/ui. */
export interface PageLoader {
  readonly loadScreen: () => Promise<ComponentType<ScreenProps>>;
  readonly words: readonly WordRoom[];
}

/** The loader lines of a folder, by the names of contract/pages.ts. */
export type PageLoaders = Readonly<Partial<Record<PageName, PageLoader>>>;

/**
 * The loader line of a page. scripts/build/pageModules.ts reads these lines as text, so that the server can list a
 * page's chunks in its head: write the path and the rooms literally.
 */
export function page<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<ScreenProps>>>>,
  name: Name,
  words: readonly WordRoom[],
): PageLoader {
  return { loadScreen: async () => (await load())[name], words };
}
