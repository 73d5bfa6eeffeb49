import { styled } from 'styled-components';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { FavoriteStar } from './FavoriteStar.tsx';

interface Props {
  readonly event: CyclingEvent;
  readonly isOn: boolean;
  readonly onToggle: (id: string) => void;
}

/** A star that adds an event to the favourites or removes it. */
export function FavoriteButton({ event, isOn, onToggle }: Props) {
  const { t, l } = useTranslator();
  const label = t('cyclingEvents.favorite', { name: l(event.name) });
  return (
    <Star
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      data-above
      onClick={() => onToggle(event.id)}
    >
      <FavoriteStar size={24} />
    </Star>
  );
}

const Star = styled.button`
  position: relative;
  z-index: 1;
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: var(--radius);
  color: var(--control);
  &[aria-pressed='true'] { color: var(--cypress); }
  &[aria-pressed='true'] path { fill: currentColor; }
  @media (hover: hover) {
    &:hover { background: var(--chip); }
  }
`;
