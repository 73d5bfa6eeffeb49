import { styled } from 'styled-components';
import { getPromotionState, type Promotion } from '#contract/promotions/promotions.ts';
import { formatHost } from '#src/format/formatHost.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { LastDayCountdown } from './LastDayCountdown.tsx';
import { PromotionChips } from './PromotionChips.tsx';
import { SharePromotion } from './SharePromotion.tsx';
import { useValidity } from './useValidity.ts';

interface Props {
  readonly promotion: Promotion;
  readonly nowMs: number;
}

const away = 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6';

/** The offer's state, and the link to it, which leaves the site. */
export function PromotionSide({ promotion, nowMs }: Props) {
  const { t, l } = useTranslator();
  const { link_url: url, link_text: words } = promotion;
  const state = getPromotionState(promotion, nowMs);
  const validity = useValidity(promotion, nowMs);
  return (
    <Side>
      <PromotionChips promotion={promotion} nowMs={nowMs} />
      <LastDayCountdown promotion={promotion} nowMs={nowMs} />
      <Validity role="status" className="num">
        {validity}
      </Validity>
      <SharePromotion id={promotion.id} title={l(promotion.title)} />
      {url === null || state === 'over' ? null : (
        <ActionBar text={t('promotions.leaves', { host: formatHost(url) })}>
          <ButtonLink
            href={url}
            target="_blank"
            rel="noopener noreferrer sponsored"
            data-variant={state === 'valid' ? 'primary' : undefined}
          >
            {words === null ? t('promotions.open') : l(words)}
            <StrokeIcon d={away} size={20} />
          </ButtonLink>
        </ActionBar>
      )}
    </Side>
  );
}

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-content: start;
`;
const Validity = styled.p`
  font-size: 1.125rem;
  font-weight: 650;
  line-height: 1.4;
`;
