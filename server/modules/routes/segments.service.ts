import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import type { ParsedSegmentListQuery, SegmentList, SegmentSummary } from '#contract/segments/segments.ts';
import { collations } from '#server/text/collations.ts';
import { splitSearchWords, toSearchText } from '#server/text/searchText.ts';
import type { CatalogSnapshot } from './routeCatalog.ts';
import type { RoutesRepository } from './routes.repository.ts';

interface SearchableSegment {
  readonly summary: SegmentSummary;
  readonly nameText: string;
  readonly routeText: string;
}

/** All segments of all routes, searchable in any language. */
export function createSegmentsService(repository: Pick<RoutesRepository, 'listSegments'>) {
  let cache: { readonly version: string; readonly segments: Promise<readonly SearchableSegment[]> } | undefined;

  /** Cached until the content changes: visits change the catalog's state, but never a segment. */
  function readSegments({ state }: CatalogSnapshot): Promise<readonly SearchableSegment[]> {
    const version = getContentVersion(state);
    if (cache?.version === version) return cache.segments;
    const segments = repository.listSegments().then((all) => all.map(toSearchable));
    cache = { version, segments };
    segments.catch(() => {
      cache = undefined;
    });
    return segments;
  }

  return {
    /** Differs whenever an answer may differ. */
    getStateKey: ({ state }: CatalogSnapshot): string => getContentVersion(state),

    async listSegments(snapshot: CatalogSnapshot, query: ParsedSegmentListQuery): Promise<SegmentList> {
      const { search = '', page, page_size, language } = query;
      const words = splitSearchWords(search);
      const matches = (await readSegments(snapshot)).filter(({ nameText, routeText }) =>
        words.every((word) => nameText.includes(word) || routeText.includes(word)),
      );
      const sorted = [...matches].sort(createNameHitComparator(words, language));
      const lastPage = Math.max(1, Math.ceil(sorted.length / page_size));
      return {
        count: sorted.length,
        next: page < lastPage ? buildPageUrl(query, page + 1) : null,
        previous: page > 1 ? buildPageUrl(query, Math.min(page - 1, lastPage)) : null,
        results: sorted.slice((page - 1) * page_size, page * page_size).map(({ summary }) => summary),
      };
    },
  };
}

/** The catalog's state begins with the content version. */
const getContentVersion = (state: string): string => state.split(':')[0] ?? state;

function toSearchable(summary: SegmentSummary): SearchableSegment {
  return {
    summary,
    nameText: toSearchText([summary.name], [summary.slug.replaceAll('-', ' ')]),
    routeText: toSearchText(
      summary.used_by.map(({ route_name }) => route_name),
      [],
    ),
  };
}

/** Segments whose own name matched come first, then those with more elevation gain; ties by name, then slug. */
function createNameHitComparator(words: readonly string[], language: Language) {
  const collator = new Intl.Collator(collations[language], { numeric: true });
  const hasNameHit = ({ nameText }: SearchableSegment) => words.every((word) => nameText.includes(word));
  return (a: SearchableSegment, b: SearchableSegment): number =>
    Number(hasNameHit(b)) - Number(hasNameHit(a)) ||
    b.summary.elevation_gain_m - a.summary.elevation_gain_m ||
    collator.compare(localise(a.summary.name, language), localise(b.summary.name, language)) ||
    (a.summary.slug < b.summary.slug ? -1 : 1);
}

function buildPageUrl({ search, language, page_size }: ParsedSegmentListQuery, page: number): string {
  const query = new URLSearchParams({ page: String(page), page_size: String(page_size), language });
  if (search) query.set('search', search);
  return `/api/segments/?${query}`;
}
