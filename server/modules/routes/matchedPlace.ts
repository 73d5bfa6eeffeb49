import type { LocalisedText } from '#contract/localisedText.ts';
import { searchTextOf } from '#server/text/searchText.ts';
import type { CatalogRoute } from './routes.repository.ts';

interface FoldedRoute {
  readonly name: string;
  readonly places: readonly { readonly place: LocalisedText; readonly text: string }[];
}

/** Folded once a route, when a search first shows it; gone with the content that it was folded from. */
const foldedRoutes = new WeakMap<CatalogRoute, FoldedRoute>();

/** The place on the way that made a search find this route; undefined where its name says it already. */
export function matchedPlace(route: CatalogRoute, words: readonly string[]): LocalisedText | undefined {
  const { name, places } = foldedRoute(route);
  for (const word of words) {
    if (name.includes(word)) continue;
    const found = places.find(({ text }) => text.includes(word));
    if (found) return found.place;
  }
  return undefined;
}

function foldedRoute(route: CatalogRoute): FoldedRoute {
  const known = foldedRoutes.get(route);
  if (known) return known;
  const folded = {
    name: searchTextOf([route.summary.name], [route.summary.id]),
    places: route.places.map((place) => ({ place, text: searchTextOf([place], []) })),
  };
  foldedRoutes.set(route, folded);
  return folded;
}
