import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { loadWords } from '#src/i18n/wordRooms.ts';
import { createPart, useIdlePart } from '#src/ui/layout/useIdlePart.ts';
import { cardWeatherWords } from './cardWeatherWords.ts';

/** Code and words of the weather on cards: they come when a page has all that it was opened for. */
const cardWeather = createPart(async () => {
  const [view] = await Promise.all([import('./CardWeather.tsx'), loadWords(cardWeatherWords)]);
  return view;
});

/**
 * The weather of this hour at a route's summit or start; empty until it is here, and where there is none. It comes with the
 * link to its source: a list of cards without one has no weather.
 */
export function LazyCardWeather({ routeId }: { readonly routeId: string }) {
  const part = useSyncExternalStore(cardWeather.subscribe, cardWeather.get);
  return part === null ? null : <part.CardWeather routeId={routeId} />;
}

/** The link to the weather's source, for the foot of a list of cards; its room is kept from the beginning. */
export function LazyWeatherSource() {
  const part = useIdlePart(cardWeather);
  return <Room>{part === null ? null : <part.WeatherSource />}</Room>;
}

const Room = styled.p`
  min-height: 48px;
`;
