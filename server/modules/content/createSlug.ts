import { type ContentKind, pageSlugs, productSlugs } from '#contract/content/contentKinds.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { AppError } from '#server/http/AppError.ts';

interface NewItem {
  readonly kind: ContentKind;
  /** As requested. */
  readonly slug: string | undefined;
  readonly id: string;
  readonly draft: object;
}

/** Products and pages have fixed slugs, and races get one from their name. Other kinds may have any slug. */
export function createSlug({ kind, slug, id, draft }: NewItem): string {
  const fixedSlugs: readonly string[] | null = kind === 'product' ? productSlugs : kind === 'page' ? pageSlugs : null;
  const isRefused =
    fixedSlugs === null ? kind === 'cycling_event' && slug !== undefined : !fixedSlugs.includes(slug ?? '');
  if (isRefused) throw new AppError('request.invalid', [{ field: 'slug', code: 'formatInvalid', params: {} }]);
  if (kind === 'cycling_event') return buildRaceSlug(draft as { readonly title: LocalisedText }, id);
  return slug ?? `${kind}-${id.slice(-12)}`;
}

/** Built from the English name, if there is one; the suffix makes it unique. */
function buildRaceSlug({ title }: { readonly title: LocalisedText }, id: string): string {
  const name = (title.en ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return `${name === '' ? 'race' : name}-${id.slice(-8)}`;
}
