import { styled } from 'styled-components';
import type { RaceDetail } from '#contract/races/races.ts';
import type { Team } from '#contract/races/teams.ts';
import { SiteContact } from '#src/account/SiteContact.tsx';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

interface Props {
  readonly team: Team;
  readonly race: RaceDetail;
  readonly onClose: () => void;
}

/** The organiser's payment instructions. */
export function PaymentDialog({ team, race, onClose }: Props) {
  const { t, l, language } = useTranslator();
  return (
    <Dialog isOpen onClose={onClose} title={t('team.pay.title')}>
      <Stack>
        {race.fee_twd === null ? (
          <p>{t('team.free')}</p>
        ) : (
          <p className="num">{t('team.pay.fee', { fee: formatFixed(race.fee_twd, 0, language) })}</p>
        )}
        <p data-text="">{race.payment_text === null ? t('team.pay.none') : l(race.payment_text)}</p>
        {team.payment === 'paid' ? <p>{t('team.pay.paid')}</p> : null}
        <p>
          {t('team.pay.contact')} <SiteContact />
        </p>
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 12px;
  line-height: 1.6;
  overflow-wrap: anywhere;
  [data-text] { white-space: pre-line; }
`;
