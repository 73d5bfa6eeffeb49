import { createLazyPart, useLazyPart } from '#src/ui/lazyPart.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { roadWords } from '../road/roadWords.ts';
import { cardWeatherWords } from './cardWeatherWords.ts';

/** Code and words of the weather on cards, loaded after the page's main content. */
const cardWeather = createLazyPart(() => import('./CardWeather.tsx'), cardWeatherWords, roadWords);

/**
 * The current weather at a route's summit or start; empty until it is loaded, or if there is none. Needs
 * `LazyWeatherSource` on the same page, because the licence requires the link to the source.
 */
export function LazyCardWeather({ routeId }: { readonly routeId: string }) {
  // `LazyWeatherSource` requests it, once for all cards.
  const { value: part } = useLazyPart(cardWeather, 'asked');
  return part === null ? null : <part.CardWeather routeId={routeId} />;
}

/** The link to the weather's source, below a list of cards; its space is reserved from the start. */
export function LazyWeatherSource() {
  const { value: part } = useLazyPart(cardWeather, 'idle');
  return <Text minHeight={48}>{part === null ? null : <part.WeatherSource />}</Text>;
}
