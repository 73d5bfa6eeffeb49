import { styled } from 'styled-components';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';

/** A card that is covered by the link in its heading. */
export const CardFrame = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  ${cardBox}
  &:has(a:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  @media (hover: hover) {
    &:hover { border-color: var(--cypress); }
  }
`;

/** The heading with its link, and the content beside it. */
export const CardTop = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  h2,
  h3 {
    min-width: 0;
    font-size: 1.25rem;
    font-weight: 700;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  a {
    color: inherit;
    text-decoration: none;
    outline: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

export const CardFigures = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  color: var(--soft);
  font-size: 0.875rem;
  b {
    color: var(--ink);
    font-weight: 650;
  }
`;

interface Props {
  readonly distanceM: number;
  readonly gainM: number;
}

/** Distance and elevation gain, shown first on every course card. */
export function DistanceAndGain({ distanceM, gainM }: Props) {
  const { t, language } = useTranslator();
  return (
    <>
      <span>
        <b>{formatKilometres(distanceM, 1, language)}</b> km
      </span>
      <span>
        <span aria-hidden="true">↑ </span>
        <span className="visually-hidden">{t('common.elevationGain')} </span>
        <b>{formatMetres(gainM, language)}</b> m
      </span>
    </>
  );
}
