import { styled } from 'styled-components';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';

const star = 'M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z';

interface Props {
  readonly event: CyclingEvent;
  readonly isOn: boolean;
  readonly onToggle: (id: string) => void;
}

/** A star: marks a race, or takes the mark away. */
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
      <StrokeIcon d={star} size={24} />
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
