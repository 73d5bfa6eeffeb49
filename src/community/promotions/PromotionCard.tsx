import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { getPromotionState, type Promotion } from '#contract/promotions/promotions.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CardFrame, CardTop } from '#src/routes/cards/cardParts.tsx';
import { media } from '#src/theme/themes.ts';
import { toExcerpt } from '#src/ui/formatted/toExcerpt.ts';
import { WidePicture } from '#src/ui/mountain/WidePicture.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { LastDayCountdown } from './LastDayCountdown.tsx';
import { PromotionChips } from './PromotionChips.tsx';
import { useValidity } from './useValidity.ts';

interface Props {
  readonly promotion: Promotion;
  readonly nowMs: number;
}

/** One offer; the whole card is a link. Expired offers have no picture. */
export function PromotionCard({ promotion, nowMs }: Props) {
  const { t, l } = useTranslator();
  const validity = useValidity(promotion, nowMs);
  const { picture } = promotion;
  const isOver = getPromotionState(promotion, nowMs) === 'over';
  return (
    <CardFrame>
      {isOver ? null : (
        <Picture>
          <WidePicture
            src={picture?.src ?? null}
            name={promotion.id}
            alt={picture === null ? '' : l(picture.alt)}
            sizes="(min-width: 700px) 360px, 100vw"
          />
        </Picture>
      )}
      <CardText data-over={isOver || undefined}>
        <PromotionChips promotion={promotion} nowMs={nowMs} />
        <CardTop>
          <h3>
            <Link href={toPageHref('promotions-id', { id: promotion.id })}>{l(promotion.title)}</Link>
          </h3>
        </CardTop>
        {promotion.text === null || isOver ? null : <p>{toExcerpt(l(promotion.text))}</p>}
      </CardText>
      <Stack gap={8} line="top" place="bottom" padding={10} paddingX={16} paddingBottom={12} paragraphs="small">
        <LastDayCountdown promotion={promotion} nowMs={nowMs} />
        <p className="num">
          <span className="visually-hidden">{t('promotions.validity')} </span>
          {validity}
        </p>
      </Stack>
    </CardFrame>
  );
}

/** A fixed ratio, so that cards in a row have the same height. */
const Picture = styled.div`
  @media ${media.tablet} {
    && > div { aspect-ratio: 16 / 9; }
  }
`;
const CardText = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
  padding: 14px 16px;
  > p:last-child {
    display: -webkit-box;
    overflow: hidden;
    color: var(--soft);
    line-height: 1.55;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  &[data-over] h3 { color: var(--soft); font-size: 1rem; }
`;
