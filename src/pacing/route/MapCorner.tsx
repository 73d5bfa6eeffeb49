import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import type { CourseFacts } from '../live/liveTypes.ts';

/** The element that holds the profile. */
export const profilePlaceId = 'profile-place';

const folded = 'M3.5 6.5 9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5L3.5 20zM9 4v13.5M15 6.5V20';
/** The mean height of this share of the course decides at which side there is sky. */
const endShare = 0.15;

interface Props {
  readonly facts: CourseFacts;
  readonly onOpen: () => void;
}

/** Opens the map from the profile, in the upper corner on its lower side, where there is sky. */
export function MapCorner({ facts, onOpen }: Props) {
  const { t } = useTranslator();
  const place = document.getElementById(profilePlaceId);
  if (place === null) return null;
  return createPortal(
    <Corner
      type="button"
      aria-label={t('map.title')}
      title={t('map.title')}
      data-side={isHighAtStart(facts) ? 'right' : 'left'}
      onClick={onOpen}
    >
      <StrokeIcon d={folded} />
    </Corner>,
    place,
  );
}

function isHighAtStart({ grid: { elevationM } }: CourseFacts): boolean {
  const count = Math.max(1, Math.round(elevationM.length * endShare));
  const mean = (heights: Float64Array) => heights.reduce((sum, heightM) => sum + heightM, 0) / heights.length;
  return mean(elevationM.slice(0, count)) > mean(elevationM.slice(-count));
}

/** Its touch area is larger than its visible part. */
const Corner = styled.button`
  position: absolute;
  top: 6px;
  /* Beside the figures of the height scale. */
  left: 60px;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--card);
  color: var(--cypress);
  &[data-side='right'] { right: 60px; left: auto; }
  &::after { content: ''; position: absolute; inset: -6px; }
  @media print { display: none; }
`;
