import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import type { RaceRegistration } from './useRaceRegistration.ts';

/** Asks before the team is registered: shows the kind of seat and the fee, and that it is final. */
export function SendSheet({ registration }: { readonly registration: RaceRegistration }) {
  const { t, language } = useTranslator();
  const { team, race, phase, offered, send } = registration;
  const isWait = offered === null;
  const fee =
    race.fee_twd === null ? t('team.sheet.free') : t('team.sheet.fee', { fee: formatFixed(race.fee_twd, 0, language) });
  return (
    <>
      <ConfirmDialog
        isOpen={phase === 'confirming'}
        onClose={() => send({ type: 'captain.wentBack' })}
        title={t(isWait ? 'team.sheet.titleWait' : 'team.sheet.title', { name: team.name })}
        final={t(isWait ? 'team.sheet.finalWait' : 'team.sheet.final')}
        agreement={t('team.sheet.agree')}
        confirm={t(isWait ? 'team.sheet.join' : 'team.sheet.send')}
        cancel={t('team.sheet.back')}
        onConfirm={() => send({ type: 'captain.sendConfirmed' })}
      >
        {`${t(`team.sheet.${offered ?? 'wait'}`)} ${fee}`}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={phase === 'confirmingLeave'}
        onClose={() => send({ type: 'captain.wentBack' })}
        title={t('team.leave.title')}
        final={t('team.leave.final')}
        confirm={t('team.foot.leave')}
        cancel={t('team.leave.keep')}
        onConfirm={() => send({ type: 'captain.leaveConfirmed' })}
        isDestructive
      >
        {t('team.leave.text')}
      </ConfirmDialog>
    </>
  );
}
