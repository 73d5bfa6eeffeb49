import type { ComponentType } from 'react';
import type { PageName } from '#contract/pages.ts';
import type { WordNamespace } from '#src/i18n/wordNamespaces.ts';

export interface ScreenProps {
  /** The parameters of the address, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** What a page loads: its screen in a separate chunk, and the word namespaces that it uses besides those of src/ui. */
export interface PageLoader {
  readonly loadScreen: () => Promise<ComponentType<ScreenProps>>;
  readonly words: readonly WordNamespace[];
}

/** The page loaders of a feature folder, by the names of contract/pages.ts. */
export type PageLoaders = Readonly<Partial<Record<PageName, PageLoader>>>;

/**
 * Declares how a page loads. scripts/build/pageModules.ts reads the calls as text, so that the server can list a page's
 * chunks in its head: write the path and the namespaces literally.
 */
export function page<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<ScreenProps>>>>,
  name: Name,
  words: readonly WordNamespace[],
): PageLoader {
  return { loadScreen: async () => (await load())[name], words };
}
