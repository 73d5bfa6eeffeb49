import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import type { RaceRegistration } from './useRaceRegistration.ts';

/** Asks before the team is registered: shows the kind of seat and the fee, and that it is final. */
export function TeamConfirmDialogs({ registration }: { readonly registration: RaceRegistration }) {
  const { t, language } = useTranslator();
  const { team, race, phase, offered, send } = registration;
  const isForWaitlist = offered === null;
  const fee =
    race.fee_twd === null ? t('team.sheet.free') : t('team.sheet.fee', { fee: formatFixed(race.fee_twd, 0, language) });
  return (
    <>
      <ConfirmDialog
        isOpen={phase === 'confirming'}
        onClose={() => send({ type: 'captain.wentBack' })}
        title={t(isForWaitlist ? 'team.sheet.titleWait' : 'team.sheet.title', { name: team.name })}
        warning={t(isForWaitlist ? 'team.sheet.finalWait' : 'team.sheet.final')}
        agreement={t('team.sheet.agree')}
        confirmLabel={t(isForWaitlist ? 'team.sheet.join' : 'team.sheet.send')}
        cancelLabel={t('team.sheet.back')}
        onConfirm={() => send({ type: 'captain.sendConfirmed' })}
      >
        {`${t(`team.sheet.${offered ?? 'wait'}`)} ${fee}`}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={phase === 'confirmingLeave'}
        onClose={() => send({ type: 'captain.wentBack' })}
        title={t('team.leave.title')}
        warning={t('team.leave.final')}
        confirmLabel={t('team.foot.leave')}
        cancelLabel={t('team.leave.keep')}
        onConfirm={() => send({ type: 'captain.leaveConfirmed' })}
        isDestructive
      >
        {t('team.leave.text')}
      </ConfirmDialog>
    </>
  );
}
