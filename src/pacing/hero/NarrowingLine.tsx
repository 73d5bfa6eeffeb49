import { styled } from 'styled-components';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { Narrowing } from '#workers/core/pacing/band/outlookTypes.ts';
import { useOutlook } from '../live/useOutlook.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';

const words = {
  rides: 'band.narrowRides',
  wind: 'band.narrowWind',
  position: 'band.narrowPosition',
  bike: 'band.narrowBike',
} as const satisfies Record<Narrowing['kind'], string>;
/** Widths are estimates: tens of seconds would say more than is known. */
const finestS = 30;
const toldWays = 2;

/** What would narrow the band of the finish, in one line: the two best things that the rider could still tell us. */
export function NarrowingLine(open: OpenRoute) {
  const { t } = useTranslator();
  const [outlook, place] = useOutlook<HTMLParagraphElement>(open);
  const { finish } = outlook?.band ?? {};
  const widthS = finish === undefined ? 0 : shownWidthS((finish.highS - finish.lowS) / 2);
  // What narrows it by less than is shown would promise nothing.
  const ways = (outlook?.narrowing ?? [])
    .filter(({ halfWidthS }) => shownWidthS(halfWidthS) < widthS)
    .slice(0, toldWays);
  const list = ways.map(({ kind, halfWidthS }) => t(words[kind], { width: widthText(halfWidthS) })).join(' · ');
  return (
    <Line ref={place} className="num">
      {finish === undefined || list === '' ? null : t('band.narrow', { width: widthText(widthS), list })}
    </Line>
  );
}

const shownWidthS = (halfWidthS: number) => Math.max(1, Math.round(halfWidthS / finestS)) * finestS;
const widthText = (halfWidthS: number) => `±${formatDuration(shownWidthS(halfWidthS))}`;

const Line = styled.p`
  margin: 12px 0 0;
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.45;
  &:empty { display: none; }
  @media print { display: none; }
`;
