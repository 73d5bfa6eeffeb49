import type { LocalisedText } from '#contract/localisedText.ts';
import { toSearchText } from '#server/text/searchText.ts';
import type { CatalogRoute } from './routes.repository.ts';

interface FoldedRoute {
  readonly name: string;
  readonly places: readonly { readonly place: LocalisedText; readonly text: string }[];
}

/** Folded names, computed at a route's first search hit; weak, so dropped together with the content. */
const foldedRoutes = new WeakMap<CatalogRoute, FoldedRoute>();

/** The place along the route that a search matched; undefined if the route's name matches already. */
export function matchedPlace(route: CatalogRoute, words: readonly string[]): LocalisedText | undefined {
  const { name, places } = foldedRoute(route);
  for (const word of words) {
    if (name.includes(word)) continue;
    const match = places.find(({ text }) => text.includes(word));
    if (match) return match.place;
  }
  return undefined;
}

function foldedRoute(route: CatalogRoute): FoldedRoute {
  const cached = foldedRoutes.get(route);
  if (cached) return cached;
  const folded = {
    name: toSearchText([route.summary.name], [route.summary.id]),
    places: route.places.map((place) => ({ place, text: toSearchText([place], []) })),
  };
  foldedRoutes.set(route, folded);
  return folded;
}
