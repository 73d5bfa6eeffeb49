import { styled } from 'styled-components';
import { createLatePart, useLatePart } from '#src/ui/latePart.tsx';
import { roadWords } from '../road/roadWords.ts';
import { cardWeatherWords } from './cardWeatherWords.ts';

/** Code and words of the weather on cards, loaded after everything that the page was opened for. */
const cardWeather = createLatePart(() => import('./CardWeather.tsx'), cardWeatherWords, roadWords);

/**
 * The weather of this hour at a route's summit or start; empty until it is loaded and where there is none. Needs
 * `LazyWeatherSource` on the same page: a list of cards without the link to the source shows no weather.
 */
export function LazyCardWeather({ routeId }: { readonly routeId: string }) {
  const { value: part } = useLatePart(cardWeather, 'asked');
  return part === null ? null : <part.CardWeather routeId={routeId} />;
}

/** The link to the weather's source, for the foot of a list of cards; its space is reserved from the start. */
export function LazyWeatherSource() {
  const { value: part } = useLatePart(cardWeather, 'idle');
  return <Room>{part === null ? null : <part.WeatherSource />}</Room>;
}

const Room = styled.p`
  min-height: 48px;
`;
