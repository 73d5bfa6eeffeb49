import type { RaceDetail } from '#contract/races/races.ts';
import type { Team } from '#contract/races/teams.ts';
import { SiteContact } from '#src/account/SiteContact.tsx';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';

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
      <Stack gap={12} leading={1.6} wrap="anywhere">
        {race.fee_twd === null ? (
          <p>{t('team.free')}</p>
        ) : (
          <p className="num">{t('team.pay.fee', { fee: formatFixed(race.fee_twd, 0, language) })}</p>
        )}
        <Text wrap="lines">{race.payment_text === null ? t('team.pay.none') : l(race.payment_text)}</Text>
        {team.payment === 'paid' ? <p>{t('team.pay.paid')}</p> : null}
        <p>
          {t('team.pay.contact')} <SiteContact />
        </p>
      </Stack>
    </Dialog>
  );
}
