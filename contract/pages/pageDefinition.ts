import type { Language } from '../languages.ts';

/** A page: its key is the specification's route name. */
export interface PageDefinition {
  /** `{name}` stands for a parameter; literal paths win over those with one. */
  readonly path: string;
  /**
   * `private`: it shows a rider's own data, so search engines and link previews get nothing of it. `unlisted`: link
   * previews do, search engines do not. No page is protected itself; the API calls behind it are.
   */
  readonly visibility: 'public' | 'private' | 'unlisted';
  readonly title: Readonly<Record<Language, string>>;
}
