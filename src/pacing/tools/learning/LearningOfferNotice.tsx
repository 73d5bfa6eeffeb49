import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { formatFactorLine } from './factorText.ts';
import { OfferActions, StatusLine } from './Learning.styles.ts';
import type { Learning } from './useLearning.ts';

type Props = Pick<Learning, 'offer' | 'busy' | 'acceptOffer' | 'declineOffer'>;

/** Asks whether a large result from few rides is to be used. */
export function LearningOfferNotice({ offer, busy, acceptOffer, declineOffer }: Props) {
  const { t } = useTranslator();
  return (
    <StatusLine role="status">
      {offer === null ? null : (
        <Notice
          tone="warning"
          title={t('learning.offerTitle')}
          action={
            <OfferActions>
              <Button disabled={busy !== null} onClick={acceptOffer}>
                {t('learning.offerUse')}
              </Button>
              <Button disabled={busy !== null} onClick={declineOffer}>
                {t('learning.offerSkip')}
              </Button>
            </OfferActions>
          }
        >
          {offer.factors.map(({ name, isSpeed, factor }) => (
            <p key={name} className="num">
              {`${t(`learning.${name}`)} · ${formatFactorLine(t, factor, isSpeed)}`}
            </p>
          ))}
          <p>{t('learning.offerWhy')}</p>
        </Notice>
      )}
    </StatusLine>
  );
}
